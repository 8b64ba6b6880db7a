import type { Route } from './+types/categories.ts';
import { TrailSheet } from '../../features/administration/audit/trail.tsx';
import { CategoryBoard } from '../../features/catalogue/category-settings/category-board.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { useTableUrl } from '../../ui/table/table-url.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.categories_title() });

export default function Categories() {
  const url = useTableUrl({ sortBy: '' });
  const shown = url.filter('history');
  const targetId = shown === 'all' ? undefined : shown;
  return (
    <>
      <CategoryBoard url={url} />
      <TrailSheet
        about={shown === '' ? null : { targetType: 'category', targetId }}
        onClose={() => url.setFilter('history', '')}
      />
    </>
  );
}
