import { CodeXml, ListChecks, NotebookPen, Presentation } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { panelIn, withPanel } from './panel-address.ts';

/** In the head of a conversation: its board, its notes and its homework. */
export function PanelButtons() {
  const [search] = useSearchParams();
  const open = panelIn(search);
  const entries = [
    { panel: 'board', label: m.panel_board(), icon: Presentation },
    { panel: 'notes', label: m.panel_notes(), icon: NotebookPen },
    { panel: 'code', label: m.panel_code(), icon: CodeXml },
    { panel: 'homework', label: m.homework_panel(), icon: ListChecks },
  ] as const;
  return (
    <nav aria-label={m.panel_nav()} className="flex gap-1">
      {entries.map(({ panel, label, icon: Icon }) => (
        <Link
          key={panel}
          to={withPanel(search, open === panel ? null : panel)}
          preventScrollReset
          aria-current={open === panel ? 'page' : undefined}
          className="button button--ghost gap-2 px-3 aria-[current=page]:bg-indigo-wash aria-[current=page]:text-indigo"
        >
          <Icon aria-hidden className="size-4" />
          {/* Beside an open panel, which names the others, there is room for the signs. */}
          <span className={open ? 'sr-only' : 'sr-only xl:not-sr-only'}>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
