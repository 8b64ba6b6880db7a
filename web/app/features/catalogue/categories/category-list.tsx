import type { Category } from '@michi/contract/catalogue/courses';
import type { ShownCategory } from '../cards/shown-card.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import type { LinkedCategory } from './categories-below.ts';
import { CategorySign } from './category-sign.tsx';
import { translated } from '../cards/names.ts';
import { SiteLink } from '../../../ui/page/site-link.tsx';

type Shown = ShownCategory &
  Pick<Category, 'description'> & {
    sign: string;
    below: readonly LinkedCategory[];
  };

export function CategoryList({ categories }: { categories: readonly Shown[] }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-lg border border-hairline bg-hairline sm:grid-cols-2 lg:grid-cols-4">
      {categories.map((category) => (
        <li key={category.id} className="relative flex flex-col bg-card p-5 hover:bg-indigo-wash">
          <CategorySign sign={category.sign} className="mb-3 size-6 text-indigo" />
          <h3 className="text-xl">
            <SiteLink to={`/search/category/${category.slug}`} className="after:absolute after:inset-0">
              {translated(category.name)}
            </SiteLink>
          </h3>
          <p className="mt-1 line-clamp-2 text-sm text-quiet">{translated(category.description)}</p>
          {category.below.length > 0 && (
            // Above the link that the whole card is.
            <ul className="relative z-10 mt-3 flex flex-wrap gap-x-4 gap-y-1 self-start">
              {category.below.map(({ slug, name }) => (
                <li key={slug}>
                  <SiteLink
                    to={`/search/category/${slug}`}
                    className="inline-flex min-h-6 items-center text-sm underline decoration-hairline underline-offset-4 hover:decoration-current"
                  >
                    {translated(name)}
                  </SiteLink>
                </li>
              ))}
            </ul>
          )}
          <p className="mt-auto pt-3 text-sm font-medium text-indigo">
            {m.home_category_courses({ count: category.courseCount })}
          </p>
        </li>
      ))}
    </ul>
  );
}
