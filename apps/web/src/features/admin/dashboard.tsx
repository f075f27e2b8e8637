import { Button, buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { textSize, wrap } from '@site/ui/layout';
import { MessagePanel } from '@site/ui/message-panel';
import { Tabs } from '@site/ui/tabs';
import { coversEdge } from '@site/ui/theme/covered-edge';
import { prepareToaster, toast } from '@site/ui/toaster';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { LockKeyhole, LogOut } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { LoadingScreen } from '../../lib/page-parts.tsx';
import { useSite } from '../../lib/site-options.ts';
import { trpc } from '../../lib/trpc.ts';
import { DraftSync } from '../editing/draft-sync.tsx';
import { describeDraft, discardDraft, pathOfDraft } from '../editing/drafts.ts';
import { notice } from '../editing/editing.css.ts';
import { useDrafts, useOwner } from '../editing/use-draft.ts';
import { REDIRECT_DELAY } from '../editing/writes.ts';
import * as styles from './dashboard.css.ts';
import { announceSignIn } from './signed-in-notice.ts';

interface DashboardProps {
  tabs: readonly { value: string; label: string }[];
  tab: string;
  onTab: (value: string) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** The admin area. It renders its content only when the owner is signed in. */
export function Dashboard(props: DashboardProps) {
  const status = trpc.auth.status.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (status.isPending) return <LoadingScreen />;
  return status.data?.loggedIn ? <SignedInDashboard {...props} /> : <AccessRequired />;
}

function SignedInDashboard({ tabs, tab, onTab, children }: DashboardProps) {
  const { identity } = useSite();
  useEffect(() => {
    void prepareToaster();
    announceSignIn();
  }, []);
  return (
    <Container>
      <div className={styles.page}>
        <header className={styles.header}>
          <div className={styles.welcoming}>
            <h1 className={textSize.lg}>Admin Dashboard</h1>
            <p className={styles.welcome}>
              {identity.author ? `Welcome back, ${identity.author}!` : 'Welcome back!'}
            </p>
          </div>
          <a href="/api/admin/logout" className={buttonClass({ tone: 'secondary' })}>
            <LogOut size="1.1em" aria-hidden />
            Logout
          </a>
        </header>
        <Tabs label="Admin sections" tabs={tabs} value={tab} onChange={onTab}>
          {children}
        </Tabs>
        <DraftNotice />
      </div>
    </Container>
  );
}

/** The dashboard without a session: a message, then a redirect to the login page. */
function AccessRequired() {
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

/** Offers the owner's drafts, and keeps them on the server too. An open form offers its own, so then no draft shows here. */
function DraftNotice() {
  const owner = useOwner();
  const { edit } = useSearch({ strict: false });
  if (owner === undefined) return null;
  return (
    <>
      {/* The key restarts it with each form, because a form offers the drafts that other devices have by then. */}
      <DraftSync key={edit} owner={owner} />
      {!edit && <Drafts owner={owner} />}
    </>
  );
}

function Drafts({ owner }: { owner: string }) {
  const drafts = useDrafts(owner);
  if (drafts.length === 0) return null;
  return (
    <div ref={coversEdge} className={styles.drafts}>
      {drafts.map((draft) => (
        <div key={draft.key} className={notice} role="status">
          <p>Not saved yet: {describeDraft(draft)}</p>
          <div className={wrap[2]}>
            <Link to={pathOfDraft(draft)} className={buttonClass()}>
              Continue editing
            </Link>
            <Button tone="secondary" onClick={() => discardDraft(draft)}>
              Discard
            </Button>
          </div>
        </div>
      ))}
    </div>
  );
}
