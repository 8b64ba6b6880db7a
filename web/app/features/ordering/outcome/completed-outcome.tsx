import type { Order } from '@michi/contract/ordering/orders';
import { isSeveral } from '@michi/contract/ordering/several-times';
import { CalendarCheck, CalendarPlus, CircleCheck, Hourglass, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { KeepFocus } from '../../../ui/lazy/keep-focus.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { When } from '../../../ui/page/when.tsx';
import { ZoneNote } from '../../../ui/page/zone-note.tsx';
import { classPath, orderPath } from '../orders/class-path.ts';
import { useIsForChild } from '../orders/is-for-child.ts';
import { ConfirmClass } from '../orders/confirm-class.tsx';
import { askedOf, packageStates, sessionsOf } from '../orders/course-progress.ts';
import { MoneyNow } from './money-now.tsx';
import { ScheduleUntil } from '../orders/order-classes.tsx';
import { OrderTimes } from '../orders/order-times.tsx';
import { ClassTime, Outcome } from './outcome-frame.tsx';
import { isPast } from './outcome.ts';
import { SessionPath } from '../orders/session-path.tsx';

/** What its student can do about a class that is over; the page knows. */
export type AfterClass = (seat: { seatId: string; about: string }) => ReactNode;

/** A purchase that is done: the class is to come, or found again it is over. */
export function CompletedOutcome({ order, afterClass }: { order: Order; afterClass: AfterClass }) {
  const now = useNow() ?? 0;
  return isPast(order, now) ? (
    <Past order={order} now={now} afterClass={afterClass} />
  ) : (
    <Booked order={order} now={now} />
  );
}

function Booked({ order, now }: { order: Order; now: number }) {
  const { next } = sessionsOf(order, now);
  const scheduled = packageStates(order, now).filter((state) => state !== 'open').length;
  const asked = askedOf(order, now);
  // The classroom and the panel of the class are the child's.
  const isForChild = useIsForChild(order);
  const standing = useStanding(order, asked, next !== undefined);
  return (
    <Outcome
      order={order}
      icon={standing.icon}
      title={standing.title}
      text={next && standing.text}
      actions={
        <>
          {asked && (
            <LinkButton
              to={isForChild ? orderPath(order.id) : classPath(asked.item.classId)}
              variant="primary"
              size="lg"
            >
              {standing.isToAnswer || order.can.includes('answer_time')
                ? m.checkout_asked_answer()
                : m.checkout_asked_open()}
            </LinkButton>
          )}
          {next?.classroomId && !isForChild && (
            <LinkButton to={`/chat/${next.classroomId}`} variant={asked ? 'secondary' : 'primary'} size="lg">
              <Video aria-hidden />
              {m.checkout_open_classroom()}
            </LinkButton>
          )}
          {next?.calendarUrl && (
            <a href={next.calendarUrl} download className={buttonClass({ size: 'lg' })}>
              <CalendarPlus aria-hidden />
              {m.checkout_add_calendar()}
            </a>
          )}
          {order.can.includes('schedule') && (
            <LinkButton to={schedulePath(order)} size="lg">
              {m.checkout_schedule_next()}
            </LinkButton>
          )}
          <LinkButton to="/calendar/list-calendar" variant="ghost" size="lg">
            {m.common_calendar()}
          </LinkButton>
        </>
      }
    >
      {asked ? <BothTimes {...asked} /> : next && <ClassTime startsAt={next.startsAt} />}
      {isSeveral(order) && (
        <div className="mt-4">
          <OrderTimes order={order} />
        </div>
      )}
      {order.kind === 'PACKAGE' && (
        <p className="mt-4">
          {m.scheduling_package_left({
            done: scheduled,
            all: order.price.quantity,
            number: order.number,
          })}{' '}
          <ScheduleUntil order={order} />
        </p>
      )}
      <div className="mt-4 empty:hidden">
        <MoneyNow order={order} now={now} />
      </div>
    </Outcome>
  );
}

type Asked = NonNullable<ReturnType<typeof askedOf>>;

/** Booked; or booked for a time at which the sensei cannot teach, so that another one waits for an answer. */
function useStanding({ course, sensei, student, can }: Order, asked: Asked | undefined, isBooked: boolean) {
  const reader = useUser()?.id;
  const names = { course: course.title, name: sensei.name };
  // Of a package its only class was called off, and nothing has a time by now.
  if (!isBooked)
    return {
      icon: <CalendarPlus aria-hidden className="size-10 text-indigo" />,
      title: can.includes('schedule') ? m.checkout_untimed_title() : m.checkout_none_title(),
      text: null,
      isToAnswer: false,
    };
  if (!asked)
    return {
      icon: <CircleCheck aria-hidden className="size-10 text-moss" />,
      title: m.checkout_done_title(),
      text: m.checkout_done_text(names),
      isToAnswer: false,
    };
  const icon = <Hourglass aria-hidden className="size-10 text-amber" />;
  if (asked.proposal.agreed)
    return {
      icon,
      title: m.checkout_asked_agreed(),
      text: m.calendar_agreed_waiting(),
      isToAnswer: false,
    };
  return {
    icon,
    title: m.calendar_proposed_title({ name: sensei.name }),
    text: (
      <>
        <p>{m.checkout_asked_text(names)}</p>
        <p>{m.calendar_proposed_text()}</p>
      </>
    ),
    isToAnswer: reader === student.id,
  };
}

function BothTimes({ item, proposal }: Asked) {
  return (
    <>
      <dl className="flex flex-col gap-3">
        <div>
          <dt className="text-sm text-quiet">{m.checkout_asked_booked()}</dt>
          <dd className="text-lg">
            <When instant={item.startsAt} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-quiet">{m.checkout_asked_instead()}</dt>
          <dd className="font-serif text-2xl">
            <When instant={proposal.startsAt} />
          </dd>
        </div>
      </dl>
      <p className="mt-3">
        {m.calendar_answer_by()} <When instant={proposal.answerBy} isShort />
      </p>
      <ZoneNote className="mt-1 text-sm text-quiet" />
    </>
  );
}

/** Nothing is booked any more: no classroom, but where the money went, and what can be said of the class. */
function Past({ order, now, afterClass }: { order: Order; now: number; afterClass: AfterClass }) {
  const { last } = sessionsOf(order, now);
  const isStudent = useUser()?.id === order.student.id;
  const canSchedule = order.can.includes('schedule');
  const taken = packageStates(order, now).filter((state) => state === 'taken').length;
  return (
    <Outcome
      order={order}
      icon={<CalendarCheck aria-hidden className="size-10 text-moss" />}
      title={taken > 1 && !canSchedule ? m.checkout_past_title_all() : m.checkout_past_title()}
      text={m.checkout_past_text({ course: order.course.title, name: order.sensei.name })}
      actions={
        <>
          {canSchedule && (
            <LinkButton to={schedulePath(order)} variant="primary">
              {m.checkout_schedule_next()}
            </LinkButton>
          )}
          <LinkButton to={`/courses/${order.course.id}`}>{m.checkout_to_course()}</LinkButton>
          <LinkButton to="/calendar/list-calendar" variant="ghost">
            {m.common_calendar()}
          </LinkButton>
        </>
      }
    >
      {isSeveral(order) ? <OrderTimes order={order} /> : last && <ClassTime startsAt={last.startsAt} />}
      {order.kind === 'PACKAGE' && (
        <div className="mt-4">
          <SessionPath order={order} />
          <p className="mt-2 empty:hidden">
            <ScheduleUntil order={order} />
          </p>
        </div>
      )}
      {order.payments.length > 0 && (
        <KeepFocus className="mt-8 border-t border-hairline pt-6">
          <h2 className="mb-3 text-xl">{m.checkout_past_money()}</h2>
          <MoneyNow order={order} now={now} />
          {order.can.includes('confirm') && (
            <>
              <p className="mt-3 text-sm text-quiet">{m.checkout_step_release_note()}</p>
              <div className="mt-4 flex flex-wrap gap-3">
                <ConfirmClass order={order} />
              </div>
            </>
          )}
        </KeepFocus>
      )}
      {isStudent && last && (
        <div className="mt-4 empty:hidden">
          {afterClass({ seatId: last.seatId, about: order.sensei.name })}
        </div>
      )}
    </Outcome>
  );
}

const schedulePath = ({ id, course }: Order): string => `/courses/${course.id}/schedule?session=${id}`;
