import { type AdminGift, adminListGifts, GiftStatus } from '@michi/contract/ordering/gifts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { GiftBadge, giftStatusName } from '../../../ui/status/gift-badge.tsx';
import { allByCursor } from '../../../ui/table/all-rows.ts';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { TableSelect } from '../../../ui/table/table-filters.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { administrationKeys } from '../query-keys.ts';
import { GiftRefund } from './gift-refund.tsx';

const Paid = GiftStatus.exclude(['UNPAID']);

/** Gifts that were paid, the newest first; what nobody redeemed can be given back. */
export function GiftTable() {
  const url = useTableUrl({ sortBy: 'paidAt' });
  const [refunded, setRefunded] = useState<AdminGift | null>(null);
  const query = { status: Paid.safeParse(url.filter('status')).data, limit: 30 };
  const gifts = useInfiniteQuery({
    queryKey: administrationKeys.giftList(query),
    queryFn: ({ signal, pageParam }) =>
      api(adminListGifts, { query: { ...query, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <DataTable
        label={m.credit_gifts_all()}
        columns={columns(setRefunded)}
        rows={gifts.data?.pages.flatMap(({ items }) => items)}
        allRows={() => allByCursor((page) => api(adminListGifts, { query: { ...query, ...page } }))}
        rowId={({ id }) => id}
        rowName={({ buyer, amount, currency }) => `${buyer.name}, ${formatMoney({ amount, currency })}`}
        url={url}
        isLoading={gifts.isFetching}
        error={gifts.error}
        onRetry={gifts.refetch}
        empty={<EmptyState title={m.credit_gifts_none()} />}
        toolbar={
          <TableSelect
            url={url}
            name="status"
            label={m.sensei_status()}
            any={m.money_any_state()}
            values={Paid.options}
            nameOf={giftStatusName}
          />
        }
        footer={
          <MoreButton
            hasMore={gifts.hasNextPage}
            isLoading={gifts.isFetchingNextPage}
            onMore={() => gifts.fetchNextPage()}
          />
        }
      />
      {refunded && <GiftRefund gift={refunded} onClose={() => setRefunded(null)} />}
    </>
  );
}

const columns = (onRefund: (gift: AdminGift) => void): Column<AdminGift>[] => [
  {
    id: 'buyer',
    header: m.credit_gift_buyer(),
    cell: ({ buyer }) => buyer.name,
    text: ({ buyer }) => buyer.name,
  },
  {
    id: 'amount',
    header: m.credit_amount(),
    cell: ({ amount, currency }) => formatMoney({ amount, currency }),
    text: ({ amount, currency }) => formatMoney({ amount, currency }),
    isNumeric: true,
  },
  {
    id: 'status',
    header: m.sensei_status(),
    cell: ({ status }) => <GiftBadge status={status} />,
    text: ({ status }) => giftStatusName(status),
  },
  {
    id: 'paidAt',
    header: m.credit_gift_paid_at(),
    cell: ({ paidAt }) => paidAt && <When instant={paidAt} isShort />,
    text: ({ paidAt }) => paidAt ?? '',
  },
  {
    id: 'redeemedBy',
    header: m.credit_gift_by(),
    cell: ({ redeemedBy }) => redeemedBy?.name ?? '—',
    text: ({ redeemedBy }) => redeemedBy?.name ?? '',
  },
  {
    id: 'refund',
    header: m.credit_gift_deed_column(),
    cell: (gift) =>
      gift.can.includes('refund') && (
        <Button size="sm" variant="secondary" onPress={() => onRefund(gift)}>
          {m.credit_gift_refund()}
        </Button>
      ),
  },
];
