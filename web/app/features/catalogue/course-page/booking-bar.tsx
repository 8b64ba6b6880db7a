import type { Course } from '@michi/contract/catalogue/courses';
import { m } from '../../../lib/i18n/i18n.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { Price } from '../../../ui/price/price.tsx';
import { SiteLink } from '../../../ui/page/site-link.tsx';

/**
 * At the foot of a narrow screen, where the card with the times is scrolled away: what a class costs, and the
 * one main action.
 */
export function BookingBar({ course }: { course: Course }) {
  return (
    <div className="book-bar">
      <Price
        price={{ amount: course.price, currency: course.currency }}
        perSession
        isCompared
        className="text-lg"
      />
      <SiteLink
        to={`/courses/${course.id}/schedule`}
        className={buttonClass({ variant: 'primary', size: 'lg' })}
      >
        {m.catalogue_pick_time()}
      </SiteLink>
    </div>
  );
}
