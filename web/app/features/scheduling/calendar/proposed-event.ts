import type { CalendarProposal } from '@michi/contract/scheduling/blackouts';
import { m } from '../../../lib/i18n/i18n.ts';
import type { CalendarEvent } from './calendar-frame.tsx';
import { untilOf } from './entries.ts';

/**
 * In the calendar of all: a time that nobody else can book while it waits for an answer; the class itself
 * stands at its old time.
 */
export function eventOfProposal(id: string, item: CalendarProposal, zone: string): CalendarEvent {
  const { startsAt, endsAt, answerBy, awaited, sensei, courseTitle: course } = item;
  const whom = awaited.name ?? m.calendar_proposed_students({ count: awaited.count });
  const until = untilOf(answerBy, zone);
  return {
    id,
    title: m.calendar_proposed_of({ course, until, name: sensei.name, whom }),
    start: startsAt,
    end: endsAt,
    className: 'calendar-tentative',
    color: 'var(--indigo-wash)',
    contrastColor: 'var(--ink)',
  };
}
