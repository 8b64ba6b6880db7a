import type { Route } from './+types/landing.ts';
import { m } from '../../lib/i18n.ts';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.home_title(), description: m.home_lead() });

export default function Landing() {
  return (
    <main id="content" className="mx-auto max-w-page px-4 py-16 md:px-8">
      <h1 className="text-5xl">{m.home_title()}</h1>
      <p className="mt-4 text-lg text-quiet">{m.home_lead()}</p>
    </main>
  );
}
