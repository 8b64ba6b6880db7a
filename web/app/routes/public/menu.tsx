import type { Route } from './+types/menu.ts';
import { SiteMenu } from '../../features/identity/site-menu.tsx';
import { m } from '../../lib/i18n.ts';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.common_menu() });

export default function Menu() {
  return (
    <main id="content" className="mx-auto max-w-md px-4 py-8 lg:py-16">
      <h1 className="sr-only">{m.common_menu()}</h1>
      <SiteMenu />
    </main>
  );
}
