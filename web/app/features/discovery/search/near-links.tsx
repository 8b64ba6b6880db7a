import { m } from '../../../lib/i18n/i18n.ts';
import type { NearCategory } from './near-categories.ts';
import { SiteLink } from '../../../ui/page/site-link.tsx';

/** Above the results of all else, when the address asks for a category that there is not. */
export function NearCategories({ near }: { near: readonly NearCategory[] }) {
  return (
    <section className="mb-6 flex flex-wrap items-center gap-2">
      <p className="me-1">
        {m.catalogue_category_unknown()}. {m.catalogue_category_near()}
      </p>
      {near.map(({ slug, name }) => (
        <SiteLink key={slug} to={`/search/category/${slug}`} className="pill-link">
          {name}
        </SiteLink>
      ))}
    </section>
  );
}
