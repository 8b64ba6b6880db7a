import type { Route } from './+types/administrators.ts';
import { Administrators } from '../../features/identity/administrators/administrators.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.administrators_title() });

export default function AdministratorsPage() {
  return <Administrators />;
}
