import type { OwnUser } from '@michi/contract/identity/users';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { OutcomeMatches } from '../../features/catalogue/sensei/outcome-matches.tsx';
import { accountSteps } from '../../features/identity/shell/account-steps.ts';
import { GuardianRequests } from '../../features/ordering/family/guardian-requests.tsx';
import { OpenCheckouts } from '../../features/ordering/orders/open-checkouts.tsx';
import { useOrderSteps } from '../../features/ordering/orders/use-order-steps.tsx';
import { PlanDeadlines } from '../../features/records/plan/plan-deadlines.tsx';
import { PlanDue } from '../../features/records/plan/plan-due.tsx';
import { usePlanSteps } from '../../features/records/plan/use-plan-steps.ts';
import { StudentNextClasses } from '../../features/scheduling/classes/student-next-classes.tsx';
import { useClassSteps } from '../../features/scheduling/classes/use-class-steps.ts';
import { OpenReplacements } from '../../features/scheduling/replacements/open-replacements.tsx';
import { OwnWaiting } from '../../features/scheduling/waiting/own-waiting.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { NextSteps } from '../../ui/feedback/next-steps.tsx';
import { SectionHeader } from '../../ui/page/page-header.tsx';
import { PathLine } from '../../ui/page/path-line.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';

/** The student's day: the next class large, what waits, what is due. */
export function StudentToday({ user }: { user: OwnUser }) {
  return (
    <div className="grid items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-10">
        <OpenReplacements />
        <StudentNextClasses empty={<FirstClass />} />
        <section className="flex flex-col gap-4">
          <SectionHeader title={m.student_to_do()} />
          <Steps user={user} />
        </section>
        <OutcomeMatches />
      </div>
      <div className="flex min-w-0 flex-col gap-10">
        <GuardianRequests />
        <OpenCheckouts />
        <OwnWaiting />
        <section className="flex flex-col gap-3">
          <SectionHeader
            title={m.plan_what_is_due()}
            actions={
              <Link to="/student?view=plan" className="prose-link text-sm">
                {m.plan_open_plan()}
              </Link>
            }
          />
          <PlanDue studentId={user.id} />
        </section>
        <PlanDeadlines studentId={user.id} look="lines" />
      </div>
    </div>
  );
}

function Steps({ user }: { user: OwnUser }) {
  const client = useQueryClient();
  const [orders, classes, plan] = [useOrderSteps(), useClassSteps(), usePlanSteps(user.id)];
  if (orders === 'failed' || classes === 'failed' || plan === 'failed')
    return (
      <ErrorState
        onRetry={() => client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })}
      />
    );
  if (!orders || !classes || !plan) return <SkeletonRows count={3} />;
  return <NextSteps steps={[...orders, ...classes, ...plan, ...accountSteps(user)]} />;
}

/** Somebody without a class: what there is to win, and the way to it. */
function FirstClass() {
  return (
    <section
      aria-labelledby="first-class"
      className="grid gap-8 rounded-lg border border-hairline bg-card p-6 sm:p-8 md:grid-cols-[1fr_16rem]"
    >
      <div className="flex flex-col items-start">
        <h2 id="first-class" className="text-2xl sm:text-3xl">
          {m.student_first_title()}
        </h2>
        <p className="mt-3 max-w-md text-quiet">{m.student_first_text()}</p>
        <LinkButton variant="primary" to="/search" className="mt-6">
          {m.common_find_course()}
        </LinkButton>
      </div>
      <PathLine
        label={m.student_way()}
        direction="down"
        current={0}
        steps={[
          { id: 'find', title: m.student_way_find() },
          { id: 'book', title: m.student_way_book() },
          { id: 'meet', title: m.student_way_meet() },
          { id: 'plan', title: m.student_way_plan() },
        ]}
      />
    </section>
  );
}
