import type { OwnUser } from '@michi/contract/identity/users';
import type { Course } from '@michi/contract/catalogue/courses';
import type { Slot } from '@michi/contract/scheduling/classes';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BirthDateForm } from '../../../features/identity/family/birth-date-form.tsx';
import { BookSession } from '../../../features/ordering/checkout/book-session.tsx';
import { RefusedTimes, type RefusedTime } from '../../../features/ordering/checkout/chosen-times.tsx';
import { BookTime } from '../../../features/ordering/checkout/book-time.tsx';
import { ForWhom, isHeldBack, useChildOfAddress } from '../../../features/ordering/checkout/for-whom.tsx';
import { OfferChoice } from '../../../features/ordering/checkout/offer-choice.tsx';
import { TermsPanel } from '../../../features/identity/terms/terms-panel.tsx';
import type { Offer } from '../../../features/ordering/orders/queries.ts';
import { AwayNotes } from '../../../features/scheduling/availability/away-notes.tsx';
import { SlotPicker } from '../../../features/scheduling/availability/slot-picker.tsx';
import { repeatText } from '../../../features/scheduling/series/repeat-text.ts';
import { SeriesPlanner } from '../../../features/scheduling/series/series-planner.tsx';
import { useSeriesPlan } from '../../../features/scheduling/series/use-series-plan.ts';
import { useSlots } from '../../../features/scheduling/availability/use-slots.ts';
import { CourseWaiting } from '../../../features/scheduling/waiting/course-waiting.tsx';
import { withOffered } from '../../../features/scheduling/waiting/offered-slots.ts';
import { useWaitingPlaces } from '../../../features/scheduling/waiting/waiting-queries.ts';
import { useAddressState } from '../../../lib/page/address-state.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useSession, useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { otherScreen } from './other-screen.ts';
import { useMostAtOnce } from './most-at-once.ts';
import { useChosenAmong, useSeveralTimes } from './several-times.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { TimeSkeleton } from './time-skeleton.tsx';

