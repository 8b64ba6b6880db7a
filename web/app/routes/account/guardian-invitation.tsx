import { useSearchParams } from 'react-router';
import type { Route } from './+types/guardian-invitation.ts';
import { AcceptInvitation, RefusedInvitation } from '../../features/identity/family/accept-invitation.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.family_accept_page(), noIndex: true });

export default function GuardianInvitation() {
  const token = useSearchParams()[0].get('token');
  return token ? <AcceptInvitation token={token} /> : <RefusedInvitation text={m.family_accept_no_token()} />;
}
