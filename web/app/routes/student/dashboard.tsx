import { givenName } from '@michi/contract/person-name';
import type { Route } from './+types/dashboard.ts';
import { PlanPeople } from '../../features/records/plan/plan-head.tsx';
import { PlanView } from '../../features/records/plan/plan-view.tsx';
import { useAddressState } from '../../lib/page/address-state.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { StudentToday } from './today.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.common_dashboard() });

/** Two views: what is up today, and the plan (`?view=plan`). */
export default function StudentDashboard() {
  const user = useUser();
  const { params, change } = useAddressState();
  if (!user) return null;
  const isPlan = params.get('view') === 'plan';
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={isPlan ? m.plan_title() : m.student_hello({ name: givenName(user.name) })}
        lead={isPlan ? m.plan_lead() : undefined}
        actions={
          isPlan ? (
            <PlanPeople studentId={user.id} />
          ) : (
            <LinkButton to="/search">{m.common_find_course()}</LinkButton>
          )
        }
      />
      <Tabs
        label={m.common_dashboard()}
        selected={isPlan ? 'plan' : 'today'}
        onSelect={(view) => change({ view: view === 'plan' ? view : '' }, { isAnew: true, isStep: true })}
        tabs={[
          { id: 'today', label: m.student_overview(), content: <StudentToday user={user} /> },
          { id: 'plan', label: m.student_plan(), content: <PlanView studentId={user.id} /> },
        ]}
      />
    </div>
  );
}
