import type { OwnUser } from '@michi/contract/identity/users';
import { Hourglass } from 'lucide-react';
import { Suspense } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';
import { ApprovalSteps } from './approval-steps.tsx';

const WatchDecision = lazyPart(async () => (await import('./watch-decision.ts')).WatchDecision);

/**
 * Pages that need an administrator's approval open with this until it is there. All of it is drawn with the
 * page: what came later would push a link away from under the pointer.
 */
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
        <ApprovalSteps user={user} />
        {status === 'PENDING_APPROVAL' && (
          <Suspense>
            <WatchDecision />
          </Suspense>
        )}
      </div>
    </section>
  );
}
