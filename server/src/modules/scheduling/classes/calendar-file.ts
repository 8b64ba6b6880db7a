import { createHmac, timingSafeEqual } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
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

/** The class as an iCalendar file; the same `uid` each time, so that calendars replace what they have. */
export function calendarFileOf(ctx: Ctx, view: ClassView): string {
  const brand = ctx.settings.get('brand.name');
  const origin = ctx.config.publicUrl ?? '';
  const canceled = view.status === 'CANCELED' || view.seat?.state === 'CANCELED';
  const page = view.classroomId ? `${origin}/chat/${view.classroomId}` : `${origin}/calendar/list-calendar`;
  const calendar = ical({ name: brand, prodId: { company: brand, product: 'classes', language: 'EN' } });
  calendar.method(canceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH);
  calendar.createEvent({
    id: `${view.id}@michi`,
    start: new Date(view.startsAt),
    end: new Date(view.endsAt),
    stamp: ctx.clock.now(),
    // Higher with each new time, so that a calendar replaces what it has (RFC 5545, 3.8.7.4).
    sequence: view.moves + (canceled ? 1 : 0),
    summary: view.courseTitle,
    description: `${view.sensei.name}\n${page}`,
    url: page,
    status: canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  // Every line of an iCalendar file ends so, the last one too (RFC 5545, 3.1).
  return `${calendar.toString().trimEnd()}\r\n`;
}
