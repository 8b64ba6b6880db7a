import { Temporal } from 'temporal-polyfill';

/** Minor units of `currency`. Null: no cap; of `smallUpTo`: nothing goes through by itself. */
export type Limits = {
  currency: string;
  monthCap: number | null;
  classCap: number | null;
  smallUpTo: number | null;
};
export type Asked = {
  total: number;
  quantity: number;
  currency: string;
  /** Of several times whose prices differ, with what they come to. */
  subtotal?: number;
  unitPrices?: readonly number[] | undefined;
};

/** Without limits, or in another currency than theirs, a guardian is asked. */
export function mustAsk(
  limits: Limits | null,
  { total, currency }: Pick<Asked, 'total' | 'currency'>,
): boolean {
  if (limits === null || limits.smallUpTo === null || currency !== limits.currency) return true;
  return total > limits.smallUpTo;
}

/**
 * Which cap it would break; `spent` counts it already. Another currency cannot be compared, and is asked for
 * in any case.
 */
export function brokenCap(limits: Limits, asked: Asked, spent: number): 'MONTH' | 'CLASS' | null {
  if (asked.currency !== limits.currency) return null;
  if (limits.classCap !== null && perClass(asked) > limits.classCap) return 'CLASS';
  return limits.monthCap !== null && spent > limits.monthCap ? 'MONTH' : null;
}

/** The dearest of them. */
const perClass = ({ total, quantity, subtotal, unitPrices }: Asked) =>
  Math.ceil(unitPrices && subtotal ? (total * Math.max(...unitPrices)) / subtotal : total / quantity);

/** The calendar month there, `to` exclusive. */
export function monthOf(now: Date, timeZone: string): { from: Date; to: Date } {
  const first = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .with({ day: 1 });
  const at = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
  return { from: at(first), to: at(first.add({ months: 1 })) };
}

/**
 * A guardian has so long to answer, within the notice that the course wants; never less than an order is held
 * for anyhow.
 */
export function heldForGuardian(
  now: Date,
  { startsAt, noticeMinutes }: { startsAt: Date; noticeMinutes: number },
  { approveHours, holdMinutes }: { approveHours: number; holdMinutes: number },
): Date {
  const latest = Math.min(
    now.getTime() + approveHours * 3_600_000,
    startsAt.getTime() - noticeMinutes * 60_000,
  );
  return new Date(Math.max(latest, now.getTime() + holdMinutes * 60_000));
}
