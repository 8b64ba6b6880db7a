import type { Order } from '@michi/contract/ordering';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, CircleCheck, CircleX, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonPage } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { When, ZoneNote } from '../../ui/when.tsx';
import { OrderProgress } from './order-progress.tsx';
import { orderQuery } from './queries.ts';
import { useLiveOrder } from './use-live-order.ts';

const pollMs = 3_000;

/** Follows the order until it is settled: pushed by the server, and asked for now and then in case a push was lost. */
export function PaymentOutcome({ orderId }: { orderId: string }) {
  const order = useQuery({
    ...orderQuery(orderId),
    refetchInterval: (query) => (isSettled(query.state.data) ? false : pollMs),
  });
  useLiveOrder(orderId);
  if (order.isError && !order.data) return <ErrorState onRetry={order.refetch} />;
  if (!order.data) return <SkeletonPage />;
  return <div aria-live="polite">{outcomeOf(order.data)}</div>;
}

function isSettled(order: Order | undefined): boolean {
  return order?.status === 'COMPLETED' || order?.status === 'CANCELED';
}

function outcomeOf(order: Order): ReactNode {
  if (order.status === 'COMPLETED') return <Completed order={order} />;
  if (order.status === 'CANCELED') return <Canceled order={order} />;
  if (order.can.includes('pay')) return <NotPaidYet order={order} />;
  return <UnderWay order={order} />;
}

function Outcome(props: {
  title: string;
  icon?: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <section className="max-w-2xl">
      {props.icon}
      <h1 className="mt-3 text-3xl md:text-5xl">{props.title}</h1>
      {props.text && <div className="mt-4 text-lg text-quiet">{props.text}</div>}
      {props.children && <div className="mt-8">{props.children}</div>}
      {props.actions && <div className="mt-8 flex flex-wrap gap-3">{props.actions}</div>}
    </section>
  );
}

function Completed({ order }: { order: Order }) {
  const first = order.classes[0];
  return (
    <Outcome
      icon={<CircleCheck aria-hidden className="size-10 text-moss" />}
      title={m.checkout_done_title()}
      text={first && m.checkout_done_text({ course: order.course.title, name: order.sensei.name })}
      actions={
        <>
          {first?.classroomId && (
            <LinkButton to={`/chat/${first.classroomId}`} variant="primary" size="lg">
              <Video aria-hidden />
              {m.checkout_open_classroom()}
            </LinkButton>
          )}
          {first?.calendarUrl && (
            <a href={first.calendarUrl} download className={buttonClass({ size: 'lg' })}>
              <CalendarPlus aria-hidden />
              {m.checkout_add_calendar()}
            </a>
          )}
          <LinkButton to="/calendar/list-calendar" variant="ghost" size="lg">
            {m.common_calendar()}
          </LinkButton>
        </>
      }
    >
      {first && (
        <>
          <p className="font-serif text-2xl">
            <When instant={first.startsAt} />
          </p>
          <ZoneNote className="mt-1 text-sm text-quiet" />
        </>
      )}
      <p className="mt-4 text-quiet">
        {m.checkout_done_money({
          amount: formatMoney({ amount: order.price.total, currency: order.price.currency }),
        })}
      </p>
    </Outcome>
  );
}

function UnderWay({ order }: { order: Order }) {
  return (
    <Outcome title={m.checkout_wait_title()} text={m.checkout_wait_text()}>
      <OrderProgress order={order} />
    </Outcome>
  );
}

function NotPaidYet({ order }: { order: Order }) {
  return (
    <Outcome
      icon={<CircleX aria-hidden className="size-10 text-alarm" />}
      title={order.lastFailure ? m.checkout_declined_title() : m.checkout_unpaid_title()}
      text={order.lastFailure ? m.checkout_failed() : m.checkout_unpaid_text()}
      actions={
        <LinkButton to={`/courses/${order.course.id}/schedule?order=${order.id}`} variant="primary" size="lg">
          {m.checkout_try_again()}
        </LinkButton>
      }
    />
  );
}

function Canceled({ order }: { order: Order }) {
  const wasRefunded = order.payments.some((payment) => payment.status === 'REFUNDED');
  return (
    <Outcome
      icon={<CircleX aria-hidden className="size-10 text-alarm" />}
      title={m.checkout_canceled_title()}
      text={wasRefunded ? m.checkout_canceled_refunded() : m.checkout_canceled_unpaid()}
      actions={
        <LinkButton to={`/courses/${order.course.id}/schedule`} variant="primary" size="lg">
          {m.catalogue_pick_time()}
        </LinkButton>
      }
    />
  );
}
