import { answerMove, type ClassMove, withdrawMove } from '@michi/contract/scheduling/moves';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { When } from '../../../ui/page/when.tsx';
import { refreshMoved } from './move-queries.ts';
import '../../../ui/form/choices.css';

type Props = {
  move: ClassMove;
  onDone: () => void;
  /** Answers with another time; null where one is being chosen. */
  onOther: (() => void) | null;
};

/** The time that is asked for: the asked side answers, the asking one can take it back. */
export function AskedAnswer({ move, onDone, onOther }: Props) {
  const heading = useId();
  const client = useQueryClient();
  const { classId, asked, side, other: name, askedTogether } = move;
  const [isForAll, setForAll] = useState(true);
  const isTogether = askedTogether > 0 && isForAll;
  const done = (text: string) => () => {
    refreshMoved(client, classId);
    toast.success(text);
    onDone();
  };
  const onError = () => refreshMoved(client, classId);
  const answer = useMutation({
    mutationFn: (said: 'ACCEPT' | 'DECLINE') =>
      api(answerMove, { params: { id: asked?.id ?? '' }, body: { answer: said, isTogether } }),
    onSuccess: (_after, said) =>
      done(said === 'ACCEPT' ? m.move_accepted_toast() : m.move_declined_toast())(),
    onError,
  });
  const withdraw = useMutation({
    mutationFn: () =>
      api(withdrawMove, { params: { id: classId }, query: isTogether ? { isTogether: 'true' } : {} }),
    onSuccess: done(m.move_withdrawn_toast()),
    onError,
  });
  const isOwn = asked?.askedBy === side || !asked;
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-amber bg-amber-wash p-4">
      <h3 id={heading} className="text-lg">
        {isOwn ? m.move_asked_own() : m.move_asked_other({ name })}
      </h3>
      {asked && (
        <>
          <p className="mt-1 font-medium">
            <When instant={asked.startsAt} until={asked.endsAt} />
          </p>
          <p className="mt-2 text-sm">
            {m.calendar_answer_by()} <When instant={asked.answerBy} isShort />. {m.move_stays()}
          </p>
        </>
      )}
      {askedTogether > 0 && (
        <label className="mt-3 flex cursor-pointer items-start gap-3 py-1">
          <input
            type="checkbox"
            checked={isForAll}
            onChange={({ target }) => setForAll(target.checked)}
            className="choice"
          />
          <span className="text-sm leading-6">{m.move_together({ count: askedTogether })}</span>
        </label>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {move.can.includes('answer') && (
          <>
            <Button
              variant="primary"
              isPending={answer.isPending && answer.variables === 'ACCEPT'}
              onPress={() => answer.mutate('ACCEPT')}
            >
              {m.move_accept()}
            </Button>
            <Button
              isPending={answer.isPending && answer.variables === 'DECLINE'}
              onPress={() => answer.mutate('DECLINE')}
            >
              {m.move_decline()}
            </Button>
            {onOther && move.can.includes('move') && (
              <Button variant="ghost" onPress={onOther}>
                {m.move_another()}
              </Button>
            )}
          </>
        )}
        {move.can.includes('withdraw') && (
          <Button isPending={withdraw.isPending} onPress={() => withdraw.mutate()}>
            {m.move_withdraw()}
          </Button>
        )}
      </div>
    </section>
  );
}
