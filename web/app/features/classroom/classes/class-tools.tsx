import type { ClassView } from '@michi/contract/scheduling/classes';
import { FolderOpen, NotebookPen, Presentation } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import { PlainButton } from '../../../ui/button/plain-button.tsx';
import { type PopEntry, PopMenu } from '../../../ui/overlay/pop-menu.tsx';

/** What a class is taught with: it opens before, during and after it. */
export type ClassTool = 'board' | 'notes' | 'files';

/** None for a class that does not take place. */
export function toolsOf({ status }: ClassView, open: (tool: ClassTool) => void): PopEntry[] {
  if (status === 'CANCELED') return [];
  return [
    { id: 'board', label: m.panel_board(), icon: Presentation, onAction: () => open('board') },
    { id: 'notes', label: m.panel_notes(), icon: NotebookPen, onAction: () => open('notes') },
    { id: 'files', label: m.attachments_files(), icon: FolderOpen, onAction: () => open('files') },
  ];
}

/** Side by side where the card has room for them, else behind three dots. */
export function ClassTools({ entries, about }: { entries: readonly PopEntry[]; about: string }) {
  if (entries.length === 0) return null;
  return (
    <>
      <div className="hidden flex-wrap items-center gap-1 @sm:flex">
        {entries.map(({ id, label, icon: Icon, onAction }) => (
          <PlainButton key={id} size="sm" variant="ghost" onClick={onAction}>
            <Icon aria-hidden className="size-4" />
            {label}
          </PlainButton>
        ))}
      </div>
      <div className="@sm:hidden">
        <PopMenu size="sm" label={m.chat_class_more({ title: about })} entries={entries} />
      </div>
    </>
  );
}
