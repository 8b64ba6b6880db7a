import type { OwnUser } from '@michi/contract/identity/users';
import { useQueryClient } from '@tanstack/react-query';
import { rereadUser, toast } from '../../../lib/api/client.ts';
import { useNow } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { Button } from '../../../ui/button/button.tsx';
import { When } from '../../../ui/page/when.tsx';
import { type OwnStep, useOwnStanding } from './use-own-standing.ts';

/** What a sensei who is not listed can do about it; a decision reaches the page that is open. */
export function ApprovalSteps({ user: { senseiStatus, exclusion } }: { user: OwnUser }) {
  return (
    <>
      {exclusion && <Exclusion exclusion={exclusion} />}
      {senseiStatus === 'INACTIVE' && <OwnStepButton to="ACTIVE" label={m.sensei_resume()} />}
      {senseiStatus === 'PENDING_APPROVAL' && <WatchDecision />}
    </>
  );
}

/** Why, as the administrator wrote it, and when and how one may apply again. */
function Exclusion({ exclusion: { reason, applyFrom } }: { exclusion: NonNullable<OwnUser['exclusion']> }) {
  const now = useNow();
  return (
    <>
      {reason && <blockquote className="mt-2 border-s-2 border-current ps-3 text-sm">{reason}</blockquote>}
      {now !== null && Date.parse(applyFrom) <= now ? (
        <OwnStepButton to="PENDING_APPROVAL" label={m.sensei_apply_again()} />
      ) : (
        <p className="mt-2 text-sm">
          {m.sensei_apply_from()} <When instant={applyFrom} />
        </p>
      )}
    </>
  );
}

function OwnStepButton({ to, label }: { to: OwnStep; label: string }) {
  const step = useOwnStanding();
  return (
    <p className="mt-3">
      <Button size="sm" isPending={step.isPending} onPress={() => step.mutate(to)}>
        {label}
      </Button>
    </p>
  );
}

/** The decision reaches a page that is open: each notice may be it. */
function WatchDecision() {
  const client = useQueryClient();
  const look = async () => {
    const user = await rereadUser();
    if (user.senseiStatus === 'PENDING_APPROVAL') return;
    if (user.senseiStatus === 'ACTIVE') toast.success(m.sensei_approved_toast());
    await client.invalidateQueries();
  };
  // A failed call has shown its toast.
  const lookAgain = () => void look().catch(() => undefined);
  useSocketEvent('notice.new', lookAgain);
  useReconnect(lookAgain);
  return null;
}
