import type { CalendarEntryKind } from '@michi/contract/scheduling/own-calendar';
import { m } from '../../../lib/i18n/i18n.ts';
import { KindIcon } from './entry-mark.tsx';
import { kindLooks } from './entry-kinds.tsx';
import '../../../ui/styles/calendar-toolbar.css';

type Props = {
  kinds: readonly CalendarEntryKind[];
  hidden: ReadonlySet<CalendarEntryKind>;
  onHidden: (hidden: ReadonlySet<CalendarEntryKind>) => void;
};

/** What the colours mean, and which of them are shown. */
export function CalendarLegend({ kinds, hidden, onHidden }: Props) {
  if (kinds.length < 2) return null;
  const toggle = (kind: CalendarEntryKind) => {
    const next = new Set(hidden);
    if (!next.delete(kind)) next.add(kind);
    onHidden(next);
  };
  return (
    <fieldset className="legend">
      <legend className="sr-only">{m.agenda_legend()}</legend>
      {kinds.map((kind) => (
        <label key={kind} className={`legend__kind ${kindLooks[kind].className}`}>
          <input
            type="checkbox"
            className="sr-only"
            checked={!hidden.has(kind)}
            onChange={() => toggle(kind)}
          />
          <KindIcon kind={kind} />
          {kindLooks[kind].name()}
        </label>
      ))}
    </fieldset>
  );
}
