import type { Order } from '@michi/contract/ordering/orders';
import { isSeveral } from '@michi/contract/ordering/several-times';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { CircleX, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { useNow } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { SkeletonPage } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { Countdown } from '../../../ui/page/countdown.tsx';
import { type AfterClass, CompletedOutcome } from './completed-outcome.tsx';
import { isSenseiGone, moneyText, reasonSaid, whyEnded } from '../cancel/ended-terms.ts';
import { OrderProgress } from './order-progress.tsx';
import { ClassTime, dueOf, moneyOf, Outcome } from './outcome-frame.tsx';
import { isLapsed, isRefused, nextAsk } from './outcome.ts';
import { OrderTimes } from '../orders/order-times.tsx';
import { orderQuery } from '../orders/queries.ts';
import { elsewhere } from '../checkout/result-path.ts';
import { declineText } from '../methods/card-name.ts';
import { useLiveOrder } from './use-live-order.ts';

type Props = {
  orderId: string;
  /** That of the address, if it has one. */
  courseId: string | undefined;
  afterClass: AfterClass;
};

/**
 * Follows the order until it is settled: pushed by the server, and asked for now and then in case a push was
 * lost.
 */
export function PaymentOutcome({ orderId, courseId, afterClass }: Props) {
  const user = useUser();
  const now = useNow() ?? 0;
  const order = useQuery({
    ...orderQuery(orderId),
    refetchInterval: ({ state }) =>
      onlineManager.isOnline() &&
      !isRefused(state.error) &&
      nextAsk(state.data, state.status === 'error', serverNow()),
  });
  useLiveOrder(orderId);
  const other = order.data && elsewhere(order.data, user, courseId, now);
  if (other) return <Navigate to={other} replace />;
  if (order.data) return <div aria-live="polite">{outcomeOf(order.data, afterClass)}</div>;
  if (isRefused(order.error)) return <Missing />;
  return (
    <>
      <h1 className="sr-only">{m.checkout_result_title()}</h1>
      {order.isError ? <ErrorState error={order.error} onRetry={order.refetch} /> : <SkeletonPage />}
    </>
  );
}

/** Somebody else's order, or none at all. */
function Missing() {
  return (
    <EmptyState
      isPage
      title={m.errors_missing_title()}
      text={m.errors_missing_text()}
      action={
        <LinkButton variant="primary" to="/checkouts/list-checkouts">
          {m.common_checkouts()}
        </LinkButton>
      }
    />
  );
}

function outcomeOf(order: Order, afterClass: AfterClass): ReactNode {
  if (order.status === 'COMPLETED') return <CompletedOutcome order={order} afterClass={afterClass} />;
  if (order.status === 'CANCELED') return <Canceled order={order} />;
  if (isLapsed(order)) return <Lapsed order={order} />;
  if (order.acceptBy !== null) return <AwaitsSensei order={order} acceptBy={order.acceptBy} />;
  if (order.can.includes('pay') && (order.lastFailure !== null || order.status === 'CREATED'))
    return <NotPaidYet order={order} />;
  return <UnderWay order={order} />;
}

/** The time is held and the money only authorised: a person decides now. */
function AwaitsSensei({ order, acceptBy }: { order: Order; acceptBy: string }) {
  const { name } = order.sensei;
  const [first] = order.classes;
  return (
    <Outcome
      order={order}
      icon={<Hourglass aria-hidden className="size-10 text-amber" />}
      title={m.checkout_await_title({ name })}
      text={
        <>
          <p>
            {m.checkout_await_text({ name, course: order.course.title })} <When instant={acceptBy} />
          </p>
          <p>
            {dueOf(order) > 0
              ? m.checkout_await_money({ amount: moneyOf(order, dueOf(order)), name })
              : m.checkout_await_mail()}
          </p>
        </>
      }
      actions={
        <LinkButton to="/checkouts/list-checkouts" size="lg">
          {m.common_checkouts()}
        </LinkButton>
      }
    >
      {isSeveral(order) ? <OrderTimes order={order} /> : first && <ClassTime startsAt={first.startsAt} />}
    </Outcome>
  );
}

function UnderWay({ order }: { order: Order }) {
  const isPaid = order.status === 'PROCESSING' || order.status === 'PENDING_CLASSROOM_CREATION';
  const almost = order.price.total > 0 ? m.checkout_almost_title() : m.checkout_almost_free_title();
  return (
    <Outcome
      order={order}
      title={isPaid ? almost : m.checkout_wait_title()}
      text={isPaid ? m.checkout_almost_text() : m.checkout_wait_text()}
      actions={order.can.includes('pay') && <GoOnPaying order={order} />}
    >
      <OrderProgress order={order} />
    </Outcome>
  );
}

/**
 * Whether the person paid is not known yet: somebody who turned back at the provider's page finds the way on.
 */
function GoOnPaying({ order }: { order: Order }) {
  return (
    <p className="text-quiet">
      {m.checkout_wait_left()}{' '}
      <Link to={`/courses/${order.course.id}/schedule?order=${order.id}`} className="prose-link">
        {m.checkout_wait_go_on()}
      </Link>
    </p>
  );
}

/** Declined, which is a failure, or only not paid so far, which is none. */
function NotPaidYet({ order }: { order: Order }) {
  const isDeclined = order.lastFailure !== null;
  return (
    <Outcome
      order={order}
      icon={
        isDeclined ? (
          <CircleX aria-hidden className="size-10 text-alarm" />
        ) : (
          <Hourglass aria-hidden className="size-10 text-amber" />
        )
      }
      title={
        isDeclined
          ? m.checkout_declined_title()
          : order.price.total === 0
            ? m.order_unbooked_title()
            : m.checkout_unpaid_title()
      }
      text={<p>{order.lastFailure === null ? m.checkout_unpaid_text() : declineText(order.lastFailure)}</p>}
      actions={
        <LinkButton to={`/courses/${order.course.id}/schedule?order=${order.id}`} variant="primary" size="lg">
          {isDeclined
            ? m.checkout_try_again()
            : order.price.total === 0
              ? m.order_continue_free()
              : m.checkout_continue()}
          {order.expiresAt && <Countdown until={order.expiresAt} />}
        </LinkButton>
      }
    />
  );
}

/** Not paid in time; a moment later it is cancelled, and this page says so. */
function Lapsed({ order }: { order: Order }) {
  return (
    <Outcome
      order={order}
      icon={<CircleX aria-hidden className="size-10 text-alarm" />}
      title={m.checkout_over_title()}
      text={<p>{m.checkout_lapsed_text()}</p>}
      actions={
        <LinkButton to={`/courses/${order.course.id}/schedule`} variant="primary" size="lg">
          {m.catalogue_pick_time()}
        </LinkButton>
      }
    />
  );
}

function Canceled({ order }: { order: Order }) {
  const why = whyEnded(order);
  const reason = reasonSaid(order);
  return (
    <Outcome
      order={order}
      icon={<CircleX aria-hidden className="size-10 text-alarm" />}
      title={m.checkout_canceled_title()}
      text={
        <>
          {why && <p>{why}</p>}
          {reason && <p>{reason}</p>}
          <p>{moneyText(order)}</p>
        </>
      }
      actions={
        isSenseiGone(order) ? (
          <LinkButton to="/search" variant="primary" size="lg">
            {m.common_find_course()}
          </LinkButton>
        ) : (
          <LinkButton to={`/courses/${order.course.id}/schedule`} variant="primary" size="lg">
            {m.catalogue_pick_time()}
          </LinkButton>
        )
      }
    />
  );
}
