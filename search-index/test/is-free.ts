import { Temporal } from 'temporal-polyfill';

const day = 86_400_000;

export type Asked = { days: number | null; part: string | null; zone: string };

/** What is meant: a free start within the days, at an hour of that part of the day on that clock. */
export function isFree(starts: readonly number[], at: number, { days, part, zone }: Asked): boolean {
  const hours: Record<string, readonly [number, number]> = {
    MORNING: [5, 12],
    AFTERNOON: [12, 17],
    EVENING: [17, 22],
    NIGHT: [22, 29],
  };
  return starts.some((start) => {
    if (start < at || (days !== null && start >= at + days * day)) return false;
    if (part === null) return true;
    const { hour } = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone);
    const [from = 0, to = 0] = hours[part] ?? [];
    return (hour >= from && hour < to) || (hour + 24 >= from && hour + 24 < to);
  });
}
