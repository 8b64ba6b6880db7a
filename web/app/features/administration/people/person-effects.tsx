import type { Money } from '@michi/contract/money';
import { type PersonEffects, previewPersonStep } from '@michi/contract/identity/people';
import type { DeletionObstacle } from '@michi/contract/identity/privacy';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api/client.ts';
import { formatList, formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { administrationKeys } from '../query-keys.ts';

type Step = {
  userId: string;
  status: 'BANNED' | 'EXCLUDED' | 'DELETED';
  refundedSeatId?: string | undefined;
};

/** Asked when the dialog opens, as classes and money move meanwhile. */
const effectsQuery = ({ userId, status, refundedSeatId }: Step) =>
  queryOptions({
    queryKey: administrationKeys.stepEffects(userId, status, refundedSeatId),
    queryFn: ({ signal }) =>
      api(previewPersonStep, { params: { id: userId }, query: { status, refundedSeatId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * The fingerprint of what stands in the dialog: it goes back with the step, which is refused when something
 * else would follow.
 */
export const seenEffects = (client: QueryClient, step: Step): string | undefined =>
  client.getQueryData(effectsQuery(step).queryKey)?.fingerprint;

/** After such a refusal: what would follow now. */
export const refreshEffects = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: administrationKeys.stepEffects() });

const sums = (amounts: readonly Money[]) => formatList(amounts.map((amount) => formatMoney(amount)));

/** What a ban or an exclusion would do, line by line; the form stands below it, once it is known. */
export function BanEffects({
  userId,
  status = 'BANNED',
  refundedSeatId,
  children,
}: {
  userId: string;
  status?: 'BANNED' | 'EXCLUDED';
  /** A dispute about this seat is upheld with it. */
  refundedSeatId?: string;
  children: ReactNode;
}) {
  const effects = useQuery(effectsQuery({ userId, status, refundedSeatId }));
  if (effects.isLoadingError) return <ErrorState error={effects.error} onRetry={effects.refetch} />;
  if (!effects.data) return <SkeletonText lines={3} />;
  const lines = banLines(effects.data);
  return (
    <>
      <ul
        aria-label={m.people_effects()}
        aria-live="polite"
        className="mb-5 flex list-disc flex-col gap-1.5 ps-5"
      >
        {(lines.length > 0 ? lines : [m.people_effects_none()]).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
    </>
  );
}

function banLines({ classes, students, refunds, attended, frozen, unpaid }: PersonEffects): string[] {
  return [
    ...(classes > 0 ? [m.people_effect_classes({ classes, students })] : []),
    ...(refunds.length > 0 ? [m.people_effect_refunds({ amounts: sums(refunds) })] : []),
    ...(attended > 0 ? [m.people_effect_attended({ count: attended })] : []),
    ...(frozen.length > 0 ? [m.people_effect_frozen({ amounts: sums(frozen) })] : []),
    ...(unpaid > 0 ? [m.people_effect_unpaid({ count: unpaid })] : []),
  ];
}

/** What stands against a deletion, instead of the form; else what it means. */
export function DeletionEffects({ userId, children }: { userId: string; children: ReactNode }) {
  const effects = useQuery(effectsQuery({ userId, status: 'DELETED' }));
  if (effects.isLoadingError) return <ErrorState error={effects.error} onRetry={effects.refetch} />;
  if (!effects.data) return <SkeletonText lines={3} />;
  const { obstacles, purgeDays } = effects.data;
  const isClear = obstacles.length === 0;
  const lines = isClear
    ? [m.people_delete_later({ days: purgeDays }), m.people_delete_final()]
    : obstacles.map(obstacleName);
  return (
    <>
      {!isClear && <p className="mb-3 font-medium">{m.people_delete_not_yet()}</p>}
      <ul aria-label={m.people_effects()} className="mb-5 flex list-disc flex-col gap-1.5 ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isClear && children}
    </>
  );
}

function obstacleName(obstacle: DeletionObstacle): string {
  switch (obstacle) {
    case 'UNSETTLED_ORDERS':
      return m.people_obstacle_orders();
    case 'OPEN_CLASSES':
      return m.people_obstacle_classes();
    case 'OPEN_BALANCE':
      return m.people_obstacle_balance();
    case 'PAYOUT_UNDER_WAY':
      return m.people_obstacle_payout();
    case 'LAST_OWNER':
      return m.people_obstacle_last();
  }
}
