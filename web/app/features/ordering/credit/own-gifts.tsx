import { type Gift, listGifts } from '@michi/contract/ordering/gifts';
import { queryOptions } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { api } from '../../../lib/api/client.ts';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { When } from '../../../ui/page/when.tsx';
import { GiftBadge } from '../../../ui/status/gift-badge.tsx';
import { orderingKeys } from '../query-keys.ts';

/** Paid a moment ago, the provider's news may still be on their way. */
export const giftsQuery = queryOptions({
  queryKey: orderingKeys.gifts,
  queryFn: ({ signal }) => api(listGifts, {}, { signal }),
});

export function OwnGifts({ gifts }: { gifts: readonly Gift[] }) {
  return (
    <ul className="flex flex-col divide-y divide-hairline border-y border-hairline">
      {gifts.map((gift) => (
        <GiftLine key={gift.id} gift={gift} />
      ))}
    </ul>
  );
}

function GiftLine({
  gift: { amount, currency, status, code, recipientEmail, checkoutUrl, createdAt },
}: {
  gift: Gift;
}) {
  return (
    <li className="flex flex-col gap-2 py-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="text-lg" data-numbers>
          {formatMoney({ amount, currency })}
        </span>
        <GiftBadge status={status} />
      </p>
      {code && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <code className="rounded-md border border-hairline px-2 py-1 font-mono tracking-wider break-all">
            {code}
          </code>
          <Button size="sm" variant="ghost" onPress={() => void copyText(code, m.credit_gift_copied())}>
            <Copy aria-hidden />
            {m.credit_gift_copy()}
          </Button>
        </p>
      )}
      {checkoutUrl && (
        <p>
          <a href={checkoutUrl} className="text-indigo hover:underline">
            {m.credit_gift_go_pay()}
          </a>
        </p>
      )}
      <p className="text-sm break-words text-quiet">
        <When instant={createdAt} />
        {recipientEmail && ` · ${m.credit_gift_for({ address: recipientEmail })}`}
      </p>
    </li>
  );
}
