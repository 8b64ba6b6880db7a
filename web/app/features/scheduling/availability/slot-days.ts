import type { Slot } from '@michi/contract/scheduling/classes';

export type SlotDay = {
  /** The date in the reader's zone, `2026-11-24`. */
  date: string;
  /** An instant of that day, for formatting. */
  at: string;
  slots: Slot[];
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** The date in the zone, `2026-11-24`. */
export function dateIn(zone: string, instant: string): string {
  const known = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  formats.set(zone, known);
  return known.format(new Date(instant));
}

/**
 * Slots by the reader's own calendar days; days without a free time are left out. Where more follow, from
 * `laterFrom` on, a last day that they divide is left out too: it would seem to have too few.
 */
export function slotDays(slots: readonly Slot[], zone: string, laterFrom: string | null = null): SlotDay[] {
  const days = new Map<string, SlotDay>();
  for (const slot of slots) {
    const date = dateIn(zone, slot.startsAt);
    const day = days.get(date) ?? { date, at: slot.startsAt, slots: [] };
    day.slots.push(slot);
    days.set(date, day);
  }
  if (laterFrom !== null && days.size > 1) days.delete(dateIn(zone, laterFrom));
  return [...days.values()].toSorted((a, b) => a.date.localeCompare(b.date));
}
