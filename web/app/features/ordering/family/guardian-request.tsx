import { decideForChild } from '@michi/contract/ordering/family';
import type { Order } from '@michi/contract/ordering/orders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { SkeletonPage } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Countdown } from '../../../ui/page/countdown.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { When } from '../../../ui/page/when.tsx';
import { ZoneNote } from '../../../ui/page/zone-note.tsx';
import { PriceTable } from '../../../ui/price/price-table.tsx';
import { BillingStep } from '../checkout/billing-step.tsx';
import { priceLines } from '../checkout/price-lines.ts';
import { orderQuery } from '../orders/queries.ts';
import { refreshOrders } from '../orders/refresh-orders.ts';
import { useLiveOrder } from '../outcome/use-live-order.ts';

/** One booking that a child asks for: everything it would be, and yes or no. */
export function GuardianRequest({ orderId }: { orderId: string }) {
  const order = useQuery(orderQuery(orderId));
  useLiveOrder(orderId);
  if (order.isLoadingError)
    return (
      <div className="flex max-w-3xl flex-col gap-6">
        <PageHeader title={m.family_requests()} />
        <ErrorState error={order.error} onRetry={order.refetch} />
      </div>
    );
  if (!order.data) return <SkeletonPage />;
  return <Request order={order.data} />;
}

function Request({ order }: { order: Order }) {
  const first = order.classes[0];
  const isOpen = order.can.includes('approve');
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageHeader
        title={m.family_request_title({ name: order.student.name })}
        lead={isOpen ? m.family_request_lead() : answered(order)}
      />
      <div className="grid gap-6 rounded-lg border border-hairline bg-card p-5 sm:grid-cols-2 sm:p-6">
        <div>
          <h2 className="text-2xl">{order.course.title}</h2>
          <p className="mt-1">{m.catalogue_with_sensei({ name: order.sensei.name })}</p>
          {first && (
            <p className="mt-3">
              <When instant={first.startsAt} />
            </p>
          )}
          <ZoneNote className="mt-1 text-sm text-quiet" />
          {isOpen && order.expiresAt && (
            <p className="mt-4 text-sm text-amber">
              {m.family_request_until()} <Countdown until={order.expiresAt} />
            </p>
          )}
        </div>
        <PriceTable lines={priceLines(order.price)} />
      </div>
      {isOpen && order.price.tax.mode !== 'NONE' && order.price.total > 0 && <BillingStep />}
      {isOpen ? <Decision order={order} /> : <NextStep order={order} />}
    </div>
  );
}

function Decision({ order }: { order: Order }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const decide = useMutation({
    mutationFn: (decision: 'APPROVE' | 'DECLINE') =>
      api(decideForChild, { params: { id: order.id }, body: { decision } }),
    onSuccess: (decided, decision) => {
      client.setQueryData(orderQuery(order.id).queryKey, decided);
      refreshOrders(client);
      if (decision === 'APPROVE') void navigate(checkoutPath(order));
    },
    onError: () => void client.invalidateQueries(orderQuery(order.id)),
  });
  const pendingOn = (decision: string) => decide.isPending && decide.variables === decision;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="primary"
        size="lg"
        isPending={pendingOn('APPROVE')}
        onPress={() => decide.mutate('APPROVE')}
      >
        {m.family_approve()}
      </Button>
      <Button size="lg" isPending={pendingOn('DECLINE')} onPress={() => decide.mutate('DECLINE')}>
        {m.family_decline()}
      </Button>
    </div>
  );
}

function NextStep({ order }: { order: Order }) {
  return order.can.includes('pay') ? (
    <LinkButton variant="primary" className="w-fit" to={checkoutPath(order)}>
      {m.checkout_continue()}
    </LinkButton>
  ) : (
    <LinkButton className="w-fit" to={`/student/family?child=${order.student.id}`}>
      {m.family_open()}
    </LinkButton>
  );
}

const checkoutPath = ({ id, course }: Order) => `/courses/${course.id}/schedule?order=${id}`;

function answered(order: Order): string {
  if (order.cancelReason === 'GUARDIAN_DECLINED') return m.family_request_declined();
  if (order.status === 'CANCELED') return m.family_request_over();
  return order.can.includes('pay') ? m.family_request_to_pay() : m.family_request_done();
}
