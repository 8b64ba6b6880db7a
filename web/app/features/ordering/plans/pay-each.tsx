import type { Slot } from '@michi/contract/scheduling/classes';
import { useId, useState } from 'react';
import { useNow } from '../../../lib/format/clock.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ChargeList } from './charge-list.tsx';

type Money = { amount: number; currency: string };
type EachTerms = { chargeHours: number; payHours: number; withdrawalDays: number };

const hour = 3_600_000;
const chargeAt = (startsAt: string, { chargeHours }: Pick<EachTerms, 'chargeHours'>): string =>
  new Date(Date.parse(startsAt) - chargeHours * hour).toISOString();

/**
 * Whether a series may be paid class by class, all but the first being far enough away, and whether that is
 * wanted.
 */
export function usePayEach(slots: readonly Pick<Slot, 'startsAt'>[], terms: EachTerms | null | undefined) {
  const now = useNow();
  const [isWanted, setWanted] = useState(false);
  const second = slots[1];
  const isOffered = !!terms && !!second && now !== null && Date.parse(chargeAt(second.startsAt, terms)) > now;
  return { isOffered, isEach: isOffered && isWanted, terms: isOffered ? terms : null, onChange: setWanted };
}

type Props = Omit<ReturnType<typeof usePayEach>, 'isOffered'> & {
  slots: readonly Slot[];
  /**
   * What is paid today, if all is; and what of the first, and of each of the others, where each is charged by
   * itself.
   */
  all: Money | null;
  first: Money | null;
  each: Money | null;
};

/**
 * How a series is paid: all of it today, or each class before it begins; what is charged when stands there
 * before anything is.
 */
export function PayEach({ slots, terms, isEach, onChange, all, first, each }: Props) {
  if (!terms) return null;
  const said = { count: slots.length, hours: terms.chargeHours };
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-hairline pt-4">
      <fieldset>
        <legend className="label mb-2">{m.series_pay_how()}</legend>
        <div className="divide-y divide-hairline rounded-lg border border-hairline">
          <Way
            label={m.series_pay_now()}
            help={all && m.series_pay_now_help({ ...said, amount: formatMoney(all) })}
            isChosen={!isEach}
            onChoose={() => onChange(false)}
          />
          <Way
            label={m.series_pay_each(said)}
            help={first && m.series_pay_each_help({ amount: formatMoney(first) })}
            isChosen={isEach}
            onChoose={() => onChange(true)}
          />
        </div>
      </fieldset>
      {isEach && <Preview slots={slots} terms={terms} first={first} each={each} />}
    </div>
  );
}

type WayProps = { label: string; help: string | null; isChosen: boolean; onChoose: () => void };

function Way({ label, help, isChosen, onChoose }: WayProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2.5 text-sm">
      <input
        id={id}
        type="radio"
        name="pay-how"
        className="choice choice--round mt-0.5"
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-label`}
        aria-describedby={help ? `${id}-help` : undefined}
      />
      <span className="min-w-0 grow">
        <span id={`${id}-label`} className="block font-medium">
          {label}
        </span>
        {help && (
          <span id={`${id}-help`} className="block text-quiet">
            {help}
          </span>
        )}
      </span>
    </label>
  );
}

type PreviewProps = Pick<Props, 'slots' | 'first' | 'each'> & { terms: EachTerms };

function Preview({ slots, terms, first, each }: PreviewProps) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <h3 className="label">{m.series_each_preview()}</h3>
      <ChargeList
        label={m.series_each_preview()}
        charges={slots.map(({ startsAt }, index) =>
          index === 0
            ? { startsAt, chargeAt: null, amount: first }
            : { startsAt, chargeAt: chargeAt(startsAt, terms), amount: each },
        )}
      />
      <p className="text-quiet">{m.series_each_rule({ hours: terms.payHours })}</p>
    </div>
  );
}
