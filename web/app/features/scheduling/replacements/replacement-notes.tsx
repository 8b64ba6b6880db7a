import { declineClass } from '@michi/contract/scheduling/replacements';
import type { ClassView } from '@michi/contract/scheduling/classes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { When } from '../../../ui/page/when.tsx';
import { refreshReplaced } from './replacement-queries.ts';

/** In the panel of a class: that its sensei is away, and that somebody else gives it. */
export function ReplacementNotes({ item }: { item: ClassView }) {
  return (
    <>
      {item.replacement && <Asked item={item} replacement={item.replacement} />}
      {(item.replacing ?? 0) > 0 && item.status === 'SCHEDULED' && (
        <section className="rounded-lg border border-amber bg-amber-wash p-4">
          <h3 className="text-lg">{m.replacement_waiting_title()}</h3>
          <p className="mt-1 text-sm">{m.replacement_waiting_text({ count: item.replacing ?? 0 })}</p>
        </section>
      )}
      {item.substitution && <TakenOver item={item} substitution={item.substitution} />}
    </>
  );
}

type AskedProps = { item: ClassView; replacement: NonNullable<ClassView['replacement']> };

function Asked({ item, replacement }: AskedProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-amber bg-amber-wash p-4">
      <h3 id={heading} className="text-lg">
        {m.replacement_away({ name: item.sensei.name })}
      </h3>
      <p className="mt-1 text-sm">
        {m.replacement_away_text()} <When instant={replacement.answerBy} isShort />.
      </p>
      <LinkButton variant="primary" className="mt-4" to={`/replacements/${replacement.id}`}>
        {m.replacement_go()}
      </LinkButton>
    </section>
  );
}

type TakenProps = { item: ClassView; substitution: NonNullable<ClassView['substitution']> };

/** For the student and for who took it over; who did can hand it back while there is time. */
function TakenOver({ item, substitution: { insteadOf, declineBy } }: TakenProps) {
  const client = useQueryClient();
  const isOwn = useUser()?.id === item.sensei.id;
  const [isSure, setSure] = useState(false);
  const decline = useMutation({
    mutationFn: () => api(declineClass, { params: { id: item.id } }),
    onSuccess: () => {
      refreshReplaced(client);
      toast.success(m.replacement_declined_toast());
    },
    onError: () => refreshReplaced(client),
  });
  return (
    <section className="rounded-lg border border-hairline p-4">
      <p className="text-sm">
        {isOwn
          ? m.replacement_taken_own({ name: insteadOf.name })
          : m.replacement_taken({ name: item.sensei.name, other: insteadOf.name })}
      </p>
      {isOwn && item.can.includes('decline') && declineBy && (
        <>
          <p className="mt-1 text-sm text-quiet">
            {m.replacement_decline_until()} <When instant={declineBy} isShort />.{' '}
            {m.replacement_decline_text()}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            {isSure ? (
              <>
                <Button variant="primary" isPending={decline.isPending} onPress={() => decline.mutate()}>
                  {m.replacement_decline_sure()}
                </Button>
                <Button variant="ghost" onPress={() => setSure(false)}>
                  {m.replacement_decline_keep()}
                </Button>
              </>
            ) : (
              <Button onPress={() => setSure(true)}>{m.replacement_decline()}</Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
