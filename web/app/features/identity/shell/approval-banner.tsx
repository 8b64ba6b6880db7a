import type { OwnUser } from '@michi/contract/identity/users';
import { useQueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { rereadUser, toast } from '../../../lib/api/client.ts';
import { useNow } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { Button } from '../../../ui/button/button.tsx';
import { When } from '../../../ui/page/when.tsx';
import { type OwnStep, useOwnStanding } from './use-own-standing.ts';

/** Pages that need an administrator's approval open with this until it is there. */
export function ApprovalBanner({ user }: { user: OwnUser }) {
  const status = user.senseiStatus;
  const text =
    status === 'PENDING_APPROVAL'
      ? m.sensei_waiting_text()
      : status === 'INACTIVE'
        ? m.sensei_paused_text()
        : m.sensei_excluded_text();
  const title = status === 'PENDING_APPROVAL' ? m.sensei_waiting_title() : m.sensei_not_listed_title();
  return (
    <section aria-label={title} className="mb-8 flex gap-3 rounded-lg bg-amber-wash px-5 py-4 text-amber">
      <Hourglass aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-sm">{text}</p>
        {user.exclusion && <Exclusion exclusion={user.exclusion} />}
        {status === 'INACTIVE' && <OwnStepButton to="ACTIVE" label={m.sensei_resume()} />}
      </div>
      {status === 'PENDING_APPROVAL' && <WatchDecision />}
    </section>
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
