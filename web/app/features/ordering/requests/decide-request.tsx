import { decideOrder, type Order } from '@michi/contract/ordering/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { refreshOrders } from '../orders/refresh-orders.ts';

/** The sensei's yes or no to a booking that waits for it. */
export function DecideRequest({ order }: { order: Order }) {
  const client = useQueryClient();
  const [isDeclining, setDeclining] = useState(false);
  const { name } = order.student;
  const decide = useMutation({
    mutationFn: (decision: 'ACCEPT' | 'DECLINE') =>
      api(decideOrder, { params: { id: order.id }, body: { decision } }),
    onSuccess: (_order, decision) => {
      toast.success(decision === 'ACCEPT' ? m.sensei_accepted() : m.sensei_declined());
      refreshOrders(client);
    },
  });
  return (
    <>
      <Button size="sm" variant="ghost" onPress={() => setDeclining(true)}>
        {m.sensei_decline()}
      </Button>
      <Button size="sm" isPending={decide.isPending} onPress={() => decide.mutate('ACCEPT')}>
        {m.sensei_accept()}
      </Button>
      <ConfirmDialog
        isOpen={isDeclining}
        onClose={() => setDeclining(false)}
        title={m.sensei_decline_title({ name })}
        confirmLabel={m.sensei_decline()}
        isDanger
        onConfirm={() => decide.mutateAsync('DECLINE')}
      >
        {m.sensei_decline_text()}
      </ConfirmDialog>
    </>
  );
}
