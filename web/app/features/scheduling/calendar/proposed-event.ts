import type { CalendarProposal } from '@michi/contract/scheduling/blackouts';
import { formatShortDay, formatTime } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import type { CalendarEvent } from './calendar-frame.tsx';

/** A time that nobody else can book while it waits for an answer; the class itself stands at its old time. */
function tentative(
  id: string,
  { startsAt, endsAt }: Pick<CalendarProposal, 'startsAt' | 'endsAt'>,
  title: string,
): CalendarEvent {
  return {
    id,
    title,
    start: startsAt,
    end: endsAt,
    className: 'calendar-tentative',
    color: 'var(--indigo-wash)',
    contrastColor: 'var(--ink)',
  };
}

/** In the calendar of all. */
export function eventOfProposal(id: string, item: CalendarProposal, zone: string): CalendarEvent {
  const { awaited, sensei, courseTitle: course } = item;
  const whom = awaited.name ?? m.calendar_proposed_students({ count: awaited.count });
  const until = untilOf(item, zone);
  return tentative(id, item, m.calendar_proposed_of({ course, until, name: sensei.name, whom }));
}

function untilOf({ answerBy }: { answerBy: string }, zone: string): string {
  return m.common_day_at({ day: formatShortDay(answerBy, zone), time: formatTime(answerBy, zone) });
}
