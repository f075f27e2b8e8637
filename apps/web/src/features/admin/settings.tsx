import { MessagePanel } from '@site/ui/message-panel';
import { Settings2 } from 'lucide-react';
import { Account } from './account/account.tsx';
import { Care } from './care/care.tsx';
import { IdentityForm } from './identity-form.tsx';
import { MoveIn } from './move-in.tsx';
import { Quotes } from './quotes/quotes.tsx';
import { YourData } from './your-data.tsx';

/** A placeholder for future settings, and what works already. */
export function Settings() {
  return (
    <>
      <MessagePanel icon={Settings2} title="Settings">
        Settings management will be available here.
      </MessagePanel>
      <IdentityForm />
      <Quotes />
      <Account />
      <MoveIn />
      <Care />
      <YourData />
    </>
  );
}
