import { getOwnPayout, type Payout } from '@michi/contract/payouts/payouts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { failureName, mendText } from '../../../lib/names/payout-names.ts';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { PayoutInvoices } from '../../../ui/invoice/invoice-list.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { When } from '../../../ui/page/when.tsx';
import { PayoutLines } from '../../../ui/payout/payout-lines.tsx';
import { PayoutBadge } from '../../../ui/status/statuses.tsx';
import { payoutKeys } from '../query-keys.ts';

/** One payout: how it stands, what it is for, and what is wrong with it. */
export function PayoutPanel({ payoutId, onClose }: { payoutId: string | null; onClose: () => void }) {
  const payout = useQuery({
    queryKey: payoutKeys.one(payoutId ?? ''),
    queryFn: ({ signal }) => api(getOwnPayout, { params: { id: payoutId ?? '' } }, { signal }),
    enabled: payoutId !== null,
  });
  return (
    <Sheet
      isOpen={payoutId !== null}
      onClose={onClose}
      title={payout.data ? m.payouts_payout_of({ amount: formatMoney(payout.data) }) : m.payouts_list()}
    >
      {payout.isLoadingError ? (
        <ErrorState error={payout.error} onRetry={payout.refetch} />
      ) : payout.data ? (
        <div className="flex flex-col gap-8">
          <About payout={payout.data} />
          <PayoutInvoices payoutId={payout.data.id} state={payout.data.status} />
          <PayoutLines payout={payout.data} lines={payout.data.lines} isCut={payout.data.isCut} />
        </div>
      ) : (
        <SkeletonText lines={8} />
      )}
    </Sheet>
  );
}

function About({ payout }: { payout: Payout }) {
  const { status, failure, reference, ending, createdAt, paidAt, converted } = payout;
  return (
    <div className="flex flex-col gap-3">
      <p>
        <PayoutBadge status={status} />
      </p>
      {status === 'FAILED' && failure && (
        <p>
          {failureName(failure)}. {mendText(failure)} {m.payouts_with_next()}
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-quiet">{m.payouts_made()}</dt>
        <dd>
          <When instant={createdAt} />
        </dd>
        {paidAt && (
          <>
            <dt className="text-quiet">{m.payouts_paid_on()}</dt>
            <dd>
              <When instant={paidAt} />
            </dd>
          </>
        )}
        {ending && (
          <>
            <dt className="text-quiet">{m.payouts_account()}</dt>
            <dd data-numbers>{m.payouts_account_ending({ ending })}</dd>
          </>
        )}
        {reference && (
          <>
            <dt className="text-quiet">{m.payouts_reference()}</dt>
            <dd data-numbers>{reference}</dd>
          </>
        )}
      </dl>
      {converted && (
        <p>{m.payouts_converted({ amount: formatMoney(converted), rate: converted.rate ?? '–' })}</p>
      )}
    </div>
  );
}
