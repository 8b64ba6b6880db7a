import type { Order } from '@michi/contract/ordering/orders';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { downloadReceipt } from '../../../lib/api/download-receipt.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';

/** Of an order whose `can` holds `receipt`. */
export function ReceiptButton({ order: { id, number } }: { order: Order }) {
  const receipt = useMutation({ mutationFn: downloadReceipt });
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={m.checkout_receipt_of({ number })}
      isPending={receipt.isPending}
      onPress={() => receipt.mutate(id)}
    >
      <FileDown aria-hidden />
      {m.checkout_receipt()}
    </Button>
  );
}
