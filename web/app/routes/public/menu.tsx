import { listCategories } from '@michi/contract/catalogue/courses';
import { memo } from 'react';
import type { Route } from './+types/menu.ts';
import { branchesOf } from '../../features/catalogue/categories/categories-below.ts';
import { CategoryMenu } from '../../features/catalogue/categories/deferred-parts.ts';
import { SiteMenu } from '../../features/identity/shell/site-menu.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { apiFrom } from '../../lib/api/load-context.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { sameData } from '../../lib/api/same-data.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await apiFrom(context)(listCategories, {});
  return { branches: branchesOf(items) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.common_menu() });

export default memo(function Menu({ loaderData: { branches } }: Route.ComponentProps) {
  return (
    <main id="content" className="mx-auto max-w-md px-4 py-8 lg:py-16">
      <h1 className="sr-only">{m.common_menu()}</h1>
      <SiteMenu categories={branches.length > 0 && <CategoryMenu branches={branches} />} />
    </main>
  );
}, sameData);
