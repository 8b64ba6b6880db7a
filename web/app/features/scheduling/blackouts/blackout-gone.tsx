import { listTrail } from '@michi/contract/administration/trail';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../../lib/api/client.ts';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { formatWhen } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { GoneNote } from '../../../ui/feedback/gone-note.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';

/**
 * Closed days that are not there any more: by whom and when they were deleted, as far as the history tells.
 * `isKept`: what was typed stands below.
 */
export function BlackoutGone({ id, isKept = false }: { id: string; isKept?: boolean }) {
  const [zone, now] = [useZone(), useNow() ?? 0];
  const trail = useQuery({
    queryKey: sharedKeys.lastOfTrail('blackout', id),
    queryFn: ({ signal }) =>
      quietApi(listTrail, { query: { targetType: 'blackout', targetId: id, limit: 1 } }, { signal }),
  });
  if (trail.isPending) return <SkeletonText lines={2} />;
  const last = trail.data?.items[0];
  const title =
    last?.action === 'blackout.deleted'
      ? m.blackout_gone_by({
          name: last.name ?? '',
          who: last.actor?.name ?? m.trail_platform(),
          when: formatWhen(last.at, zone, now),
        })
      : m.blackout_gone();
  return <GoneNote title={title} text={isKept && m.blackout_gone_kept()} />;
}
