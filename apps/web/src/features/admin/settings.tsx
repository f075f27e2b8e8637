import { MessagePanel } from '@site/ui/message-panel';
import { Settings2 } from 'lucide-react';

/** A placeholder for future settings. */
export function Settings() {
  return (
    <MessagePanel icon={Settings2} title="Settings">
      Settings management will be available here.
    </MessagePanel>
  );
}
