import type { Route } from './+types/family-request.ts';
import { GuardianRequest } from '../../features/ordering/family/guardian-request.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.family_requests() });

export default function FamilyRequest({ params }: Route.ComponentProps) {
  return <GuardianRequest orderId={params.id} />;
}
