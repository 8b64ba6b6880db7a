import { createHmac, timingSafeEqual } from 'node:crypto';
import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { ClassView } from '@michi/contract/scheduling/classes';
import { classCalendarFile } from '@michi/contract/scheduling/classes';
import type { Ctx } from '../../../platform/context.ts';

type Opened = { classId: string; userId: string };

/** Address of the class's calendar file. Its token opens this file alone, to whoever has the address. */
export function calendarFileUrl(ctx: Ctx, classId: string, userId: string): string {
  const path = classCalendarFile.replace(':id', classId);
  return `${ctx.config.publicUrl ?? ''}/api${path}?token=${userId}.${signatureOf(ctx, { classId, userId })}`;
}

/** Whose file a token opens; null when it opens none. */
export function userOfToken(ctx: Ctx, classId: string, token: string): string | null {
  const [userId = '', signature = ''] = token.split('.', 2);
  const expected = Buffer.from(signatureOf(ctx, { classId, userId }));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null;
}

function signatureOf(ctx: Ctx, { classId, userId }: Opened): string {
  return createHmac('sha256', ctx.config.secret)
    .update(`class-calendar-file:${classId}:${userId}`)
    .digest('base64url');
}

/** What the file says beside the class as its reader sees it. */
export type ClassNews = { changedAt: Date; sequence: number };
/** Whose calendar it is, for an invitation: calendars find the event of one reader by it. */
export type Invited = { name: string; email: string };

const prodId = (brand: string) => ({ company: brand, product: 'classes', language: 'EN' });
export const isCanceled = (view: ClassView): boolean =>
  view.status === 'CANCELED' || view.seat?.state === 'CANCELED';

/**
 * The class as an iCalendar file; the same `uid` each time, so that calendars replace what they have.
 * `invited`: as an invitation (RFC 5546).
 */
export function calendarFileOf(
  ctx: Ctx,
  view: ClassView,
  news: ClassNews,
  invited: Invited | null = null,
): string {
  const brand = ctx.settings.get('brand.name');
  const calendar = ical({ name: brand, prodId: prodId(brand) });
  const made = invited ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
  calendar.method(isCanceled(view) ? ICalCalendarMethod.CANCEL : made);
  const event = addClass(ctx, calendar, view, news);
  event.stamp(ctx.clock.now());
  if (invited) {
    event.organizer({ name: brand, email: addressIn(ctx.config.mailFrom) });
    const { name, email } = invited;
    event.createAttendee({
      name,
      email,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  return textOf(calendar);
}

type Feed = { title: string | null; views: readonly ClassView[]; newsOf: (view: ClassView) => ClassNews };

/** Many classes for a calendar that comes back for them; `title` beside the platform's name. */
export function feedFileOf(
  ctx: Ctx,
  { title, views, newsOf }: Feed,
  says: (view: ClassView) => string[],
): string {
  const brand = ctx.settings.get('brand.name');
  const name = title === null ? brand : `${brand}: ${title}`;
  const calendar = ical({ name, prodId: prodId(brand), ttl: refreshSeconds });
  for (const view of views) {
    const event = addClass(ctx, calendar, view, newsOf(view), says(view));
    if (!isCanceled(view))
      event.createAlarm({
        type: ICalAlarmType.display,
        trigger: alarmSeconds,
        description: view.courseTitle,
      });
  }
  return textOf(calendar);
}

/** Several classes that stand at other times now, for a calendar that has them by their uid. */
export function publishedFileOf(ctx: Ctx, { views, newsOf }: Omit<Feed, 'title'>): string {
  const brand = ctx.settings.get('brand.name');
  const calendar = ical({ name: brand, prodId: prodId(brand), method: ICalCalendarMethod.PUBLISH });
  for (const view of views) addClass(ctx, calendar, view, newsOf(view));
  return textOf(calendar);
}

const refreshSeconds = 3600;
const alarmSeconds = 30 * 60;

/** `says`: the first lines of its description, the sensei's name unless given. */
function addClass(
  ctx: Ctx,
  calendar: ICalCalendar,
  view: ClassView,
  news: ClassNews,
  says = [view.sensei.name],
) {
  const event = classEventOf(ctx, view, news, says);
  return calendar.createEvent({
    id: event.uid,
    start: event.startsAt,
    end: event.endsAt,
    stamp: event.changedAt,
    lastModified: event.changedAt,
    sequence: event.sequence,
    summary: event.title,
    description: event.description,
    url: event.url,
    status: statusOf(view),
  });
}

function statusOf(view: ClassView): ICalEventStatus {
  if (isCanceled(view)) return ICalEventStatus.CANCELLED;
  return view.isPlanned ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** A class as other calendars have it; the same `uid` wherever it goes. */
export type ClassEvent = {
  uid: string;
  title: string;
  description: string;
  url: string;
  startsAt: Date;
  endsAt: Date;
  /** Higher with each new time, so that a calendar replaces what it has (RFC 5545, 3.8.7.4). */
  sequence: number;
  changedAt: Date;
  /** Held until it is charged. */
  isTentative?: true;
};

export function classEventOf(
  ctx: Ctx,
  view: ClassView,
  { changedAt, sequence }: ClassNews,
  says: readonly string[],
): ClassEvent {
  const origin = ctx.config.publicUrl ?? '';
  const url = view.classroomId ? `${origin}/chat/${view.classroomId}` : `${origin}/calendar/list-calendar`;
  return {
    uid: `${view.id}${uidEnd}`,
    title: view.courseTitle,
    description: [...says, url].join('\n'),
    url,
    startsAt: new Date(view.startsAt),
    endsAt: new Date(view.endsAt),
    sequence,
    changedAt,
    ...(view.isPlanned && { isTentative: true as const }),
  };
}

// Every line of an iCalendar file ends so, the last one too (RFC 5545, 3.1).
const textOf = (calendar: ICalCalendar) => `${calendar.toString().trimEnd()}\r\n`;

/** Of `Michi <no-reply@michi.test>`. */
const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;

const uidEnd = '@michi';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The class whose event this may be; null for events of others. */
export function classIdOf(uid: string): string | null {
  const id = uid.slice(0, -uidEnd.length);
  return uid.endsWith(uidEnd) && uuid.test(id) ? id : null;
}
