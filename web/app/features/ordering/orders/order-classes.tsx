import type { Order } from '@michi/contract/ordering/orders';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../../lib/format/clock.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { OrderBadge } from '../../../ui/status/order-state.tsx';
import { PaymentBadge, SeatBadge } from '../../../ui/status/statuses.tsx';
import { SeriesLabel } from '../../../ui/status/series-label.tsx';
import { When } from '../../../ui/page/when.tsx';
import { classPath } from './class-path.ts';
import { useIsForChild } from './is-for-child.ts';
import { lostOf } from './course-progress.ts';
import { TimeForChild } from './time-for-child.tsx';
import { isSenseiGone } from '../cancel/ended-terms.ts';

/** A sensei does not wait for herself. */
export function OrderState({ order }: { order: Order }) {
  if (order.can.includes('accept'))
    return <StatusBadge tone="wait" icon={Hourglass} label={m.sensei_requests()} />;
  if (order.status === 'CREATED' && order.guardianState === 'WAITING')
    return <StatusBadge tone="wait" icon={Hourglass} label={m.family_waiting_badge()} />;
  return <OrderBadge order={order} />;
}

/**
 * Sessions of a package that were cancelled, ran out or ended with what the sensei does here, also those that
 * never had a time; and until when to answer a request.
 */
export function GivenUp({ order }: { order: Order }) {
  const { canceled, expired } = lostOf(order, useNow() ?? 0);
  const all = order.price.quantity;
  if (order.can.includes('accept') && order.acceptBy)
    return (
      <p className="mt-2 text-sm text-quiet">
        {m.sensei_answer_until()} <When instant={order.acceptBy} />
      </p>
    );
  return (
    <>
      {canceled > 0 && (
        <p className="mt-2 text-sm text-quiet">{m.checkout_given_up({ count: canceled, all })}</p>
      )}
      {expired > 0 && (
        <p className="mt-2 text-sm text-quiet">
          {isSenseiGone(order)
            ? m.checkout_sessions_ended({ count: expired, all, name: order.sensei.name })
            : m.checkout_ran_out({ count: expired, all })}
        </p>
      )}
    </>
  );
}

/** Until when the sessions of a package that have no class yet can be scheduled. */
export function ScheduleUntil({ order: { can, validUntil } }: { order: Order }) {
  if (!can.includes('schedule') || !validUntil) return null;
  return (
    <span className="text-sm text-quiet">
      {m.checkout_schedule_until()} <When instant={validUntil} isShort />
    </span>
  );
}

type Item = Order['classes'][number];

/**
 * Each class with its time, what can be done with it and, of several, where its money is; one that was
 * cancelled is struck out.
 */
export function OrderClasses({ order, deeds }: { order: Order; deeds?: (item: Item) => ReactNode }) {
  const isForChild = useIsForChild(order);
  return (
    <ul className="mt-3 flex flex-col gap-1.5">
      {order.classes.map((item) => {
        const parts = order.payments.filter(({ seatId, priceFell }) => seatId === item.seatId && !priceFell);
        const held = parts.find(({ status }) => status === 'HELD');
        // Of one class the head of the order says it.
        const isSaid = order.classes.length === 1 && parts.length <= 1;
        return (
          <li key={item.seatId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {item.seatState === 'CANCELED' ? (
              <>
                <s className="text-quiet">
                  <When instant={item.startsAt} isShort />
                </s>
                {order.status !== 'CANCELED' && <SeatBadge status="CANCELED" />}
              </>
            ) : (
              <When instant={item.startsAt} />
            )}
            <SeriesLabel series={item.series} startsAt={item.startsAt} />
            {item.seatState === 'BOOKED' && item.proposal && (
              <OtherTime order={order} item={item} proposal={item.proposal} />
            )}
            {(isSaid ? [] : parts).map(({ id, status, amount, currency }) => (
              <span key={id} className="flex items-center gap-1.5">
                <PaymentBadge status={status} />
                {parts.length > 1 && <span className="text-sm">{formatMoney({ amount, currency })}</span>}
              </span>
            ))}
            {held?.isDisputed &&
              (isForChild ? (
                <span className="text-sm text-quiet">{m.checkout_disputed()}</span>
              ) : (
                <Link to={classPath(item.classId)} className="text-sm text-quiet underline">
                  {m.checkout_disputed()}
                </Link>
              ))}
            {parts.some(({ isInChargeback }) => isInChargeback) && (
              <span className="text-sm text-quiet">{m.checkout_in_chargeback()}</span>
            )}
            {held?.isFrozen && <span className="text-sm text-quiet">{m.checkout_frozen()}</span>}
            {!isSaid && held?.holdUntil && (
              <span className="text-sm text-quiet">
                {m.checkout_release_at()} <When instant={held.holdUntil} isShort />
              </span>
            )}
            {deeds?.(item)}
          </li>
        );
      })}
    </ul>
  );
}

type OtherTimeProps = { order: Order; item: Item; proposal: NonNullable<Item['proposal']> };

/** What the sensei asks for instead, and the way to the answer. */
function OtherTime({ order, item, proposal }: OtherTimeProps) {
  const isStudent = useUser()?.id === order.student.id;
  // The class and its panel are the child's.
  const isForChild = useIsForChild(order);
  return (
    <span className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span>
        {m.checkout_asked_instead()}: <When instant={proposal.startsAt} isShort />
      </span>
      <span className="text-quiet">
        {m.calendar_answer_by()} <When instant={proposal.answerBy} isShort />
      </span>
      {isForChild ? (
        proposal.agreed ? (
          <span className="text-quiet">{m.calendar_agreed_waiting()}</span>
        ) : (
          order.can.includes('answer_time') && <TimeForChild order={order} item={item} />
        )
      ) : (
        <Link to={classPath(item.classId)} className="prose-link">
          {isStudent && !proposal.agreed ? m.checkout_asked_answer() : m.checkout_asked_open()}
        </Link>
      )}
    </span>
  );
}
