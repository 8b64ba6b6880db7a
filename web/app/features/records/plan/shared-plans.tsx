import type { SharedPlan } from '@michi/contract/records/tasks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { fetchAgain } from '../../../lib/api/fetch-again.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { sharedPlansQuery } from './plan-queries.ts';
import { dueText } from '../tasks/task-due.tsx';

/** For a sensei: the students who share their plan, and how each stands. */
export function SharedPlans() {
  const client = useQueryClient();
  const plans = useQuery(sharedPlansQuery);
  const refetch = () => void fetchAgain(client, { queryKey: sharedPlansQuery.queryKey });
  useSocketEvent('plan.changed', refetch);
  useReconnect(refetch);
  if (plans.isLoadingError) return <ErrorState error={plans.error} onRetry={plans.refetch} />;
  if (!plans.data) return <SkeletonRows count={2} />;
  if (plans.data.items.length === 0) return <p className="text-quiet">{m.plan_students_none()}</p>;
  return (
    <ul className="divide-y divide-hairline rounded-lg border border-hairline bg-card">
      {plans.data.items.map((plan) => (
        <li key={plan.student.id}>
          <Row plan={plan} />
        </li>
      ))}
    </ul>
  );
}

function Row({ plan }: { plan: SharedPlan }) {
  const now = useNow();
  const zone = useZone();
  const { student, open, overdue, mine, nextDue } = plan;
  return (
    <Link
      to={`/sensei?student=${student.id}`}
      className="flex items-center gap-4 px-4 py-3.5 hover:bg-sunken"
    >
      <Avatar id={student.id} name={student.name} src={student.avatar} />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{student.name}</span>
        <span className="block text-sm text-quiet">
          {m.plan_open_count({ count: open })}
          {mine > 0 && ` · ${m.plan_mine_count({ count: mine })}`}
          {nextDue && now !== null && ` · ${m.plan_next_due({ due: dueText(nextDue, now, zone) })}`}
        </span>
      </span>
      {overdue > 0 && <Badge tone="bad">{m.plan_overdue_count({ count: overdue })}</Badge>}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-quiet" />
    </Link>
  );
}
