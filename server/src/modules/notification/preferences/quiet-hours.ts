import type { NoticeRhythm } from '@michi/contract/notification/notice-choices';
import { Temporal } from 'temporal-polyfill';

const dateOf = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate();

/**
 * A time that the clocks leap over is as much later as they leap; of one that comes twice it is the first.
 */
const instantOf = (date: Temporal.PlainDate, time: string, zone: string): Date =>
  new Date(
    date.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds,
  );

/** When the quiet hours end that `now` lies in; null: it lies in none. */
export function quietEnd(now: Date, zone: string, quiet: NoticeRhythm['quiet']): Date | null {
  if (quiet === null) return null;
  const today = dateOf(now, zone);
  const isOverMidnight = quiet.until < quiet.from;
  for (const first of [today.subtract({ days: 1 }), today]) {
    const last = isOverMidnight ? first.add({ days: 1 }) : first;
    const end = instantOf(last, quiet.until, zone);
    if (instantOf(first, quiet.from, zone) <= now && now < end) return end;
  }
  return null;
}

/** The first time of the digest after `now`. */
export function nextDigest(now: Date, zone: string, digest: NoticeRhythm['digest']): Date {
  const { every, weekday, at } = digest;
  let date = dateOf(now, zone);
  while ((every === 'WEEKLY' && date.dayOfWeek !== weekday) || instantOf(date, at, zone) <= now)
    date = date.add({ days: 1 });
  return instantOf(date, at, zone);
}
