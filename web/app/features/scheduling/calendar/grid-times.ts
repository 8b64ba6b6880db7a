import { formatMinute } from '../../../lib/format/format.ts';

type At = { hour: number; minute: number };
type Shows = { start: At; end?: At | null | undefined };

/** Hours in a grid, as times are written everywhere else: "09:00–11:00", or the beginning alone. */
export function rangeText({ start, end }: Shows): string {
  const [from, to] = [start, end].map((at) => at && formatMinute(at.hour * 60 + at.minute));
  return to ? `${from}–${to}` : (from ?? '');
}

/** A full hour beside narrow columns: "09", or "9 AM". */
export const shortHour = (minute: number): string => formatMinute(minute).replace(':00', '');
