import { confirmSeat, type Order } from '@michi/contract/ordering/orders';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { useNow } from '../../../lib/format/clock.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { classPath } from './class-path.ts';
import { orderQuery } from './queries.ts';
import { refreshOrders } from './refresh-orders.ts';
import { heldFor, seatToConfirm } from './seat-to-confirm.ts';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';

/** Not before somebody presses: the outcome of a payment is a public page. */
const ConfirmDialog = lazyPart(async () => (await import('../../../ui/overlay/dialog.tsx')).ConfirmDialog);

/** The class that is over: it took place, or something was wrong with it. */
export function ConfirmClass({ order }: { order: Order }) {
  const seatId = seatToConfirm(order, useNow() ?? 0);
  const over = order.classes.find((item) => item.seatId === seatId);
  if (!over) return null;
  return (
    <>
      <ConfirmButton orderId={order.id} seatId={over.seatId} />
      <LinkButton size="sm" variant="ghost" to={classPath(over.classId)}>
        {m.dispute_report()}
      </LinkButton>
    </>
  );
}

type Props = { orderId: string; seatId: string };

/** "It took place" lets the money go, so it asks first. */
export function ConfirmButton({
  orderId,
  seatId,
  label,
  isMain = false,
}: Props & { label?: string; isMain?: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        {...(isMain ? { variant: 'primary' as const } : { size: 'sm' as const })}
        aria-label={label}
        onPress={() => setAsking(true)}
      >
        {m.checkout_confirm_class()}
      </Button>
      {isAsking && (
        <Suspense>
          <AskFirst orderId={orderId} seatId={seatId} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

function AskFirst({ orderId, seatId, onClose }: Props & { onClose: () => void }) {
  const client = useQueryClient();
  const order = useQuery(orderQuery(orderId));
  const held = order.data ? heldFor(order.data, seatId) : [];
  const isFree = order.data?.payments.length === 0;
  const confirm = async () => {
    const after = await api(confirmSeat, { params: { id: seatId } });
    client.setQueryData(orderQuery(orderId).queryKey, after);
    refreshOrders(client);
    toast.success(thanks(held, heldFor(after, seatId).length > 0));
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.checkout_confirm_title()}
      confirmLabel={
        held.length > 0 ? m.checkout_confirm_go({ amount: amountOf(held) }) : m.checkout_confirm_class()
      }
      cancelLabel={m.checkout_confirm_wait()}
      isNotReady={!order.data}
      isOver={order.data && !isFree && held.length === 0}
      onConfirm={confirm}
    >
      {order.isError ? (
        <ErrorState error={order.error} onRetry={order.refetch} />
      ) : order.data ? (
        <WhatHappens order={order.data} seatId={seatId} held={held} />
      ) : (
        <Skeleton className="h-28 w-full" />
      )}
    </ConfirmDialog>
  );
}

function WhatHappens({ order, seatId, held }: { order: Order; seatId: string; held: Order['payments'] }) {
  const { classes, course } = order;
  const over = classes.find((item) => item.seatId === seatId);
  const isFrozen = held.some((payment) => payment.isFrozen);
  const told = { amount: amountOf(held) };
  if (held.length === 0)
    return (
      <p>{order.payments.length === 0 ? m.checkout_confirm_was_free() : m.checkout_confirm_nothing()}</p>
    );
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium">
        <bdi>{course.title}</bdi>
        {over && (
          <>
            {' · '}
            <When instant={over.startsAt} isShort />
          </>
        )}
      </p>
      <p>{isFrozen ? m.checkout_confirm_frozen(told) : m.checkout_confirm_text(told)}</p>
      <p className="text-sm text-quiet">{m.checkout_confirm_after()}</p>
    </div>
  );
}

function thanks(released: Order['payments'], isFrozen: boolean): string {
  const told = { amount: amountOf(released) };
  if (released.length === 0) return m.checkout_confirmed_free();
  return isFrozen ? m.checkout_confirmed_frozen(told) : m.checkout_confirmed_toast(told);
}

function amountOf(payments: Order['payments']): string {
  const [first] = payments;
  const amount = payments.reduce((sum, payment) => sum + payment.amount, 0);
  return first ? formatMoney({ amount, currency: first.currency }) : '';
}
