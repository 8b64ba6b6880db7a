import type { ClassView } from '@michi/contract/scheduling/classes';
import { Ellipsis, FolderOpen, type LucideIcon, NotebookPen, Presentation } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { PlainButton } from '../../../ui/button/plain-button.tsx';

/** What a class is taught with: it opens before, during and after it. */
export type ClassTool = 'board' | 'notes' | 'files';
export type ClassEntry = { id: string; label: string; icon: LucideIcon; onOpen: () => void };

/** None for a class that does not take place. */
export function toolsOf({ status }: ClassView, open: (tool: ClassTool) => void): ClassEntry[] {
  if (status === 'CANCELED') return [];
  return [
    { id: 'board', label: m.panel_board(), icon: Presentation, onOpen: () => open('board') },
    { id: 'notes', label: m.panel_notes(), icon: NotebookPen, onOpen: () => open('notes') },
    { id: 'files', label: m.attachments_files(), icon: FolderOpen, onOpen: () => open('files') },
  ];
}

/** Side by side where the card has room for them, else behind three dots. */
export function ClassTools({ entries, about }: { entries: readonly ClassEntry[]; about: string }) {
  if (entries.length === 0) return null;
  return (
    <>
      <div className="hidden flex-wrap items-center gap-1 @sm:flex">
        {entries.map(({ id, label, icon: Icon, onOpen }) => (
          <PlainButton key={id} size="sm" variant="ghost" onClick={onOpen}>
            <Icon aria-hidden className="size-4" />
            {label}
          </PlainButton>
        ))}
      </div>
      <div className="@sm:hidden">
        <ClassMenu {...{ entries, about }} />
      </div>
    </>
  );
}

/** The same behind three dots. */
export function ClassMenu({ entries, about }: { entries: readonly ClassEntry[]; about: string }) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const label = m.chat_class_more({ title: about });
  if (entries.length === 0) return null;
  /** Escape closes the menu alone, not the sheet it stands in. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && menu.current?.matches(':popover-open')) event.stopPropagation();
  };
  /** What opens then finds the focus where it is to give it back. */
  const choose = (work: () => void) => {
    opener.current?.focus();
    menu.current?.hidePopover();
    work();
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="button button--ghost button--icon-only button--sm"
      >
        <Ellipsis aria-hidden className="size-4" />
      </button>
      <ul ref={menu} id={id} popover="auto" aria-label={label} className="popmenu popmenu--here">
        {entries.map(({ id: key, label: text, icon: Icon, onOpen }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => choose(onOpen)}
              onKeyDown={onKeyDown}
              className="popmenu__item"
            >
              <Icon aria-hidden className="size-4" />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
