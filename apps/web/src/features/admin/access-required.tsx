import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { MessagePanel } from '@site/ui/message-panel';
import { toast } from '@site/ui/toaster';
import { Link, useNavigate } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { useEffect } from 'react';
import { REDIRECT_DELAY } from '../editing/writes.ts';

/** The dashboard without a session: a message, then a redirect to the login page. */
export function AccessRequired() {
  const navigate = useNavigate();
  useEffect(() => {
    toast({
      title: 'Access Required',
      description: 'Please log in to access the admin panel',
      tone: 'destructive',
    });
    const timer = setTimeout(() => {
      void navigate({ to: '/admin/login', replace: true });
    }, REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <Container>
      <MessagePanel
        icon={LockKeyhole}
        title="Admin Access Required"
        level={1}
        action={
          <Link to="/admin/login" className={buttonClass()}>
            Log In
          </Link>
        }
      >
        Please log in to access the admin panel.
      </MessagePanel>
    </Container>
  );
}
