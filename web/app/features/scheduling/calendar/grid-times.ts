import { formatMinute } from '../../../lib/format/format.ts';

type At = { hour: number; minute: number };
type Shows = { start: At; end?: At | null | undefined };

/** As times are written everywhere else. */
export function timeOf({ start, end }: Shows): string {
  const [from, to] = [start, end].map((at) => at && formatMinute(at.hour * 60 + at.minute));
  return to ? `${from}–${to}` : (from ?? '');
}
