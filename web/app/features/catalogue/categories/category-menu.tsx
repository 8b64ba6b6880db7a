import { ChevronDown } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import { SiteLink } from '../../../ui/page/site-link.tsx';
import type { CategoryBranch } from './categories-below.ts';
import { translated } from '../cards/names.ts';

/** A row of the menu that the browser itself opens: all categories, each with those below it. */
export function CategoryMenu({ branches }: { branches: readonly CategoryBranch[] }) {
  return (
    <details className="group">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between font-serif text-xl [&::-webkit-details-marker]:hidden">
        {m.catalogue_menu_categories()}
        <ChevronDown aria-hidden className="size-5 text-quiet group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col gap-4 pt-1 pb-6">
        {branches.map(({ slug, name, below }) => (
          <li key={slug}>
            <SiteLink
              to={`/search/category/${slug}`}
              className="inline-flex min-h-9 items-center font-medium hover:underline"
            >
              {translated(name)}
            </SiteLink>
            {below.length > 0 && (
              <ul className="flex flex-wrap gap-x-5">
                {below.map((category) => (
                  <li key={category.slug}>
                    <SiteLink
                      to={`/search/category/${category.slug}`}
                      className="inline-flex min-h-9 items-center text-quiet underline decoration-hairline underline-offset-4 hover:decoration-current"
                    >
                      {translated(category.name)}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
