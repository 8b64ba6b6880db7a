import { isTimeZone } from '@michi/contract/time-zone';

/**
 * The zone that the browser says it is in. Some say `Etc/Unknown`, nothing or nonsense, which no formatter
 * takes: their reader gets UTC, and `isKnown` is false.
 */
export function readerZone(): { zone: string; isKnown: boolean } {
  const said: unknown = isMended ? undefined : new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return typeof said === 'string' && isTimeZone(said)
    ? { zone: said, isKnown: true }
    : { zone: 'UTC', isKnown: false };
}

let isMended = false;

/**
 * Libraries ask the browser for its zone themselves, and end where they are told a wrong one: from then on it
 * says UTC.
 */
export function mendUnknownZone(): void {
  if (readerZone().isKnown) return;
  isMended = true;
  const resolve = Intl.DateTimeFormat.prototype.resolvedOptions;
  Intl.DateTimeFormat.prototype.resolvedOptions = function resolveKnown(this: Intl.DateTimeFormat) {
    const options = resolve.call(this);
    return isTimeZone(String(options.timeZone)) ? options : { ...options, timeZone: 'UTC' };
  };
}
