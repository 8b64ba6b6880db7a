import { openSupport } from '@michi/contract/messaging/support';
import { redirect } from 'react-router';
import type { Route } from './+types/help.ts';
import { api } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { pageMeta } from '../../../lib/page/page-meta.ts';
import { readSessionNow } from '../../../lib/session/session-middleware.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.chat_help() });

/** Leads to the own conversation with support; whoever answers it to where that is done. */
export async function clientLoader() {
  const state = await readSessionNow();
  const isAdmin = state.status === 'signed-in' && state.user.type === 'ADMIN';
  if (isAdmin) throw redirect('/admin/support');
  const { id } = await api(openSupport, {});
  throw redirect(`/chat/${id}`);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <SkeletonRows count={6} />;
}

export default function Help() {
  return <SkeletonRows count={6} />;
}
