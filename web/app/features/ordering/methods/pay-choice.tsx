import type { Order } from '@michi/contract/ordering/orders';
import { cardTextVersion, type PaymentMethod } from '@michi/contract/ordering/payment-methods';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { cardName, expiryNote } from './card-name.ts';
import { methodsQuery } from './methods-query.ts';

const another = '';

/**
 * With which card: one that is kept, or another at the provider, which may be kept. Without an answer about
 * kept ones there are none.
 */
export function usePayChoice({ price, credit = 0, planRole }: Order) {
  const isPaid = price.total > credit;
  const found = useQuery({ ...methodsQuery, enabled: isPaid });
  const [chosen, setChosen] = useState<string | null>(null);
  const [isKept, setKept] = useState(false);
  const methods = found.data?.items ?? [];
  const first = methods.find(({ isExpired }) => !isExpired);
  const id = chosen ?? first?.id ?? another;
  const method = methods.find((each) => each.id === id && !each.isExpired) ?? null;
  // The classes that follow are charged to it.
  const mustKeep = planRole === 'FIRST';
  return {
    mustKeep,
    isMissing: mustKeep && method === null && !isKept,
    isAsked: isPaid,
    isKnown: !isPaid || !found.isLoading,
    methods,
    method,
    choose: setChosen,
    isKept,
    setKept,
    way: wayOf(method, isPaid && isKept),
  };
}

/** What the server is told. */
const wayOf = (
  method: PaymentMethod | null,
  isKept: boolean,
): { methodId?: string; keepCard?: typeof cardTextVersion } =>
  method ? { methodId: method.id } : isKept ? { keepCard: cardTextVersion } : {};

type Choice = ReturnType<typeof usePayChoice>;

export function PayChoice({ choice }: { choice: Choice }) {
  const { isAsked, methods, method, choose, isKept, setKept, mustKeep } = choice;
  if (!isAsked || !choice.isKnown) return null;
  return (
    <div className="mt-5 flex flex-col gap-3">
      {methods.length > 0 && (
        <fieldset>
          <legend className="label mb-2">{m.methods_pay_with()}</legend>
          <div className="divide-y divide-hairline rounded-lg border border-hairline">
            {methods.map((each) => (
              <Line
                key={each.id}
                label={cardName(each)}
                note={expiryNote(each)}
                isChosen={method?.id === each.id}
                isDisabled={each.isExpired}
                onChoose={() => choose(each.id)}
              />
            ))}
            <Line label={m.methods_another()} isChosen={method === null} onChoose={() => choose(another)} />
          </div>
        </fieldset>
      )}
      {method === null && (
        <Checkbox
          name="keepCard"
          label={mustKeep ? m.series_keep_needed() : m.methods_keep()}
          help={m.methods_keep_text()}
          checked={isKept}
          onChange={({ target }) => setKept(target.checked)}
        />
      )}
    </div>
  );
}

type LineProps = {
  label: string;
  note?: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
};

function Line({ label, note, isChosen, isDisabled = false, onChoose }: LineProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={`flex min-h-11 items-center gap-3 px-3 py-2 text-sm ${isDisabled ? 'text-quiet' : 'cursor-pointer'}`}
    >
      <input
        id={id}
        type="radio"
        name="pay-with"
        className="choice choice--round"
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      <span className="flex grow flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="font-medium tabular-nums">{label}</bdi>
        {note && <span className="text-quiet tabular-nums">{note}</span>}
      </span>
    </label>
  );
}

export const payWithText = (amount: string, method: PaymentMethod | null): string =>
  method ? m.methods_pay({ amount, card: cardName(method) }) : m.checkout_pay({ amount });
