import type { Course, SenseiProfile } from '@michi/contract/catalogue/courses';
import type { Slot } from '@michi/contract/scheduling/classes';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAnswer } from '../../../lib/api/answer.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import type { ServerCall } from '../../../lib/api/load-context.ts';
import { useSession, useUser } from '../../../lib/session/session-store.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { courseStatusName } from '../../../ui/status/statuses.tsx';
import { ZoneNote } from '../../../ui/page/zone-note.tsx';
import type { Prices } from './course-prices.ts';
import { BookingCard, NextTimes } from './booking-card.tsx';

type Offer = {
  slots: readonly Slot[];
  prices: Prices | null;
};
type Page = Offer & { course: Course; sensei: Pick<SenseiProfile, 'status'> };

/** Who looks at a course that takes no bookings. Until it is known, a stranger. */
function useViewer(course: Course): 'stranger' | 'person' | 'sensei' | 'admin' {
  const session = useSession();
  if (session.status !== 'signed-in') return 'stranger';
  if (session.user.type === 'ADMIN') return 'admin';
  return session.user.id === course.senseiId ? 'sensei' : 'person';
}

/** Two places of the page of a course that takes no bookings: above it, and where it would be booked. */
export function ClosedCourse({ page, isNotice }: { page: Page; isNotice: boolean }) {
  return isNotice ? <ClosedNotice {...page} /> : <ClosedBooking page={page} />;
}

/** For those who may change it: who sees it, and the way back. */
function ClosedNotice({ course, sensei }: Pick<Page, 'course' | 'sensei'>) {
  const viewer = useViewer(course);
  if (viewer !== 'sensei' && viewer !== 'admin') return null;
  const [title, text] = noticeOf({ course, sensei }, viewer);
  const editor =
    viewer === 'admin'
      ? `/admin/course-settings/courses/${course.id}`
      : `/sensei/courses/edit-course/${course.id}`;
  const isArchived = viewer === 'sensei' && course.status === 'ARCHIVED';
  return (
    <section
      aria-label={title}
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-amber-wash px-5 py-4 text-amber"
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <Eye aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div>
          <p className="font-medium">{title}</p>
          <p className="text-sm">{text}</p>
        </div>
      </div>
      <LinkButton size="sm" to={isArchived ? '/sensei/courses' : editor}>
        {isArchived ? m.catalogue_preview_courses() : m.catalogue_preview_edit()}
      </LinkButton>
    </section>
  );
}

function noticeOf(
  { course: { status }, sensei }: Pick<Page, 'course' | 'sensei'>,
  viewer: 'sensei' | 'admin',
) {
  const seen = { status: courseStatusName(status) };
  const alone = viewer === 'admin' ? m.catalogue_preview_admin(seen) : m.catalogue_preview_own(seen);
  switch (status) {
    case 'DRAFT':
      return [alone, m.catalogue_preview_draft_text()] as const;
    case 'IN_REVIEW':
      return [alone, m.catalogue_preview_review_text()] as const;
    case 'ARCHIVED':
      return [m.catalogue_preview_archived(), m.catalogue_preview_archived_text()] as const;
    case 'PAUSED':
    case 'PUBLISHED':
      return sensei.status === 'ACTIVE'
        ? ([m.catalogue_preview_paused(), m.catalogue_preview_paused_text()] as const)
        : ([m.catalogue_preview_away(), m.catalogue_preview_away_text()] as const);
  }
}

/**
 * In the place of booking: what it will be like, for those who may change it; for all others why not, and
 * what else.
 */
function ClosedBooking({ page }: { page: Page }) {
  const { course } = page;
  const viewer = useViewer(course);
  const isKept = viewer === 'sensei' || viewer === 'admin';
  const { slots, prices } = useOffer(page, isKept);
  return (
    <BookingCard
      course={course}
      slots={slots}
      prices={isKept ? prices : null}
      noPrice={course.price === 0 ? <p className="text-2xl">{m.catalogue_no_price()}</p> : undefined}
      closed={isKept ? <PreviewTimes page={{ ...page, slots, prices }} /> : <Closed course={course} />}
    />
  );
}

