import { agreeToNewTime, type ClassView } from '@michi/contract/scheduling/classes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { formatTimeRange } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { When } from '../../../ui/page/when.tsx';
import { moveQuery } from '../move/move-queries.ts';

type Props = { item: ClassView; proposal: NonNullable<ClassView['proposal']> };

/**
 * Another time that the sensei asks for: the student answers, the sensei and administrators see how many
 * have.
 */
export function ProposedTime({ item, proposal }: Props) {
  const zone = useZone();
  const heading = useId();
  const client = useQueryClient();
  const agree = useMutation({
    mutationFn: () => api(agreeToNewTime, { params: { id: item.id } }),
    onSuccess: (answered) => {
      client.setQueryData(sharedKeys.class(item.id), answered);
      void client.invalidateQueries({ queryKey: sharedKeys.classes });
      void client.invalidateQueries({ queryKey: sharedKeys.orders });
      toast.success(answered.proposal ? m.calendar_agreed_toast() : m.calendar_moved_toast());
    },
  });
  const user = useUser();
  const canAgree = item.can.includes('agree');
  // What the purse says of a minor only the call itself knows.
  const isMinor = user?.age?.standing === 'MINOR' || user?.age?.standing === 'YOUNG';
  const move = useQuery({ ...moveQuery(item.id), enabled: canAgree && isMinor });
  const guardianDecides = canAgree && move.data?.guardianDecides === true;
  const isAsked = canAgree && !guardianDecides && (!isMinor || !move.isLoading);
  const isOwn = user?.id === item.sensei.id;
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-amber bg-amber-wash p-4">
      <h3 id={heading} className="text-lg">
        {isOwn ? m.calendar_proposed_own() : m.calendar_proposed_title({ name: item.sensei.name })}
      </h3>
      <p className="mt-1 font-medium">
        <When instant={proposal.startsAt} />
        <span className="block font-normal text-quiet">
          {formatTimeRange(proposal.startsAt, proposal.endsAt, zone)}
        </span>
      </p>
      <p className="mt-3 text-sm">
        {m.calendar_answer_by()} <When instant={proposal.answerBy} isShort />.{' '}
        {item.seat ? m.calendar_proposed_text() : m.calendar_proposed_own_text()}
      </p>
      {!item.seat && item.seatsTaken > 1 && (
        <p className="mt-1 text-sm">
          {m.calendar_agreed_count({ agreed: proposal.agreed, all: item.seatsTaken })}
        </p>
      )}
      {item.seat && !isAsked && proposal.agreed > 0 && (
        <p className="mt-3 font-medium">{m.calendar_agreed_waiting()}</p>
      )}
      {guardianDecides && <p className="mt-3 font-medium">{m.move_guardian_decides()}</p>}
      {isAsked && (
        <Button variant="primary" className="mt-4" isPending={agree.isPending} onPress={() => agree.mutate()}>
          {m.calendar_agree()}
        </Button>
      )}
    </section>
  );
}

/** In the moment in which its sensei can still undo it: nobody is asked, and a yes would not count. */
export function TakenBack({ item }: { item: ClassView }) {
  const isOwn = useUser()?.id === item.sensei.id;
  return (
    <section className="rounded-lg border border-hairline p-4">
      <h3 className="text-lg">
        {isOwn ? m.calendar_taken_back_own() : m.calendar_taken_back({ name: item.sensei.name })}
      </h3>
      <p className="mt-1 text-sm">{m.calendar_taken_back_text()}</p>
    </section>
  );
}
