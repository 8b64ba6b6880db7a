import type { ClassView } from '@michi/contract/scheduling/classes';
import { useId } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { When } from '../../../ui/page/when.tsx';

type Props = { item: ClassView; move: NonNullable<ClassView['move']> };

/**
 * In the panel of a class: the other time that one side asks for, until when, and that the class stays till
 * then.
 */
export function AskedMove({ item, move }: Props) {
  const heading = useId();
  const user = useUser();
  const isSensei = user?.id === item.sensei.id;
  const isOwn = (move.askedBy === 'SENSEI') === isSensei && user?.type !== 'ADMIN';
  const name = move.askedBy === 'SENSEI' ? item.sensei.name : (item.attendees[0]?.name ?? '');
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-amber bg-amber-wash p-4">
      <h3 id={heading} className="text-lg">
        {isOwn ? m.move_asked_own() : m.move_asked_other({ name })}
      </h3>
      <p className="mt-1 font-medium">
        <When instant={move.startsAt} until={move.endsAt} />
      </p>
      <p className="mt-2 text-sm">
        {m.calendar_answer_by()} <When instant={move.answerBy} isShort />. {m.move_stays()}
      </p>
    </section>
  );
}
