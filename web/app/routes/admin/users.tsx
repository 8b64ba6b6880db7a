import type { Route } from './+types/users.ts';
import { PeopleTable } from '../../features/administration/people/people-table.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.people_title() });

export default function Users() {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={m.people_title()} lead={m.people_lead()} />
      <PeopleTable />
    </div>
  );
}
