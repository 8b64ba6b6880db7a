import { listOwnCourses } from '@michi/contract/catalogue/courses';
import {
  type CalendarFeed,
  listCalendarFeeds,
  makeCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '@michi/contract/calendars/feeds';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { api, toast } from '../../lib/api/client.ts';
import { copyText } from '../../lib/browser/copy-text.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { ActionMenu } from '../../ui/overlay/action-menu.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { SectionHeader } from '../../ui/page/page-header.tsx';
import { When } from '../../ui/page/when.tsx';
import { calendarKeys } from './query-keys.ts';

const feedsQuery = queryOptions({
  queryKey: calendarKeys.feeds,
  queryFn: ({ signal }) => api(listCalendarFeeds, {}, { signal }),
});
const coursesQuery = queryOptions({
  queryKey: calendarKeys.feedCourses,
  queryFn: ({ signal }) => api(listOwnCourses, { query: { limit: 100, status: 'PUBLISHED' } }, { signal }),
});

type Step = { kind: 'renew' | 'revoke'; feed: CalendarFeed };

/**
 * The secret addresses at which other calendars read the own classes: made, copied, given anew, taken back.
 */
export function FeedsSection() {
  const client = useQueryClient();
  const found = useQuery(feedsQuery);
  const [step, setStep] = useState<Step | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: feedsQuery.queryKey });
  const confirm = async ({ kind, feed }: Step) => {
    const asked = { params: { id: feed.id } };
    if (kind === 'renew') await api(renewCalendarFeed, asked);
    else await api(revokeCalendarFeed, asked);
    toast.success(kind === 'renew' ? m.calendars_renewed() : m.calendars_revoked());
    await refresh();
  };
  return (
    <section aria-labelledby="calendar-feeds">
      <SectionHeader id="calendar-feeds" title={m.calendars_title()} />
      <p className="mt-2 max-w-2xl text-quiet">{m.calendars_text()}</p>
      <div className="card mt-4 p-4 sm:p-6">
        {found.isLoadingError ? (
          <ErrorState error={found.error} onRetry={found.refetch} />
        ) : !found.data ? (
          <SkeletonText lines={3} />
        ) : (
          <>
            {found.data.items.length === 0 ? (
              <p className="text-quiet">{m.calendars_none()}</p>
            ) : (
              <ul className="divide-y divide-hairline">
                {found.data.items.map((feed) => (
                  <FeedRow key={feed.id} feed={feed} onStep={(kind) => setStep({ kind, feed })} />
                ))}
              </ul>
            )}
            <AddFeed feeds={found.data.items} onMade={refresh} />
          </>
        )}
      </div>
      {step && (
        <ConfirmDialog
          isOpen
          isDanger={step.kind === 'revoke'}
          onClose={() => setStep(null)}
          title={step.kind === 'renew' ? m.calendars_renew_title() : m.calendars_revoke_title()}
          confirmLabel={step.kind === 'renew' ? m.calendars_renew() : m.calendars_revoke()}
          onConfirm={() => confirm(step)}
        >
          {step.kind === 'renew' ? m.calendars_renew_text() : m.calendars_revoke_text()}
        </ConfirmDialog>
      )}
    </section>
  );
}

const nameOf = ({ course }: CalendarFeed) => course?.title ?? m.calendars_all();

function FeedRow({ feed, onStep }: { feed: CalendarFeed; onStep: (kind: Step['kind']) => void }) {
  const name = nameOf(feed);
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex items-center gap-4">
        <CalendarDays aria-hidden className="size-5 shrink-0 text-quiet" />
        <div className="min-w-0 grow">
          <p className="font-medium wrap-anywhere">{name}</p>
          <p className="text-sm text-quiet">
            {feed.readAt ? (
              <>
                {m.calendars_read()} <When instant={feed.readAt} isShort />
              </>
            ) : (
              m.calendars_unread()
            )}
          </p>
        </div>
        <ActionMenu
          label={m.calendars_actions({ name })}
          actions={[
            { id: 'renew', label: m.calendars_renew(), onAction: () => onStep('renew') },
            { id: 'revoke', label: m.calendars_revoke(), onAction: () => onStep('revoke'), isDanger: true },
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onPress={() => void copyText(feed.url, m.calendars_copied())}>
          {m.calendars_copy()}
        </Button>
        <a className={buttonClass({ variant: 'ghost' })} href={feed.url.replace(/^https?:/, 'webcal:')}>
          {m.calendars_open()}
        </a>
      </div>
    </li>
  );
}

/** What there is no address for yet: all classes, or those of one course of a sensei. */
function AddFeed({ feeds, onMade }: { feeds: readonly CalendarFeed[]; onMade: () => Promise<unknown> }) {
  const isSensei = useUser()?.type === 'SENSEI';
  const courses = useQuery({ ...coursesQuery, enabled: isSensei });
  const make = useMutation({
    mutationFn: (courseId: string | null) => api(makeCalendarFeed, { body: { courseId } }),
    onSuccess: onMade,
  });
  const has = (id: string | null) => feeds.some(({ course }) => (course?.id ?? null) === id);
  const left = (courses.data?.items ?? []).filter(({ id }) => !has(id));
  if (has(null) && !isSensei) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 [ul+&]:border-t [ul+&]:border-hairline [ul+&]:pt-4">
      {!has(null) && (
        <Button isPending={make.isPending} onPress={() => make.mutate(null)}>
          {m.calendars_make()}
        </Button>
      )}
      {left.length > 0 && (
        <ActionMenu
          label={m.calendars_make_course()}
          trigger={m.calendars_make_course()}
          actions={left.map(({ id, title }) => ({
            id,
            label: title,
            onAction: () => make.mutate(id),
          }))}
        />
      )}
      {isSensei && <p className="basis-full text-sm text-quiet">{m.calendars_course_text()}</p>}
    </div>
  );
}
