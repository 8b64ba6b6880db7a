import { FolderOpen } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import { PlainButton } from '../../../ui/button/plain-button.tsx';

/** In the head of a conversation: everything that was sent in it. */
export function FilesButton({ isPending, onOpen }: { isPending: boolean; onOpen: () => void }) {
  return (
    <PlainButton
      variant="ghost"
      isIconOnly
      aria-label={m.attachments_files_of()}
      aria-haspopup="dialog"
      isPending={isPending}
      onClick={onOpen}
    >
      <FolderOpen aria-hidden />
    </PlainButton>
  );
}
