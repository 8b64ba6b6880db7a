import { listPlanDeadlines, type PlanDeadline } from '@michi/contract/records/tasks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { api } from '../../../lib/api/client.ts';
import { formatLocalDate, formatRelative, formatWhen } from '../../../lib/format/format.ts';
import { formatZone } from '../../../lib/format/zone-name.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { recordsKeys } from '../query-keys.ts';

const deadlinesQuery = (studentId: string) =>
  queryOptions({
    queryKey: recordsKeys.planDeadlines(studentId),
    queryFn: ({ signal }) => api(listPlanDeadlines, { params: { id: studentId } }, { signal }),
    // Every answer to a sensei is written into the student's log.
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });

const day = 86_400_000;

/**
 * Deadlines of applications, in the own zone and in the college's; nothing while there is none to be seen.
 */
export function PlanDeadlines({ studentId, look }: { studentId: string; look: 'cards' | 'lines' }) {
  const deadlines = useQuery(deadlinesQuery(studentId));
  const now = useNow() ?? 0;
  const shown = deadlines.data?.items.filter((each) => isStillNews(each, now)) ?? [];
  if (shown.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <SectionHeader title={m.plan_deadlines()} />
      <ul
        className={
          look === 'cards'
            ? 'grid gap-3 sm:grid-cols-2 xl:grid-cols-4'
            : 'divide-y divide-hairline rounded-lg border border-hairline bg-card'
        }
      >
        {shown.slice(0, look === 'cards' ? 8 : 4).map((deadline) => (
          <li
            key={deadline.applicationId}
            className={look === 'cards' ? 'rounded-lg border border-hairline bg-card p-4' : 'px-5 py-4'}
          >
            <Deadline deadline={deadline} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** To come, or missed within the last week. */
function isStillNews({ deadlineAt, submittedAt }: PlanDeadline, now: number): boolean {
  return Date.parse(deadlineAt) > (submittedAt === null ? now - 7 * day : now);
}

function Deadline({ deadline }: { deadline: PlanDeadline }) {
  const now = useNow();
  const zone = useZone();
  const { college, program, round, deadlineAt, collegeTimeZone, submittedAt } = deadline;
  if (now === null) return null;
  const isPast = Date.parse(deadlineAt) <= now;
  const [own, theirs] = [formatWhen(deadlineAt, zone, now), formatWhen(deadlineAt, collegeTimeZone, now)];
  return (
    <div className="flex gap-3">
      <GraduationCap aria-hidden className="mt-0.5 size-4.5 shrink-0 text-quiet" />
      <div className="min-w-0">
        <p className="font-medium">{college}</p>
        <p className="text-sm text-quiet">{[program, roundName(round)].filter(Boolean).join(' · ')}</p>
        <p className="mt-1.5 text-sm">
          <time dateTime={deadlineAt} className="font-medium">
            {own}
          </time>
          {!isPast && <span className="whitespace-nowrap"> ({formatRelative(deadlineAt, now, zone)})</span>}
        </p>
        {own !== theirs && (
          <p className="text-sm text-quiet">
            {m.plan_deadline_theirs({ when: theirs })}
            {`, ${formatZone(collegeTimeZone, deadlineAt)}`}
          </p>
        )}
        {submittedAt !== null ? (
          <p className="mt-1.5">
            <Badge tone="good">{m.plan_deadline_sent({ date: formatLocalDate(submittedAt) })}</Badge>
          </p>
        ) : (
          isPast && (
            <p className="mt-1.5">
              <Badge tone="bad">{m.plan_deadline_passed()}</Badge>
            </p>
          )
        )}
      </div>
    </div>
  );
}

function roundName(round: PlanDeadline['round']): string {
  switch (round) {
    case 'EARLY_ACTION':
      return m.catalogue_round_early();
    case 'REGULAR_DECISION':
      return m.catalogue_round_regular();
    case 'RESTRICTIVE_EARLY_ACTION':
      return m.catalogue_round_restrictive_early();
    case 'RESTRICTIVE_REGULAR_DECISION':
      return m.catalogue_round_restrictive_regular();
  }
}
