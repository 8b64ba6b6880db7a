import { useQuery } from '@tanstack/react-query';
import { ListChecks, UserPlus } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import type { NextStep, StepSource } from '../../../ui/feedback/next-steps.tsx';
import { planQuery, planSenseiQuery } from './plan-queries.ts';

/** A first task, and a sensei to share the plan with; null while that is not known. */
export function usePlanSteps(studentId: string): StepSource {
  const plan = useQuery(planQuery(studentId));
  const sensei = useQuery(planSenseiQuery(studentId));
  if (plan.isLoadingError || sensei.isLoadingError) return 'failed';
  if (!plan.data || !sensei.data) return null;
  const [first] = sensei.data.items;
  const isShared = sensei.data.items.some(({ sharedAt }) => sharedAt !== null);
  const steps: NextStep[] = [];
  if (plan.data.tasks.length === 0)
    steps.push({
      id: 'plan',
      icon: ListChecks,
      title: m.student_step_plan(),
      text: m.student_step_plan_text(),
      label: m.student_step_go(),
      to: '/student?view=plan',
    });
  if (first && !isShared)
    steps.push({
      id: 'share',
      icon: UserPlus,
      title: m.student_step_share({ name: first.name }),
      text: m.student_step_share_text(),
      label: m.student_step_share_go(),
      to: '/student?view=plan',
    });
  return steps;
}
