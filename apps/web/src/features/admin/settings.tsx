import { MessagePanel } from '@site/ui/message-panel';
import { Settings2 } from 'lucide-react';
import type { AdminPanelProps } from '../../lib/admin/admin-tab.ts';
import { Account } from './account/account.tsx';
import { Care } from './care/care.tsx';
import { LookForm } from './look/look-form.tsx';
import { RegionForm } from './look/region-form.tsx';
import { MoveIn } from './move-in.tsx';
import { Quotes } from './quotes/quotes.tsx';
import { isSectionName } from './words/section-names.ts';
import { SectionScreen } from './words/section-screen.tsx';
import { WordsIndex } from './words/words-index.tsx';
import { YourData } from './your-data.tsx';

/** A placeholder for future settings, and what works already. */
export function Settings({ edit, fields }: AdminPanelProps) {
  if (isSectionName(edit)) return <SectionScreen section={edit} fields={fields} />;
  return (
    <>
      <MessagePanel icon={Settings2} title="Settings">
        Settings management will be available here.
      </MessagePanel>
      <WordsIndex />
      <LookForm />
      <Quotes />
      <RegionForm />
      <Account />
      <MoveIn />
      <Care />
      <YourData />
    </>
  );
}
