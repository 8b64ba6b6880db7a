import { m } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { SiteLink } from '../../../ui/page/site-link.tsx';
import { priceFrom } from '../cards/price-from.ts';
import type { ShownCard } from '../cards/shown-card.ts';

/** On the first screen of a sensei: what a class costs, and the way to a time. */
export function SenseiOffer({ userId, courses }: { userId: string; courses: readonly ShownCard[] }) {
  const [first, ...others] = courses;
  if (!first) return null;
  const isOnly = others.length === 0 && first.nextFreeAt !== null;
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
      <SiteLink
        to={isOnly ? `/courses/${first.id}/schedule` : `/users/${userId}#courses`}
        className={buttonClass({ variant: 'primary', size: 'lg' })}
      >
        {isOnly ? m.catalogue_pick_time() : m.catalogue_see_courses()}
      </SiteLink>
      <span data-numbers className="text-lg">
        {priceFrom(courses)}
      </span>
    </p>
  );
}
