import type { Route } from './+types/dashboard.ts';
import { EarningFigures, EarningLines } from '../../features/ordering/earnings.tsx';
import { Requests } from '../../features/ordering/requests.tsx';
import { FirstSteps } from '../../features/catalogue/first-steps.tsx';
import { useHasHours } from '../../features/scheduling/availability-query.ts';
import { NextClasses } from '../../features/scheduling/next-classes.tsx';
import { m } from '../../lib/i18n.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { useUser } from '../../lib/session-store.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader, SectionHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.common_dashboard() });

export default function SenseiDashboard() {
  const user = useUser();
  const hasHours = useHasHours();
  return (
    <div className="flex flex-col gap-10">
      <PageHeader
        title={m.student_hello({ name: user?.name.split(' ')[0] ?? '' })}
        actions={<LinkButton to="/sensei/courses">{m.common_nav_courses()}</LinkButton>}
      />
      <FirstSteps status={user?.senseiStatus ?? null} hasHours={hasHours} />
      <Requests />
      <EarningFigures />
      <section className="flex flex-col gap-4">
        <SectionHeader title={m.sensei_next()} />
        <NextClasses empty={<EmptyState title={m.sensei_no_classes()} text={m.sensei_no_classes_text()} />} />
      </section>
      <section className="flex flex-col gap-4">
        <SectionHeader title={m.sensei_earnings()} />
        <EarningLines />
      </section>
    </div>
  );
}
