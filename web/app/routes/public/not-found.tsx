import { data } from 'react-router';
import type { Route } from './+types/not-found.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.errors_not_found_title(), noIndex: true });

export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