/**
 * The server draws a paused course for strangers, without prices and times: whoever keeps it asks for them
 * anew.
 */
function useOffer(page: Page, isKept: boolean): Offer {
  const reader = useUser()?.id;
  const { course } = page;
  const isAsked = isKept && page.prices === null;
  const own = useAnswer(isAsked ? `${reader} ${course.id} ${course.version}` : null, async (call) => {
    const { loadOffer } = await import('./course-prices.ts');
    return loadOffer(call, course);
  });
  return own ?? page;
}

function PreviewTimes({ page: { course, sensei, slots, prices } }: { page: Page }) {
  return (
    <>
      <NextTimes course={course} slots={slots} rungs={prices?.rungs ?? []} />
      <button
        type="button"
        disabled
        aria-describedby="closed-why"
        className={buttonClass({ variant: 'primary', size: 'lg', fullWidth: true }, 'mt-4')}
      >
        {m.catalogue_pick_time()}
      </button>
      <p id="closed-why" className="mt-2 text-sm text-quiet">
        {whyClosed(course, sensei)}
      </p>
      <ZoneNote className="mt-3 text-xs text-quiet" />
    </>
  );
}

function whyClosed({ status }: Course, sensei: Page['sensei']): string {
  switch (status) {
    case 'DRAFT':
    case 'IN_REVIEW':
      return m.catalogue_closed_draft();
    case 'ARCHIVED':
      return m.catalogue_closed_archived();
    case 'PAUSED':
    case 'PUBLISHED':
      return sensei.status === 'ACTIVE' ? m.catalogue_closed_paused() : m.catalogue_closed_away();
  }
}

function Closed({ course }: { course: Course }) {
  const { text, action } = useClosedWords(course, true);
  return (
    <div className="mt-5 flex flex-col gap-2">
      <p className="font-semibold">{m.catalogue_not_bookable()}</p>
      <p className="text-quiet">{text}</p>
      <div className="mt-2">{action}</div>
    </div>
  );
}

/** The same where a time would be picked. */
export function ClosedSchedule({ course }: { course: Course }) {
  const { text, action } = useClosedWords(course, false);
  return <EmptyState title={m.catalogue_not_bookable()} text={text} action={action} />;
}

/** Whoever holds a package of it goes on with its sessions; all others find something like it. */
function useClosedWords(course: Course, fullWidth: boolean): { text: string; action: ReactNode } {
  const session = useSession();
  const student = session.status === 'signed-in' && session.user.type === 'STUDENT' ? session.user.id : null;
  const held = useAnswer(student && `${student} ${course.id}`, (call) => findHeldOrder(call, course.id));
  if (held !== null)
    return {
      text: m.catalogue_closed_package(),
      action: (
        <LinkButton
          variant="primary"
          fullWidth={fullWidth}
          to={`/courses/${course.id}/schedule?session=${held}`}
        >
          {m.checkout_schedule_next()}
        </LinkButton>
      ),
    };
  return {
    text:
      session.status === 'signed-in' ? m.catalogue_closed_similar_text() : m.catalogue_closed_stranger_text(),
    action: (
      <LinkButton
        variant="secondary"
        fullWidth={fullWidth}
        to={course.category ? `/search/category/${course.category.slug}` : '/search'}
      >
        {m.catalogue_closed_similar()}
      </LinkButton>
    ),
  };
}

/** The order of a package of which sessions are left. */
async function findHeldOrder(call: ServerCall, courseId: string): Promise<string | null> {
  const { listOrders } = await import('@michi/contract/ordering/orders');
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listed>> = await listed(cursor);
    const held = page.items.find(({ course, can }) => course.id === courseId && can.includes('schedule'));
    if (held) return held.id;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return null;

  function listed(from: string | null) {
    return call(listOrders, {
      query: { status: 'COMPLETED', limit: 100, ...(from === null ? {} : { cursor: from }) },
    });
  }
}
