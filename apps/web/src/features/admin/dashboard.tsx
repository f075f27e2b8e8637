import { buttonClass } from '@site/ui/button';
import { Container } from '@site/ui/container';
import { Tabs } from '@site/ui/tabs';
import { prepareToaster } from '@site/ui/toaster';
import { LogOut } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { LoadingScreen } from '../../lib/loading-text.tsx';
import { trpc } from '../../lib/trpc.ts';
import { adminWords } from '../../site/admin.ts';
import { AccessRequired } from './access-required.tsx';
import * as styles from './dashboard.css.ts';
import { DASHBOARD_TABS, type DashboardTab } from './dashboard-search.ts';
import { DraftNotice } from './draft-notice.tsx';
import { announceSignIn } from './signed-in-notice.ts';

export interface DashboardProps {
  tab: DashboardTab;
  /** Called with the tab that is asked for. */
  onTab: (tab: DashboardTab) => void;
  /** What the shown tab holds. */
  children: ReactNode;
}

/** The admin area, for the owner only. */
export function Dashboard(props: DashboardProps) {
  const status = trpc.auth.status.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (status.isPending) return <LoadingScreen />;
  return status.data?.loggedIn ? <SignedInDashboard {...props} /> : <AccessRequired />;
}

function SignedInDashboard({ tab, onTab, children }: DashboardProps) {
  useEffect(() => {
    void prepareToaster();
    announceSignIn();
  }, []);
  return (
    <Container>
      <div className={styles.page}>
        <header className={styles.header}>
          <h1>Admin Dashboard</h1>
          <a href="/api/admin/logout" className={buttonClass({ tone: 'secondary' })}>
            <LogOut size="1.1em" aria-hidden />
            Logout
          </a>
          <p className={styles.welcome}>{adminWords.welcome}</p>
        </header>
        <DraftNotice />
        <Tabs label="Admin sections" tabs={DASHBOARD_TABS} value={tab} onChange={onTab}>
          {children}
        </Tabs>
      </div>
    </Container>
  );
}
