import { CodeXml, ListChecks, NotebookPen, Presentation } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { panelIn, withPanel } from './panel-address.ts';

/**
 * In the head of a conversation: its board, its notes and its homework. Beside one of them its own bar leads
 * to the others.
 */
export function PanelButtons() {
  const [search] = useSearchParams();
  if (panelIn(search) !== null) return null;
  const entries = [
    { panel: 'board', label: m.panel_board(), icon: Presentation },
    { panel: 'notes', label: m.panel_notes(), icon: NotebookPen },
    { panel: 'code', label: m.panel_code(), icon: CodeXml },
    { panel: 'homework', label: m.homework_panel(), icon: ListChecks },
  ] as const;
  return (
    <nav aria-label={m.panel_nav()} className="flex @lg:gap-1">
      {entries.map(({ panel, label, icon: Icon }) => (
        <Link
          key={panel}
          to={withPanel(search, panel)}
          preventScrollReset
          className="button button--ghost shrink-0 gap-2 px-2.5 @lg:px-3"
        >
          <Icon aria-hidden className="size-4" />
          <span className="@lg:@max-2xl:sr-only">{label}</span>
        </Link>
      ))}
    </nav>
  );
}
