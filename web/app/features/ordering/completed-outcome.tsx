import type { Order } from '@michi/contract/ordering';
import { CalendarCheck, CalendarPlus, CircleCheck, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/clock.ts';
import { m } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session-store.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { KeepFocus } from '../../ui/keep-focus.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ConfirmClass } from './confirm-class.tsx';
import { packageStates, sessionsOf } from './course-progress.ts';
import { MoneyNow } from './money-now.tsx';
import { ClassTime, Outcome } from './outcome-frame.tsx';
import { isPast } from './outcome.ts';
import { SessionPath } from './session-path.tsx';

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
  return (
    <Outcome
      order={order}
      icon={<CircleCheck aria-hidden className="size-10 text-moss" />}
      title={m.checkout_done_title()}
      text={next && m.checkout_done_text({ course: order.course.title, name: order.sensei.name })}
      actions={
        <>
          {next?.classroomId && (
            <LinkButton to={`/chat/${next.classroomId}`} variant="primary" size="lg">
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
      {next && <ClassTime startsAt={next.startsAt} />}
      {order.price.quantity > 1 && (
        <p className="mt-4">
          {m.scheduling_package_left({
            done: scheduled,
            all: order.price.quantity,
            number: order.number,
          })}
        </p>
      )}
      <div className="mt-4 empty:hidden">
        <MoneyNow order={order} now={now} />
      </div>
    </Outcome>
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
      {last && <ClassTime startsAt={last.startsAt} />}
      {order.kind === 'PACKAGE' && (
        <div className="mt-4">
          <SessionPath order={order} />
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
