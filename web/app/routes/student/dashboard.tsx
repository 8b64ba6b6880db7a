import type { Route } from './+types/dashboard.ts';
import { ToDo } from '../../features/ordering/to-do.tsx';
import { NextClasses } from '../../features/scheduling/next-classes.tsx';
import { m } from '../../lib/i18n.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { useUser } from '../../lib/session-store.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader, SectionHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.common_dashboard() });

export default function StudentDashboard() {
  const user = useUser();
  return (
    <div className="flex flex-col gap-10">
      <PageHeader
        title={m.student_hello({ name: user?.name.split(' ')[0] ?? '' })}
        actions={<LinkButton to="/search">{m.common_find_course()}</LinkButton>}
      />
      <section className="flex flex-col gap-4">
        <SectionHeader title={m.student_next()} />
        <NextClasses
          empty={
            <EmptyState
              title={m.student_no_classes()}
              text={m.student_no_classes_text()}
              action={
                <LinkButton variant="primary" to="/search">
                  {m.common_find_course()}
                </LinkButton>
              }
            />
          }
        />
      </section>
      <section className="flex flex-col gap-4">
        <SectionHeader title={m.student_to_do()} />
        <ToDo />
      </section>
    </div>
  );
}
