import type { Route } from './+types/replacement.ts';
import { ReplacementChoice } from '../../features/scheduling/replacements/replacement-choice.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.replacement_title() });

export default function ReplacementPage({ params }: Route.ComponentProps) {
  return <ReplacementChoice key={params.id} id={params.id} />;
}
