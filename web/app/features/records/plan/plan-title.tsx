import { m } from '../../../lib/i18n/i18n.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { usePlan } from './use-plan.ts';

/** "Plan of Sofia Marques", once it is known whose it is. */
export function PlanTitle({ studentId }: { studentId: string }) {
  const plan = usePlan(studentId);
  if (plan.isError) return m.plan_gone();
  const name = plan.data?.members[0]?.name;
  if (name !== undefined) return m.plan_of({ name });
  return <Skeleton className="h-10 w-72" />;
}
