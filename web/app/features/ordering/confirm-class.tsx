import { confirmSeat, type Order } from '@michi/contract/ordering';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, toast } from '../../lib/client.ts';
import { useNow } from '../../lib/clock.ts';
import { m } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { classPath } from './class-path.ts';
import { refreshOrders } from './refresh-orders.ts';
import { seatToConfirm } from './use-order-steps.ts';

/** "It took place": releases the money, which needs a second look but no dialog, for the seat is named. */
export function ConfirmClass({ order }: { order: Order }) {
  const client = useQueryClient();
  const seatId = seatToConfirm(order, useNow() ?? 0);
  const confirm = useMutation({
    mutationFn: (id: string) => api(confirmSeat, { params: { id } }),
    onSuccess: () => {
      toast.success(m.checkout_confirmed_toast({ name: order.sensei.name }));
      refreshOrders(client);
    },
  });
  const over = order.classes.find((item) => item.seatId === seatId);
  if (!over) return null;
  return (
    <>
      <Button size="sm" isPending={confirm.isPending} onPress={() => confirm.mutate(over.seatId)}>
        {m.checkout_confirm_class()}
      </Button>
      <LinkButton size="sm" variant="ghost" to={classPath(over.classId)}>
        {m.dispute_report()}
      </LinkButton>
    </>
  );
}
