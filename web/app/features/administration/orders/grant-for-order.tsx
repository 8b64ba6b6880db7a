import type { AdminOrder } from '@michi/contract/ordering/order-administration';
import { useState } from 'react';
import type { z } from 'zod';
import { m } from '../../../lib/i18n/i18n.ts';
import { ForPermission } from '../../../lib/session/permissions.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useSite } from '../../../ui/shell/brand.tsx';
import { GrantDialog } from '../people/grant-dialog.tsx';

/** Goodwill for whoever paid, in the currency of the order. */
export function GrantForOrder({
  order: { payer, price },
}: {
  order: Pick<z.output<typeof AdminOrder>, 'payer' | 'price'>;
}) {
  const [isOpen, setOpen] = useState(false);
  const { currency: platforms } = useSite();
  return (
    <ForPermission needs="orders.manage">
      <Button size="sm" variant="ghost" onPress={() => setOpen(true)}>
        {m.credit_grant()}
      </Button>
      {isOpen && (
        <GrantDialog
          userId={payer.id}
          name={payer.name}
          platforms={platforms}
          inCurrency={price.currency}
          onClose={() => setOpen(false)}
        />
      )}
    </ForPermission>
  );
}
