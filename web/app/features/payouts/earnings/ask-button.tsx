import { askForPayout } from '@michi/contract/payouts/payouts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { payoutKeys } from '../query-keys.ts';

/** Pressed twice, or sent again after a lost answer, it is one payout. */
export function AskButton({ currency, amount }: { currency: string; amount: number }) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const money = formatMoney({ amount, currency });
  const ask = useMutation({
    mutationFn: () => api(askForPayout, { body: { currency, idempotencyKey } }),
    onSuccess: () => toast.success(m.payouts_asked({ amount: money })),
    onSettled: () => client.invalidateQueries({ queryKey: payoutKeys.payouts }),
  });
  return (
    <div>
      <Button onPress={() => ask.mutate()} isPending={ask.isPending}>
        {m.payouts_ask({ amount: money })}
      </Button>
    </div>
  );
}
