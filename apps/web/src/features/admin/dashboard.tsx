import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { Tabs } from '@site/ui/tabs';
import { prepareToaster } from '@site/ui/toaster';
import { LogOut } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { LoadingScreen } from '../../lib/page-parts.tsx';
import { useSite } from '../../lib/site-options.ts';
import { trpc } from '../../lib/trpc.ts';
import { AccessRequired } from './access-required.tsx';
import * as styles from './dashboard.css.ts';
import { DraftNotice } from './draft-notice.tsx';
import { announceSignIn } from './signed-in-notice.ts';

export interface DashboardProps {
  tabs: readonly { value: string; label: string }[];
  /** The value of the selected tab. */
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
          <div>
            <h1 className={styles.title}>Admin Dashboard</h1>
            <p className={styles.welcome}>Welcome back, {identity.author}!</p>
          </div>
          <a href="/api/admin/logout" className={buttonClass({ tone: 'secondary' })}>
            <LogOut size="1.1em" aria-hidden />
            Logout
          </a>
        </header>
        <DraftNotice />
        <Tabs label="Admin sections" tabs={tabs} value={tab} onChange={onTab}>
          {children}
        </Tabs>
      </div>
    </Container>
  );
}
