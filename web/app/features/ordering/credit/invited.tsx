import { acceptReferral, getReferral } from '@michi/contract/ordering/referrals';
import type { RouteOutput } from '@michi/contract/route';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError, quietApi, toast } from '../../../lib/api/client.ts';
import { dropInvite, storedInvite } from '../../../lib/browser/stored-invite.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { orderingKeys } from '../query-keys.ts';

/** On the way to an account: who invited, and what both get. Nothing for a code that is nobody's. */
export function InvitedNote() {
  const [invite, setInvite] = useState<RouteOutput<typeof getReferral> | null>(null);
  useEffect(() => {
    const code = storedInvite();
    if (code === null) return;
    const left = new AbortController();
    quietApi(getReferral, { params: { code } }, { signal: left.signal }).then(setInvite, () => undefined);
    return () => left.abort();
  }, []);
  const [reward] = invite?.rewards ?? [];
  if (!invite || !reward) return null;
  return (
    <p className="mb-6 rounded-lg border border-hairline bg-card px-4 py-3">
      {m.credit_invited_by({ name: invite.name, amount: formatMoney(reward) })}
    </p>
  );
}

/**
 * A student who has just come accepts the invitation that this browser keeps; one that is not good for them
 * is forgotten.
 */
export function AcceptInvite() {
  const client = useQueryClient();
  const isStudent = useUser()?.type === 'STUDENT';
  useEffect(() => {
    const code = isStudent ? storedInvite() : null;
    if (code === null) return;
    void accept(code).then(() => client.invalidateQueries({ queryKey: orderingKeys.referrals }));
  }, [client, isStudent]);
  return null;
}

async function accept(code: string): Promise<void> {
  try {
    const { rewards } = await quietApi(acceptReferral, { body: { code } });
    dropInvite();
    const [reward] = rewards;
    if (reward) toast.success(m.credit_invited({ amount: formatMoney(reward) }));
  } catch (error) {
    // Nobody's, or of somebody who has been here for long: nothing was promised to them.
    if (isApiError(error, 'validation_failed')) dropInvite();
  }
}
