import type { ClassMove, MoveOutcome } from '@michi/contract/scheduling/moves';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/format/clock.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { When } from '../../../ui/page/when.tsx';

/** Exactly what happens: who is asked, what it costs, and every date that follows. */
export function OutcomeFacts({ move, outcome }: { move: ClassMove; outcome: MoveOutcome }) {
  const { startsAt, endsAt, fee, answerBy, chargeAt, freeUntil, releaseAt, movesLeft, how } = outcome;
  const now = useNow() ?? 0;
  const isSensei = move.side === 'SENSEI';
  const isFree = Date.parse(freeUntil) > now;
  return (
    <div className="flex flex-col gap-4">
      <p className="font-serif text-xl">
        <When instant={startsAt} until={endsAt} isShort />
      </p>
      <p>{howText(move, outcome)}</p>
      <dl className="flex flex-col gap-2 text-sm">
        <Fact label={m.move_costs()}>{fee.amount === 0 ? m.move_nothing() : formatMoney(fee)}</Fact>
        {answerBy && (
          <Fact label={m.move_answer_by()}>
            <When instant={answerBy} isShort />
          </Fact>
        )}
        {chargeAt && (
          <Fact label={m.move_charge_at()}>
            <When instant={chargeAt} isShort />
          </Fact>
        )}
        {how !== 'ASK_ALL' && (
          <Fact label={isSensei ? m.move_free_until_of({ name: move.other }) : m.move_free_until()}>
            {isFree ? <When instant={freeUntil} isShort /> : m.move_free_over()}
          </Fact>
        )}
        {releaseAt && (
          <Fact label={isSensei ? m.move_release_own() : m.move_release()}>
            <When instant={releaseAt} isShort />
          </Fact>
        )}
        <Fact label={m.move_left()}>{movesLeft}</Fact>
      </dl>
    </div>
  );
}

/** One line of what a choice comes to. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
      <dt className="text-quiet">{label}</dt>
      <dd data-numbers>{children}</dd>
    </div>
  );
}

function howText({ other: name, students, asked, format }: ClassMove, { how, why }: MoveOutcome): string {
  if (how === 'ASK_ALL') return m.move_how_all({ count: students });
  if (how === 'NOW') return format === 'GROUP' ? m.move_how_empty() : m.move_how_now({ name });
  if (asked) return m.move_how_answer({ name });
  switch (why) {
    case 'COURSE':
      return m.move_how_course({ name });
    case 'SOON':
      return m.move_how_soon({ name });
    case 'LATE':
    case null:
      return m.move_how_late({ name });
  }
}
