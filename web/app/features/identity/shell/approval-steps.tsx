import type { OwnUser } from '@michi/contract/identity/users';
import { useNow } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { PlainButton } from '../../../ui/button/plain-button.tsx';
import { When } from '../../../ui/page/when.tsx';
import { type OwnStep, useOwnStanding } from './use-own-standing.ts';

/** What a sensei who is not listed can do about it. */
export function ApprovalSteps({ user: { senseiStatus, exclusion } }: { user: OwnUser }) {
  return (
    <>
      {exclusion && <Exclusion exclusion={exclusion} />}
      {senseiStatus === 'INACTIVE' && <OwnStepButton to="ACTIVE" label={m.sensei_resume()} />}
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
      <PlainButton size="sm" isPending={step.isPending} onClick={() => step.mutate(to)}>
        {label}
      </PlainButton>
    </p>
  );
}
