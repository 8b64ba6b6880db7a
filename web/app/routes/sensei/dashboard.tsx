import type { User } from '@michi/contract/identity/users';
import { givenName } from '@michi/contract/person-name';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Route } from './+types/dashboard.ts';
import { ReceivedEvaluations } from '../../features/evaluation/received-evaluations.tsx';
import { useAnswerSteps } from '../../features/evaluation/use-answer-steps.ts';
import { useReportSteps } from '../../features/evaluation/use-report-steps.ts';
import { accountSteps } from '../../features/identity/shell/account-steps.ts';
import { EarningFigures } from '../../features/ordering/earnings/earnings.tsx';
import { Funnel } from '../../features/ordering/earnings/funnel.tsx';
import { Requests } from '../../features/ordering/requests/requests.tsx';
import { useRequestSteps } from '../../features/ordering/requests/use-request-steps.ts';
import { useReturnedSteps } from '../../features/catalogue/own-courses/changes-asked.tsx';
import { AnswerCard } from '../../features/catalogue/sensei/answer-card.tsx';
import { FirstSteps } from '../../features/catalogue/own-courses/first-steps.tsx';
import { useHasHours } from '../../features/scheduling/availability/availability-query.ts';
import { SenseiNextClasses } from '../../features/scheduling/classes/sensei-next-classes.tsx';
import { PlanPeople } from '../../features/records/plan/plan-head.tsx';
import { PlanTitle } from '../../features/records/plan/plan-title.tsx';
import { PlanView } from '../../features/records/plan/plan-view.tsx';
import { SharedPlans } from '../../features/records/plan/shared-plans.tsx';
import { useHashTarget } from '../../lib/page/hash-target.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { useAskedSteps } from '../../features/scheduling/classes/use-class-steps.ts';
import { NextSteps } from '../../ui/feedback/next-steps.tsx';
import { PageHeader, SectionHeader } from '../../ui/page/page-header.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.common_dashboard() });

/** The own day, or the plan of one student (`?student=<id>`). */
export default function SenseiDashboard() {
  const studentId = useSearchParams()[0].get('student');
  return studentId === null ? <Day /> : <StudentPlan studentId={studentId} />;
}

function StudentPlan({ studentId }: { studentId: string }) {
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        above={
          <Link to="/sensei" className="prose-link">
            {m.plan_back()}
          </Link>
        }
        title={<PlanTitle studentId={studentId} />}
        lead={m.plan_lead_sensei()}
        actions={<PlanPeople studentId={studentId} />}
      />
      <PlanView studentId={studentId} />
    </div>
  );
}

function Day() {
  useHashTarget();
  const user = useUser();
  const hasHours = useHasHours();
  return (
    <div className="flex flex-col gap-10">
      <PageHeader
        title={m.student_hello({ name: givenName(user?.name ?? '') })}
        actions={<LinkButton to="/sensei/courses">{m.common_nav_courses()}</LinkButton>}
      />
      <FirstSteps status={user?.senseiStatus ?? null} hasHours={hasHours} />
      {user && (
        <section className="flex flex-col gap-4">
          <SectionHeader title={m.student_to_do()} />
          <Steps user={user} />
        </section>
      )}
      <Requests />
      <EarningFigures />
      <section className="flex flex-col gap-4">
        <SectionHeader title={m.sensei_next()} />
        <SenseiNextClasses
          empty={<EmptyState title={m.sensei_no_classes()} text={m.sensei_no_classes_text()} />}
        />
      </section>
      <ReceivedEvaluations />
      <AnswerCard />
      <Funnel />
      <section className="flex flex-col gap-4">
        <SectionHeader title={m.plan_students()} />
        <SharedPlans />
      </section>
    </div>
  );
}

function Steps({ user }: { user: User }) {
  const client = useQueryClient();
  const [reports, requests, answers] = [useReportSteps(), useRequestSteps(), useAnswerSteps()];
  const [returned, asked] = [useReturnedSteps(), useAskedSteps()];
  const sources = [reports, requests, asked, returned, answers];
  if (sources.includes('failed'))
    return (
      <ErrorState
        onRetry={() => client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })}
      />
    );
  const steps = sources.filter((each) => each !== null && each !== 'failed');
  if (steps.length < sources.length) return <SkeletonRows count={2} />;
  return <NextSteps steps={[...steps.flat(), ...accountSteps(user)]} />;
}
