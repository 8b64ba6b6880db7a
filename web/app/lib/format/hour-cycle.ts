import type { HourCycle } from '@michi/contract/identity/users';

let own: HourCycle | undefined;
let chosen: HourCycle | undefined;

/**
 * Whether the reader says 4 PM or 16:00: as was chosen in the profile, else as this device does, whichever
 * language the page is in.
 */
export function readerHours(): HourCycle {
  return chosen ?? deviceHours();
}

export function deviceHours(): HourCycle {
  if (typeof document === 'undefined') return 'h23';
  own ??= hoursOf(navigator.language);
  return own;
}

/** What the profile says; undefined: nothing. */
export function chooseHours(hours: HourCycle | undefined): void {
  chosen = hours;
}

export function hoursOf(language: string): HourCycle {
  try {
    const { hourCycle } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions();
    return hourCycle === 'h11' || hourCycle === 'h12' ? 'h12' : 'h23';
  } catch {
    return 'h23';
  }
}
