import { answerTimeForChild } from '@michi/contract/ordering/family';
import type { Order } from '@michi/contract/ordering/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.ts';
import { orderQuery } from './queries.ts';
import { refreshOrders } from './refresh-orders.ts';

/** Not before somebody presses: the outcome of a payment is a public page. */
const ConfirmDialog = lazyPart(async () => (await import('../../../ui/overlay/dialog.tsx')).ConfirmDialog);

/**
 * A guardian's yes or no to the time that a sensei proposes for the child's class; after a no the class is
 * cancelled, so it asks first.
 */
export function TimeForChild({ order, item }: { order: Order; item: Order['classes'][number] }) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const send = async (answer: 'ACCEPT' | 'DECLINE') => {
    const body = { classId: item.classId, answer };
    const after = await api(answerTimeForChild, { params: { id: order.id }, body });
    client.setQueryData(orderQuery(order.id).queryKey, after);
    return after;
  };
  const accept = useMutation({
    mutationFn: () => send('ACCEPT'),
    onSuccess: ({ classes }) => {
      const isOpen = classes.some(({ classId, proposal }) => classId === item.classId && proposal !== null);
      toast.success(isOpen ? m.calendar_agreed_toast() : m.move_accepted_toast());
    },
    // Also where it failed: the time to answer may be over.
    onSettled: () => refreshOrders(client),
  });
  return (
    <span className="flex w-full flex-wrap gap-2">
      <Button size="sm" variant="primary" isPending={accept.isPending} onPress={() => accept.mutate()}>
        {m.calendar_agree()}
      </Button>
      <Button size="sm" onPress={() => setAsking(true)}>
        {m.family_time_decline()}
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            isOpen
            isDanger
            title={m.family_time_decline_title()}
            confirmLabel={m.family_time_decline()}
            onClose={() => setAsking(false)}
            onConfirm={async () => {
              try {
                await send('DECLINE');
              } finally {
                refreshOrders(client);
              }
              toast.success(m.family_time_declined());
            }}
          >
            {m.family_time_decline_text({ name: order.student.name })}
          </ConfirmDialog>
        </Suspense>
      )}
    </span>
  );
}
