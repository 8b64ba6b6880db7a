import {
  chooseForAll,
  chooseReplacement,
  type Replacement,
  type ReplacementChoice,
  type ReplacementTime,
  type Substitute,
} from '@michi/contract/scheduling/replacements';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api, toast } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { When } from '../../../ui/page/when.tsx';
import { Fact } from '../move/outcome-facts.tsx';
import { refreshReplaced, replacementQuery, replacementsQuery } from './replacement-queries.ts';

export type Wish =
  | { choice: 'SUBSTITUTE'; substitute: Substitute }
  | { choice: 'TIME'; time: ReplacementTime }
  | { choice: 'MONEY' };
type Props = {
  replacement: Replacement;
  wish: Wish | null;
  /** It cannot be had any more. */
  onGone: () => void;
};

/** The first press chooses, this confirms: what is shown here is what happens. */
export function ChosenOutcome({ replacement, wish, onGone }: Props) {
  const client = useQueryClient();
  const { id, fingerprint, others } = replacement;
  const [forAll, setForAll] = useState(false);
  const confirm = useMutation({
    mutationFn: async (wanted: Wish) => {
      const settled = await api(chooseReplacement, {
        params: { id },
        body: { choice: bodyOf(wanted), fingerprint },
      });
      const rest = forAll && wanted.choice !== 'TIME' ? await settleRest(wanted) : null;
      return { settled, rest };
    },
    onSuccess: ({ settled, rest }) => {
      client.setQueryData(replacementQuery(id).queryKey, settled);
      refreshReplaced(client);
      toast.success(
        rest ? m.replacement_toast_all({ done: rest.done + 1, left: rest.left }) : m.replacement_toast(),
      );
      window.scrollTo({ top: 0 });
    },
    onError: () => {
      refreshReplaced(client);
      onGone();
    },
  });
  async function settleRest(wanted: Exclude<Wish, { choice: 'TIME' }>) {
    const { items } = await client.fetchQuery({ ...replacementsQuery, staleTime: 0 });
    const ids = items.map((item) => item.id).filter((other) => other !== id);
    if (ids.length === 0) return null;
    const choice =
      wanted.choice === 'MONEY'
        ? ({ choice: 'MONEY' } as const)
        : ({ choice: 'SUBSTITUTE', senseiId: wanted.substitute.senseiId } as const);
    return api(chooseForAll, { body: { ids, choice } });
  }
  // On a phone it is far below what was chosen.
  const bottom = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wish) bottom.current?.scrollIntoView({ block: 'nearest' });
  }, [wish]);
  return (
    <div ref={bottom} className="flex flex-col gap-5">
      <section aria-label={m.move_outcome()} aria-live="polite" className="border-t border-hairline pt-5">
        {wish ? (
          <Facts replacement={replacement} wish={wish} />
        ) : (
          <p className="text-quiet">{m.replacement_choose()}</p>
        )}
      </section>
      {wish && wish.choice !== 'TIME' && others > 0 && (
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            className="choice mt-0.5"
            checked={forAll}
            onChange={({ target }) => setForAll(target.checked)}
          />
          <span>
            {wish.choice === 'MONEY'
              ? m.replacement_all_money({ count: others })
              : m.replacement_all_substitute({ count: others, name: wish.substitute.name })}
          </span>
        </label>
      )}
      <Button
        variant="primary"
        fullWidth
        isDisabled={wish === null}
        isPending={confirm.isPending}
        onPress={() => wish && confirm.mutate(wish)}
      >
        {labelOf(wish)}
      </Button>
    </div>
  );
}

function bodyOf(wish: Wish): ReplacementChoice {
  switch (wish.choice) {
    case 'SUBSTITUTE':
      return { choice: 'SUBSTITUTE', courseId: wish.substitute.course.id };
    case 'TIME':
      return { choice: 'TIME', startsAt: wish.time.startsAt, classId: wish.time.classId };
    case 'MONEY':
      return { choice: 'MONEY' };
  }
}

function labelOf(wish: Wish | null): string {
  switch (wish?.choice) {
    case 'SUBSTITUTE':
      return m.replacement_confirm_substitute({ name: wish.substitute.name });
    case 'TIME':
      return m.replacement_confirm_time();
    case 'MONEY':
      return m.replacement_confirm_money();
    case undefined:
      return m.replacement_confirm();
  }
}

function Facts({ replacement, wish }: { replacement: Replacement; wish: Wish }) {
  const { refund, asCredit } = replacement;
  switch (wish.choice) {
    case 'SUBSTITUTE':
      return (
        <div className="flex flex-col gap-4">
          <p className="font-serif text-xl">
            <When instant={replacement.startsAt} until={replacement.endsAt} isShort /> ·{' '}
            <bdi>{wish.substitute.name}</bdi>
          </p>
          <p>
            {m.replacement_what_substitute({ name: wish.substitute.name })}{' '}
            <Link to={`/users/${wish.substitute.senseiId}`} className="prose-link">
              {m.replacement_profile({ name: wish.substitute.name })}
            </Link>
          </p>
          <dl className="flex flex-col gap-2 text-sm">
            <Fact label={m.replacement_pay()}>{m.replacement_pay_nothing()}</Fact>
            <Fact label={m.replacement_decline_by({ name: wish.substitute.name })}>
              <When instant={replacement.declineBy} isShort />
            </Fact>
          </dl>
        </div>
      );
    case 'TIME':
      return (
        <div className="flex flex-col gap-4">
          <p className="font-serif text-xl">
            <When instant={wish.time.startsAt} until={wish.time.endsAt} isShort /> ·{' '}
            <bdi>{replacement.timesOf.name}</bdi>
          </p>
          <p>{m.replacement_what_time()}</p>
          <dl className="flex flex-col gap-2 text-sm">
            <Fact label={m.replacement_pay()}>{m.replacement_pay_nothing()}</Fact>
          </dl>
        </div>
      );
    case 'MONEY':
      return (
        <div className="flex flex-col gap-4">
          <p className="font-serif text-xl">
            {refund ? m.replacement_back({ amount: formatMoney(refund) }) : m.replacement_ends()}
          </p>
          {refund && asCredit > 0 && (
            <p>
              {m.replacement_as_credit({
                amount: formatMoney({ amount: asCredit, currency: refund.currency }),
              })}
            </p>
          )}
        </div>
      );
  }
}
