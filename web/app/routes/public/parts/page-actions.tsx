import { Flag, Heart } from 'lucide-react';
import { useLocation } from 'react-router';
import { FavouriteSlot } from '../../../features/catalogue/favourites/favourite-slot.tsx';
import { ReportButton } from '../../../features/evaluation/report-button.tsx';
import { withReturn } from '../../../features/identity/sign-in/arrival.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { ShareMenu } from '../../../ui/button/share-menu.tsx';
import { SiteLink } from '../../../ui/page/site-link.tsx';

type Props = { course: { id: string; title: string } | null; sensei: { userId: string; name: string } };

/** What a reader may do with the page of a course, or of a sensei: keep it in mind, pass it on, report it. */
export function PageActions({ course, sensei }: Props) {
  const user = useUser();
  const { pathname } = useLocation();
  const toLogin = withReturn('/login', pathname);
  const report = course
    ? m.evaluation_report_of_course({ title: course.title })
    : m.evaluation_report_of_sensei({ name: sensei.name });
  return (
    <div className="flex shrink-0 items-center gap-1">
      <ShareMenu title={course?.title ?? sensei.name} />
      {user === null ? (
        <SiteLink
          to={toLogin}
          rel="nofollow"
          aria-label={report}
          className={buttonClass({ variant: 'ghost', size: 'sm' }, 'gap-1.5')}
        >
          <Flag aria-hidden className="size-4" />
          <span className="max-sm:sr-only">{m.evaluation_report()}</span>
        </SiteLink>
      ) : (
        user.id !== sensei.userId &&
        user.type !== 'ADMIN' && (
          <ReportButton
            target={course ? { type: 'COURSE', id: course.id } : { type: 'SENSEI', id: sensei.userId }}
            name={report}
          />
        )
      )}
      {course && user === null && (
        <SiteLink
          to={toLogin}
          rel="nofollow"
          aria-label={m.catalogue_favourite({ title: course.title })}
          className="grid size-10 place-items-center rounded-full border border-hairline bg-card text-ink"
        >
          <Heart aria-hidden className="size-5" />
        </SiteLink>
      )}
      {course && <FavouriteSlot courseId={course.id} title={course.title} />}
    </div>
  );
}
