import { data } from 'react-router';
import type { Route } from './+types/ask.ts';
import { answerTime } from '../../../features/catalogue/sensei/answer-terms.ts';
import { AskForm } from '../../../features/messaging/ask/ask-form.tsx';
import { m } from '../../../lib/i18n/i18n.ts';
import { useAddressState } from '../../../lib/page/address-state.ts';
import { pageMeta } from '../../../lib/page/page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.chat_ask() });

const uuid = /^[0-9a-f-]{36}$/i;

export function loader({ params }: Route.LoaderArgs) {
  if (!uuid.test(params.id)) throw data(null, { status: 404 });
  return null;
}

/** A question to a sensei before any booking, by the link of a profile or a course. */
export default function Ask({ params }: Route.ComponentProps) {
  const course = useAddressState().params.get('course');
  const courseId = course !== null && uuid.test(course) ? course : null;
  return <AskForm key={params.id} senseiId={params.id} {...{ courseId, answerTime }} />;
}
