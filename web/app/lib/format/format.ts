import type { Locale } from '@michi/contract/fields';
import { currencyFormat, minorDigits } from '@michi/contract/minor-digits';
import type { Money } from '@michi/contract/money';
import { readerHours } from './hour-cycle.ts';
import { currentLocale, m } from '../i18n/i18n.ts';

/** Making an Intl formatter costs more than the page around it, so each is made once. */
function cached<F, O>(make: (locale: Locale, options: O) => F) {
  const made = new Map<string, F>();
  return (options: O): F => {
    const locale = currentLocale();
    const key = locale + JSON.stringify(options);
    const known = made.get(key);
    if (known !== undefined) return known;
    const formatter = make(locale, options);
    made.set(key, formatter);
    return formatter;
  };
}

const numbers = cached((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
export const dates = cached(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
const relatives = cached(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
const lists = cached((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
const names = cached((locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options));

export type Instant = string | number | Date;

/** Integer minor units as money; whole amounts lose their zeros when `isShort`. */
export function formatMoney(
  { amount, currency }: Money,
  { isShort = false }: { isShort?: boolean } = {},
): string {
  const value = amount / 10 ** minorDigits(currency);
  return numbers({
    ...currencyFormat(currency),
    trailingZeroDisplay: isShort ? 'stripIfInteger' : 'auto',
  }).format(value);
}

/** For spreadsheets and machines: `12.50`, a plain number in the currency's own decimals. */
export function plainAmount({ amount, currency }: Money): string {
  const digits = minorDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return numbers(options).format(value);
}

/** `percent` is 15 for 15 %. */
export function formatPercent(percent: number): string {
  return numbers({ style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
}

export function formatList(
  items: readonly string[],
  type: 'conjunction' | 'disjunction' | 'unit' = 'conjunction',
): string {
  return lists({ type }).format(items);
}

/** `pt` → "Portuguese". */
export const languageName = (code: string): string => nameOf('language', code);
/** `BR` → "Brazil". */
export const regionName = (country: string): string => nameOf('region', country);
/** `NOK` → "Norwegian Krone". */
export const currencyName = (code: string): string => nameOf('currency', code);

/** What is no code at all, an address may hold anything, stands as it is. */
function nameOf(type: 'language' | 'region' | 'currency', code: string): string {
  try {
    return names({ type }).of(code) ?? code;
  } catch {
    return code;
  }
}

/**
 * "16:00" or "4:00 PM", in the given zone; of UTC, as the server writes it for everyone, always the former.
 */
export function formatTime(instant: Instant, zone: string): string {
  return zone === 'UTC' ? wallTime(instant, zone) : timeOf(instant, readerHours(), zone);
}

/** The same of minutes since midnight. */
export function formatMinute(minute: number): string {
  return timeOf(minute * 60_000, readerHours(), 'UTC');
}

/** Four in the afternoon as these hours say it. */
export const sampleTime = (hours: 'h12' | 'h23'): string => timeOf(16 * 3_600_000, hours, 'UTC');

/** `16:00`, whatever the reader's habit: for what reckons with it. */
export function wallTime(instant: Instant, zone: string): string {
  return timeOf(instant, 'h23', zone);
}

/** Before "PM" stands a space that few fonts have. */
function timeOf(instant: Instant, hourCycle: 'h12' | 'h23', timeZone: string): string {
  const hour = hourCycle === 'h12' ? 'numeric' : '2-digit';
  const text = dates({ hour, minute: '2-digit', hourCycle, timeZone }).format(new Date(instant));
  return text.replaceAll('\u202f', '\u00a0');
}

/** "Tue, 24 November", with the year if `hasYear`. */
export function formatDay(
  instant: Instant,
  zone: string,
  { hasYear = false }: { hasYear?: boolean } = {},
): string {
  const year = hasYear ? 'numeric' : undefined;
  return dates({ weekday: 'short', day: 'numeric', month: 'long', year, timeZone: zone }).format(
    new Date(instant),
  );
}

/** "Tue, 24 Nov", with the year if `hasYear`: where there is little room. */
export function formatShortDay(
  instant: Instant,
  zone: string,
  { hasYear = false }: { hasYear?: boolean } = {},
): string {
  const year = hasYear ? 'numeric' : undefined;
  return dates({ weekday: 'short', day: 'numeric', month: 'short', year, timeZone: zone }).format(
    new Date(instant),
  );
}

/** "24 Nov 2026". */
export function formatDate(instant: Instant, zone: string): string {
  return dates({ day: 'numeric', month: 'short', year: 'numeric', timeZone: zone }).format(new Date(instant));
}

/** "24 Nov", for a list of recent things. */
export function formatShortDate(instant: Instant, zone: string): string {
  return dates({ day: 'numeric', month: 'short', timeZone: zone }).format(new Date(instant));
}

/** `2026-11` as "Nov 2026". */
export function formatMonth(month: string): string {
  return dates({ month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** A date of the calendar, which no zone may move. */
export function formatLocalDate(date: string): string {
  return formatDate(`${date}T00:00:00Z`, 'UTC');
}

/** "16:00–17:00". */
export function formatTimeRange(from: Instant, to: Instant, zone: string): string {
  return `${formatTime(from, zone)}–${formatTime(to, zone)}`;
}

const dayMs = 86_400_000;
const steps: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/**
 * "in 20 hours", "3 days ago"; the largest unit that fills at least one and a half of itself, weeks from two
 * on; "just now" within a minute. From one day on the days of the zone's calendar count: what is on the same
 * date is equally far.
 */
export function formatRelative(instant: Instant, now: number, zone: string): string {
  const exact = new Date(instant).getTime() - now;
  if (Math.abs(exact) < 60_000) return m.common_just_now();
  const days = dayDistance(instant, now, zone);
  // A day on which clocks change has an hour more.
  const isFar = Math.abs(exact) >= dayMs && days !== 0;
  const distance = isFar ? days * dayMs : exact;
  const size = Math.abs(distance);
  const [unit, ms] = steps.find(([name, length]) => size >= (name === 'day' && isFar ? 1 : 1.5) * length) ?? [
    'minute',
    60_000,
  ];
  return relatives({ numeric: 'always' }).format(Math.trunc(Math.round(distance / ms)), unit);
}

/** Days between two instants as the calendar of the zone counts them. */
export function dayDistance(instant: Instant, now: number, zone: string): number {
  return Math.round((dayNumber(instant, zone) - dayNumber(now, zone)) / dayMs);
}

const calendarDays = new Map<string, Intl.DateTimeFormat>();

function dayNumber(instant: Instant, zone: string): number {
  const known = calendarDays.get(zone);
  const format = known ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  if (!known) calendarDays.set(zone, format);
  return Date.parse(`${format.format(new Date(instant))}T00:00:00Z`);
}

/** "Tomorrow, 16:00"; farther days by name: "Tue, 24 November, 16:00". */
export function formatWhen(instant: Instant, zone: string, now: number): string {
  const time = formatTime(instant, zone);
  switch (dayDistance(instant, now, zone)) {
    case -1:
      return m.common_yesterday_at({ time });
    case 0:
      return m.common_today_at({ time });
    case 1:
      return m.common_tomorrow_at({ time });
    default:
      return m.common_day_at({
        day: formatDay(instant, zone, { hasYear: !isSameYear(instant, now, zone) }),
        time,
      });
  }
}

function isSameYear(instant: Instant, now: number, zone: string): boolean {
  const year = (value: Instant) => dates({ year: 'numeric', timeZone: zone }).format(new Date(value));
  return year(instant) === year(now);
}

/** "Tomorrow, 16:00 (in 20 hours)". */
export function formatWhenRelative(instant: Instant, zone: string, now: number): string {
  return m.common_when_relative({
    when: formatWhen(instant, zone, now),
    relative: formatRelative(instant, now, zone),
  });
}

/** "12:05" or "1:02:03" of a span. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${pad(Math.floor((seconds % 3600) / 60))}:${pad(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** "1 h 30 min". */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const unit = (value: number, name: 'hour' | 'minute') =>
    numbers({ style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  return [hours ? unit(hours, 'hour') : '', minutes % 60 || !hours ? unit(minutes % 60, 'minute') : '']
    .filter(Boolean)
    .join(' ');
}
