import { scheduleClass } from '@michi/contract/scheduling/classes';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { Button } from '../../../ui/button/button.tsx';
import { KeepFocus } from '../../../ui/lazy/keep-focus.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { When } from '../../../ui/page/when.tsx';
import { ZoneNote } from '../../../ui/page/zone-note.tsx';
import { instantInZone } from '../classes/local-time.ts';
import { slotsQuery } from './queries.ts';

type Props = {
  courseId: string;
  /** It takes new bookings; otherwise its classes are for packages that are paid. */
  isBookable: boolean;
};

/** A group meets when its sensei says so: put a class into the calendar, see how its seats fill. */
export function GroupClasses({ courseId, isBookable }: Props) {
  const client = useQueryClient();
  const zone = useZone();
  const open = useInfiniteQuery(slotsQuery(courseId, false));
  const classes = open.data?.pages.flatMap((page) => page.items);
  const [start, setStart] = useState('');
  const instant = instantInZone(start, zone);
  const schedule = useMutation({
    mutationFn: (startsAt: string) => api(scheduleClass, { params: { id: courseId }, body: { startsAt } }),
    onSuccess: () => {
      setStart('');
      toast.success(m.sensei_class_scheduled());
      // The format of a course with classes ahead stays what it is.
      for (const queryKey of [sharedKeys.slots(), sharedKeys.classes, sharedKeys.formatLock(courseId)])
        void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-hairline bg-card p-5">
      <SectionHeader title={m.sensei_group_classes()} />
      <ZoneNote />
      {open.isLoadingError && <ErrorState error={open.error} onRetry={open.refetch} />}
      {open.isPending && <SkeletonText lines={2} />}
      {classes && classes.length === 0 && !open.hasNextPage && (
        <p className="text-quiet">
          {isBookable ? m.sensei_no_group_classes() : m.sensei_no_group_classes_closed()}
        </p>
      )}
      <KeepFocus className="flex flex-col gap-4">
        <ul className="flex flex-col gap-2">
          {classes?.map((slot) => (
            <li key={slot.startsAt} className="flex justify-between gap-4">
              <When instant={slot.startsAt} isShort />
              <span className="text-sm text-quiet">{m.catalogue_seats_left({ count: slot.seatsLeft })}</span>
            </li>
          ))}
        </ul>
        <MoreButton
          hasMore={open.hasNextPage}
          isLoading={open.isFetchingNextPage}
          onMore={() => open.fetchNextPage()}
        />
      </KeepFocus>
      <div className="flex flex-wrap items-end gap-3">
        <label className="flex flex-col gap-1 text-sm font-medium">
          {m.sensei_class_start()}
          <input
            type="datetime-local"
            step={300}
            value={start}
            onChange={(event) => setStart(event.target.value)}
            className="input min-h-11"
          />
        </label>
        <Button
          isDisabled={instant === null}
          isPending={schedule.isPending}
          onPress={() => instant && schedule.mutate(instant)}
        >
          {m.sensei_schedule_class()}
        </Button>
      </div>
    </section>
  );
}
