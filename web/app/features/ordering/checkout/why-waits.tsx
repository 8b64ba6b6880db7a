import { m } from '../../../lib/i18n/i18n.ts';

type Waits = {
  hasTime: boolean;
  /** Where tax is charged, who the bill goes to. */
  mustState: boolean;
  /** Of a package nothing is left to plan. */
  isUsedUp?: boolean;
};

/** What is to be done before the button does anything; null: it does. */
export function whyWaits({ hasTime, mustState, isUsedUp = false }: Waits): string | null {
  if (isUsedUp) return m.scheduling_waits_used_up();
  if (!hasTime) return m.scheduling_waits_time();
  return mustState ? m.scheduling_waits_billing() : null;
}

export function WhyWaits({ id, why }: { id: string; why: string | null }) {
  return (
    <p id={id} className="mt-2 text-center text-sm text-quiet empty:hidden">
      {why}
    </p>
  );
}
