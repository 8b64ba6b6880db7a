import { FolderOpen } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';

/** In the head of a conversation: everything that was sent in it. */
export function FilesButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-label={m.attachments_files_of()}
      aria-haspopup="dialog"
      onClick={onOpen}
      className="button button--ghost button--icon-only"
    >
      <FolderOpen aria-hidden />
    </button>
  );
}
