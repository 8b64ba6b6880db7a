import { cancelOrder, type Order, previewCancel, startPayment } from '@michi/contract/ordering/orders';
import type { PaymentMethod } from '@michi/contract/ordering/payment-methods';
import { isSeveral } from '@michi/contract/ordering/several-times';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useZone } from '../../../lib/format/clock.ts';
import { api } from '../../../lib/api/client.ts';
import { formatDay, formatMoney, formatTimeRange } from '../../../lib/format/format.ts';
import { currentLocale, m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { PriceTable } from '../../../ui/price/price-table.tsx';
import { QuorumNote } from '../../../ui/price/quorum-note.tsx';
import { Countdown } from '../../../ui/page/countdown.tsx';
import { ZoneNote } from '../../../ui/page/zone-note.tsx';
import { WithGuardian } from './with-guardian.tsx';
import { FallingNote } from './falling-note.tsx';
import { MoneyPath } from '../outcome/money-path.tsx';
import { isLapsed } from '../outcome/outcome.ts';
import { declineText } from '../methods/card-name.ts';
import { PayChoice, payWithText, usePayChoice } from '../methods/pay-choice.tsx';
import { BillingLines } from './billing-step.tsx';
import { PlanAhead } from '../plans/plan-ahead.tsx';
import { priceLines } from './price-lines.ts';
import { orderQuery } from '../orders/queries.ts';
import { refreshOrders } from '../orders/refresh-orders.ts';
import { EarlyStart, useEarlyStart } from './early-start.tsx';
import { WhyWaits } from './why-waits.tsx';
import { resultPath } from './result-path.ts';

/**
 * One page: what is bought, every part of the price, what happens to the money, and the way to the provider's
 * page.
 */
export function Checkout({ order, onAgain }: { order: Order; onAgain: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const zone = useZone();
  const earlyStart = useEarlyStart(order);
  const choice = usePayChoice(order);
  const refresh = () => client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
  const pay = useMutation({
    mutationFn: () =>
      api(startPayment, {
        params: { id: order.id },
        body: { locale: currentLocale(), agreesToEarlyStart: earlyStart.isAgreed, ...choice.way },
      }),
    onSuccess: (started) => {
      if (started.checkoutUrl) window.location.assign(started.checkoutUrl);
      // A kept card was declined: this page says so, and takes another.
      else if (started.lastFailure && started.can.includes('pay'))
        client.setQueryData(orderQuery(order.id).queryKey, started);
      else void navigate(resultPath(order));
    },
    onError: () => void refresh(),
  });
  const release = useMutation({
    mutationFn: () => letGo(order.id),
    onSuccess: (isLetGo) => {
      refreshOrders(client);
      if (isLetGo) onAgain();
    },
    onError: () => void refresh(),
  });
  const first = order.classes[0];
  const canPay = order.can.includes('pay');
  if (!canPay && order.status === 'CREATED' && order.guardianState)
    return <WithGuardian order={order} onOver={() => void refresh()} />;
  if (!canPay) return <NotPayable order={order} onAgain={onAgain} />;
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
      <div className="flex flex-col gap-8">
        {first && (
          <section aria-labelledby="checkout-class">
            <h2 id="checkout-class" className="text-2xl">
              {isSeveral(order)
                ? m.scheduling_several_times({ count: order.classes.length })
                : `${formatDay(first.startsAt, zone, { hasYear: true })}, ${formatTimeRange(first.startsAt, first.endsAt, zone)}`}
            </h2>
            {isSeveral(order) && <AllTimes order={order} zone={zone} />}
            <p className="mt-1">{m.catalogue_with_sensei({ name: order.sensei.name })}</p>
            <ZoneNote className="mt-1 text-sm text-quiet" />
          </section>
        )}
        <PlanAhead order={order} />
        {order.lastFailure && (
          <p role="alert" className="rounded-lg bg-alarm-wash px-4 py-3 text-alarm">
            {declineText(order.lastFailure)}
          </p>
        )}
        {first && order.price.total > 0 && (
          <section className="flex flex-col gap-4">
            <h2 className="text-2xl">{m.checkout_money_title()}</h2>
            <MoneyPath terms={order} startsAt={first.startsAt} endsAt={first.endsAt} />
          </section>
        )}
      </div>
      <aside
        aria-label={m.checkout_summary()}
        className="h-fit rounded-lg border border-hairline bg-card p-5 lg:sticky lg:top-22"
      >
        {order.expiresAt && (
          <p className="mb-4 flex items-center justify-between gap-3 rounded-md bg-amber-wash px-3 py-2 text-sm text-amber">
            {m.checkout_held()}
            <Countdown until={order.expiresAt} onOver={() => void refresh()} />
          </p>
        )}
        <PriceTable lines={priceLines(order.price, order)} />
        {order.billing && (
          <div className="mt-4 border-t border-hairline pt-4 text-sm">
            <h3 className="mb-1 text-quiet">{m.checkout_billing_title()}</h3>
            <BillingLines details={order.billing} />
          </div>
        )}
        <FallingNote price={order.price} falling={order.falling} least={first?.quorum?.minSeats ?? 1} />
        {order.validDays !== null && (
          <p className="mt-4 text-sm text-quiet">{m.checkout_package_days({ days: order.validDays })}</p>
        )}
        {earlyStart.isAsked && <EarlyStart {...earlyStart} />}
        {first?.quorum && <QuorumNote {...first.quorum} className="mt-4" />}
        <PayChoice choice={choice} />
        <Button
          variant="primary"
          size="lg"
          fullWidth
          className="mt-5"
          isDisabled={!choice.isKnown || choice.isMissing}
          aria-describedby="card-waits"
          isPending={pay.isPending}
          onPress={() => earlyStart.demand() && pay.mutate()}
        >
          {goText(order, choice.method)}
        </Button>
        <WhyWaits id="card-waits" why={choice.isKnown && choice.isMissing ? m.series_keep_wait() : null} />
        <PayNote order={order} isKept={choice.method !== null} />
        <Button
          variant="ghost"
          size="sm"
          fullWidth
          className="mt-2"
          isPending={release.isPending}
          onPress={() => release.mutate()}
        >
          {isSeveral(order) ? m.checkout_other_times() : m.checkout_other_time()}
        </Button>
      </aside>
    </div>
  );
}

/** Each with its day and hour, as they are bought together. */
function AllTimes({ order, zone }: { order: Order; zone: string }) {
  return (
    <ol className="my-3 divide-y divide-hairline border-y border-hairline">
      {order.classes.map(({ seatId, startsAt, endsAt }) => (
        <li key={seatId} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span>{formatDay(startsAt, zone, { hasYear: true })}</span>
          <span className="tabular-nums">{formatTimeRange(startsAt, endsAt, zone)}</span>
        </li>
      ))}
    </ol>
  );
}

function goText(order: Order, method: PaymentMethod | null): string {
  const { kind, credit = 0, price } = order;
  const amount = price.total - credit;
  if (amount === 0 && credit > 0) return m.credit_confirm();
  if (amount > 0) return payWithText(formatMoney({ amount, currency: price.currency }), method);
  return kind === 'TRIAL' ? m.order_book_trial() : m.checkout_confirm_free();
}

/**
 * False for what was paid meanwhile, in another tab or slowly: this page then shows that, and nothing is
 * ended.
 */
async function letGo(orderId: string): Promise<boolean> {
  const at = { params: { id: orderId } };
  const { rule, fingerprint } = await api(previewCancel, { ...at, query: {} });
  if (rule !== 'UNPAID') return false;
  await api(cancelOrder, { ...at, body: { fingerprint } });
  return true;
}

/** Who sees the card, and when it is charged. */
function PayNote({ order, isKept }: { order: Order; isKept: boolean }) {
  const { requiresApproval, sensei, price } = order;
  const decides = requiresApproval && m.checkout_approval_note({ name: sensei.name });
  if (price.total === (order.credit ?? 0))
    return decides && <p className="mt-3 text-sm text-quiet">{decides}</p>;
  return (
    <p className="mt-3 flex gap-2 text-sm text-quiet">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {isKept ? m.methods_pay_note() : m.checkout_provider_note()}{' '}
        {requiresApproval && m.checkout_authorise_note({ name: sensei.name })}
      </span>
    </p>
  );
}

function NotPayable({ order, onAgain }: { order: Order; onAgain: () => void }) {
  const hasLapsed = isLapsed(order);
  const isOver = hasLapsed || order.status === 'CANCELED';
  const overText = hasLapsed ? m.checkout_lapsed_text() : m.checkout_over_text();
  return (
    <section className="max-w-xl">
      <h2 className="text-2xl">{isOver ? m.checkout_over_title() : m.checkout_paid_title()}</h2>
      <p className="mt-2 text-quiet">{isOver ? overText : m.checkout_paid_text()}</p>
      <div className="mt-5 flex gap-3">
        {isOver ? (
          <Button variant="primary" onPress={onAgain}>
            {m.catalogue_pick_time()}
          </Button>
        ) : (
          <LinkButton variant="primary" to={resultPath(order)}>
            {m.checkout_follow()}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