/** A time for a new booking, or for the next session of a package. */
export function TimeChoice({ course }: { course: Course }) {
  const { params, change } = useAddressState();
  const navigate = useNavigate();
  const [offer, setOffer] = useState<Offer>(() => offerOf(params));
  const [choice, setChoice] = useState<Slot | null>(null);
  const [isLost, setLost] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedTime[]>([]);
  const several = useSeveralTimes(params.has('repeat') ? null : params.get('times'));
  const asked = params.get('at');
  const sessionOf = params.get('session');
  const plan = useSeriesPlan(
    course.id,
    { at: asked, repeat: params.get('repeat'), times: params.get('times') },
    useMostAtOnce(course, offer, sessionOf),
  );
  const canRepeat = course.format === 'ONE_TO_ONE' && offer.kind !== 'TRIAL' && plan.most > 1;
  const isRepeated = canRepeat && plan.isOpen;
  const canBeSeveral = sessionOf === null && offer.kind === 'SINGLE';
  const isSeveral = canBeSeveral && several.starts !== null && !isRepeated;
  const wanted = isSeveral ? several.wanted : (choice?.startsAt ?? asked);
  const slots = useSlots(course.id, offer.kind === 'TRIAL', wanted);
  const { laterFrom, query } = slots;
  const user = useUser();
  const child = useChildOfAddress(params.get('child'));
  const { childId } = child;
  const chooseChild = (child: string | undefined) => change({ child: child ?? '' });
  const places = useWaitingPlaces();
  // What is kept for oneself is bought as one class.
  const items =
    offer.kind === 'SINGLE' && sessionOf === null
      ? withOffered(slots.items, course.id, childId ?? user?.id, places.data?.items ?? [])
      : slots.items;
  const severalChosen = useChosenAmong(several, slots);
  // A chosen time that went meanwhile is no choice any more.
  const chosen =
    items.find(
      (slot) => slot.startsAt === (choice?.startsAt ?? asked) && (!choice || slot.classId === choice.classId),
    ) ?? onlyOne(items, laterFrom);
  if (query.isLoadingError) return <ErrorState error={query.error} onRetry={query.refetch} />;
  if (child.state === 'failed') return <ErrorState error={child.query.error} onRetry={child.query.refetch} />;
  if (child.state === 'gone')
    return (
      <EmptyState
        title={m.family_child_gone()}
        text={m.family_child_gone_text()}
        action={<Button onPress={() => chooseChild(undefined)}>{m.family_book_for_me()}</Button>}
      />
    );
  if (!query.data || child.state === 'awaited' || (slots.isSeeking && !choice && !several.isTouched))
    return <TimeSkeleton />;
  const all = isRepeated ? plan.chosen : isSeveral ? severalChosen : chosen ? [chosen] : [];
  const here = `/courses/${course.id}/schedule?${new URLSearchParams({
    ...((isSeveral || isRepeated) && { times: all.map(({ startsAt }) => startsAt).join(',') }),
    ...(isRepeated && plan.first && plan.repeat
      ? { at: plan.first, repeat: repeatText(plan.repeat) }
      : !isSeveral && chosen && { at: chosen.startsAt }),
    ...(offer.kind !== 'SINGLE' && { kind: offer.kind }),
    ...(offer.packageIndex !== undefined && { package: String(offer.packageIndex) }),
    ...(params.has('child') && { child: params.get('child') ?? '' }),
  }).toString()}`;
  const repeated = { onRemove: plan.leaveOut, onNextWeek: null, isSeeking: false, missed: null };
  const onRepeat = canRepeat && chosen ? () => plan.begin(chosen.startsAt) : null;
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
      <div className="flex min-w-0 flex-col gap-8">
        <TermsPanel className="" />
        {sessionOf === null && <OfferChoice course={course} offer={offer} onChange={setOffer} />}
        {isLost && (
          <p role="alert" className="rounded-lg bg-amber-wash px-4 py-3 text-amber">
            {m.scheduling_just_taken()}
          </p>
        )}
        {(isSeveral || isRepeated) && refused.length > 0 && (
          <RefusedTimes refused={refused} left={all.length} />
        )}
        {isRepeated ? (
          <SeriesPlanner plan={plan} onOne={plan.end} />
        ) : items.length > 0 ? (
          <SlotPicker
            slots={items}
            isGroup={course.format === 'GROUP'}
            chosen={all}
            isSeveral={isSeveral}
            onChoose={(slot) => {
              setLost(false);
              setRefused([]);
              if (isSeveral) several.toggle(slot.startsAt);
              else setChoice(slot);
            }}
            laterFrom={laterFrom}
            isLoadingLater={query.isFetchingNextPage}
            onLater={slots.goOn}
            hasMonth
          />
        ) : (
          <EmptyState
            title={m.scheduling_no_times()}
            text={m.catalogue_no_times()}
            action={
              <LinkButton to={course.category ? `/search/category/${course.category.slug}` : '/search'}>
                {m.catalogue_similar()}
              </LinkButton>
            }
          />
        )}
        {!isRepeated && <AwayNotes away={slots.away} />}
        {sessionOf === null && (
          <CourseWaiting
            course={course}
            hasTimes={slots.items.length > 0}
            childId={childId}
            forWhom={<ForWhom childId={childId} onChange={chooseChild} />}
            here={here}
            firstNeeds={childId === undefined ? firstNeedsOf(user?.age) : null}
          />
        )}
        {(isSeveral || isRepeated) && all.length > 0 && (
          <a
            href="#chosen-times"
            className={buttonClass({ size: 'lg' }, 'sticky bottom-3 z-10 w-full shadow-md lg:hidden')}
          >
            {m.scheduling_see_chosen({ count: all.length })}
          </a>
        )}
      </div>
      {sessionOf ? (
        <SessionStep
          orderId={sessionOf}
          slots={all}
          plan={isRepeated ? { several: repeated, rule: plan.rule } : null}
          onRepeat={onRepeat}
          onLost={(lost) => {
            setLost(!isRepeated);
            setRefused(lost);
          }}
          onBooked={(classId) => void navigate(`/calendar/list-calendar?class=${classId}`)}
        />
      ) : (
        <BookTime
          course={course}
          offer={offer}
          slots={all}
          several={
            isRepeated
              ? repeated
              : isSeveral
                ? {
                    onRemove: ({ startsAt }) => several.toggle(startsAt),
                    onNextWeek: () => several.seekWeekAfter(all.at(-1)?.startsAt),
                    isSeeking: several.isSeeking,
                    missed: several.missed,
                  }
                : null
          }
          onSeveral={canBeSeveral ? () => several.begin(chosen?.startsAt) : null}
          onRepeat={onRepeat}
          forStudentId={childId}
          onForWhom={chooseChild}
          series={isRepeated ? plan.rule : null}
          here={here}
          birthDate={<BirthDateForm />}
          onLost={(lost) => {
            setLost(!isSeveral && !isRepeated);
            setRefused(lost);
            several.drop(lost.map(({ startsAt }) => startsAt));
          }}
          onHeld={({ id, isFree }) => change({ order: id, ...(isFree && { free: 'true' }) }, otherScreen)}
        />
      )}
    </div>
  );
}

/** The summary beside it has the form, or the way to a guardian. */
function firstNeedsOf(age: OwnUser['age']): string | null {
  if (age?.standing === 'UNKNOWN') return m.family_birth_needed();
  return isHeldBack(age) ? m.family_guardian_needed() : null;
}

/** Where there is one time alone, nobody is asked to choose it. */
const onlyOne = (items: readonly Slot[], laterFrom: string | null): Slot | null =>
  laterFrom === null && items.length === 1 ? (items[0] ?? null) : null;

function offerOf(params: URLSearchParams): Offer {
  const index = Number(params.get('package') ?? Number.NaN);
  if (params.get('kind') === 'PACKAGE' && Number.isInteger(index))
    return { kind: 'PACKAGE', packageIndex: index };
  return params.get('kind') === 'TRIAL' ? { kind: 'TRIAL' } : { kind: 'SINGLE' };
}

/** A session of a package that is paid: known to its student only. */
function SessionStep(props: Parameters<typeof BookSession>[0]) {
  const session = useSession();
  if (session.status === 'unknown') return <Skeleton className="h-64 w-full" />;
  return session.status === 'signed-in' ? (
    <BookSession {...props} />
  ) : (
    <SignInAgain orderId={props.orderId} />
  );
}
