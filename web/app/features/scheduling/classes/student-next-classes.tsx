import type { ClassView } from '@michi/contract/scheduling/classes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { formatRelative, formatTimeRange, formatWhen } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { When } from '../../../ui/page/when.tsx';
import { ZoneNote } from '../../../ui/page/zone-note.tsx';
import { AskedNote } from './asked-note.tsx';
import { classesQuery } from '../calendar/queries.ts';

const day = 86_400_000;

/** The classes to come, from an hour ago on: one may be under way. */
export function useComingClasses() {
  const [range] = useState(() => ({
    from: new Date(serverNow() - 3_600_000).toISOString(),
    to: new Date(serverNow() + 60 * day).toISOString(),
  }));
  const query = useQuery(classesQuery(range.from, range.to));
  const now = useNow() ?? 0;
  const coming = query.data?.items.filter(
    ({ status, endsAt }) => status === 'SCHEDULED' && Date.parse(endsAt) > now,
  );
  return { query, coming };
}

/** The next class of a student, large; those after it as lines. */
export function StudentNextClasses({ empty }: { empty: ReactNode }) {
  const { query, coming } = useComingClasses();
  if (query.isLoadingError) return <ErrorState error={query.error} onRetry={query.refetch} />;
  if (!coming) return <NextClassSkeleton />;
  const [next, ...others] = coming;
  if (!next) return empty;
  return (
    <div className="flex flex-col gap-4">
      <Hero item={next} />
      {others.length > 0 && <Others items={others.slice(0, 3)} />}
      <ZoneNote />
    </div>
  );
}

function Hero({ item }: { item: ClassView }) {
  const now = useNow();
  const zone = useZone();
  const canJoin = item.can.includes('join');
  return (
    <article
      aria-label={m.student_next_class()}
      className="rounded-lg border border-hairline bg-card p-5 sm:p-7"
    >
      <p className="eyebrow">
        {now !== null && Date.parse(item.startsAt) <= now
          ? m.student_class_running()
          : m.student_next_class()}
        {now !== null && Date.parse(item.startsAt) > now && ` · ${formatRelative(item.startsAt, now, zone)}`}
      </p>
      <p className="mt-2 font-serif text-2xl sm:text-3xl">
        <time dateTime={item.startsAt}>{now === null ? '' : formatWhen(item.startsAt, zone, now)}</time>
      </p>
      {item.proposal && <AskedNote proposal={item.proposal} />}
      {item.proposal && item.proposal.agreed > 0 && !item.can.includes('agree') && (
        <p className="mt-1 text-sm text-quiet">{m.calendar_agreed_waiting()}</p>
      )}
      <div className="mt-4 flex items-center gap-3">
        <Avatar id={item.sensei.id} name={item.sensei.name} src={item.sensei.avatar} size={44} />
        <p className="min-w-0">
          <Link to={`/courses/${item.courseId}`} className="block font-medium hover:underline">
            {item.courseTitle}
          </Link>
          <span className="text-sm text-quiet">
            {m.student_with({ name: item.sensei.name })} · {formatTimeRange(item.startsAt, item.endsAt, zone)}
          </span>
        </p>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {item.classroomId && (
          <LinkButton variant={canJoin ? 'primary' : 'secondary'} to={`/chat/${item.classroomId}`}>
            {m.calendar_open_room()}
          </LinkButton>
        )}
        <LinkButton variant="ghost" to={`/calendar/list-calendar?class=${item.id}`}>
          {m.student_change_class()}
        </LinkButton>
      </div>
    </article>
  );
}

function Others({ items }: { items: readonly ClassView[] }) {
  return (
    <section aria-label={m.student_after_that()}>
      <div className="mb-1 flex items-baseline justify-between gap-4">
        <h2 className="text-lg">{m.student_after_that()}</h2>
        <Link to="/calendar/list-calendar" className="prose-link text-sm">
          {m.student_all_classes()}
        </Link>
      </div>
      <ul className="divide-y divide-hairline">
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to={`/calendar/list-calendar?class=${item.id}`}
              className="flex flex-wrap items-baseline gap-x-4 py-2.5 hover:underline"
            >
              <span className="font-medium">
                <When instant={item.startsAt} isShort />
              </span>
              <span className="min-w-0 text-sm text-quiet">
                <bdi>{item.courseTitle}</bdi> · <bdi>{item.sensei.name}</bdi>
              </span>
              {item.proposal && <Badge tone="wait">{m.calendar_new_time()}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NextClassSkeleton() {
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-60 rounded-lg" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
    </Loading>
  );
}
