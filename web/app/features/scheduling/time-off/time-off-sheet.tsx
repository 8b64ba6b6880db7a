import type { CalendarTimeOff } from '@michi/contract/scheduling/blackouts';
import { Link } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { timeOffWhen } from './time-off-terms.ts';

/** One time-off as administrators see it, the private reason with it. */
export function TimeOffSheet({ item, onClose }: { item: CalendarTimeOff | null; onClose: () => void }) {
  return (
    <Sheet isOpen={item !== null} onClose={onClose} title={m.timeoff_event()}>
      {item && (
        <div className="flex flex-col gap-5">
          <div>
            <p className="font-serif text-xl">{timeOffWhen(item)}</p>
            <p className="mt-1">
              <Link to={`/users/${item.sensei.id}`} className="prose-link">
                {item.sensei.name}
              </Link>
            </p>
          </div>
          {item.privateReason === null && item.publicNote === null ? (
            <p className="text-quiet">{m.blackout_off_none()}</p>
          ) : (
            <dl className="flex flex-col gap-4">
              <Said label={m.blackout_off_reason()} text={item.privateReason} />
              <Said label={m.blackout_off_note()} text={item.publicNote} />
            </dl>
          )}
        </div>
      )}
    </Sheet>
  );
}

function Said({ label, text }: { label: string; text: string | null }) {
  return text === null ? null : (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="break-words">{text}</dd>
    </div>
  );
}
