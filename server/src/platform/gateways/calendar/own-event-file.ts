import ical, { ICalEventStatus } from 'ical-generator';
import type { OwnEvent } from './calendar.ts';

/** An event as a calendar keeps it: without a METHOD (RFC 4791, 4.1), in UTC. */
export function fileOf(event: OwnEvent): string {
  const calendar = ical({ prodId: { company: 'Michi', product: 'classes', language: 'EN' } });
  calendar.createEvent({
    id: event.uid,
    start: event.startsAt,
    end: event.endsAt,
    stamp: event.changedAt,
    lastModified: event.changedAt,
    sequence: event.sequence,
    summary: event.title,
    description: event.description,
    url: event.url,
    status: event.isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
  });
  return `${calendar.toString().trimEnd()}\r\n`;
}
