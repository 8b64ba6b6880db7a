import { adminGetPayout, type AdminPayoutStory } from '@michi/contract/payouts/payout-administration';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { failureName } from '../../../lib/names/payout-names.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { When } from '../../../ui/page/when.tsx';
import { PayoutLines } from '../../../ui/payout/payout-lines.tsx';
import { PayoutBadge } from '../../../ui/status/statuses.tsx';
import { PersonLink } from '../orders/person-link.tsx';
import { administrationKeys } from '../query-keys.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { CancelDialog, FreeDialog, HoldDialog, RetryDialog } from './payout-dialogs.tsx';
import { PayoutSteps } from './payout-steps.tsx';

/** One payout with its whole story: the payments in it, its steps, and how the ledger moved. */
export function PayoutPanel({ payoutId, onClose }: { payoutId: string | null; onClose: () => void }) {
  const payout = useQuery({
    queryKey: administrationKeys.payout(payoutId ?? ''),
    queryFn: ({ signal }) => api(adminGetPayout, { params: { id: payoutId ?? '' } }, { signal }),
    enabled: payoutId !== null,
  });
  return (
    <Sheet
      isOpen={payoutId !== null}
      onClose={onClose}
      title={
        payout.data ? m.payouts_payout_of({ amount: formatMoney(payout.data) }) : m.payouts_admin_title()
      }
    >
      {payout.isLoadingError ? (
        <ErrorState error={payout.error} onRetry={payout.refetch} />
      ) : payout.data ? (
        <Story payout={payout.data} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Sheet>
  );
}

type Open = 'answer' | 'cancel' | 'retry' | 'hold' | 'free' | null;

function Story({ payout }: { payout: AdminPayoutStory }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { can, holdReason } = payout;
  const step = (what: Exclude<Open, null>, label: string) => (
    <Button size="sm" variant="ghost" onPress={() => setOpen(what)}>
      {label}
    </Button>
  );
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-3">
        <About payout={payout} />
        {holdReason && <p className="text-sm text-amber">{m.payouts_held_because({ reason: holdReason })}</p>}
        <div className="flex flex-wrap gap-2">
          {can.includes('answer') && step('answer', m.payouts_answer())}
          {can.includes('cancel') && step('cancel', m.payouts_cancel())}
          {can.includes('retry') && step('retry', m.payouts_retry())}
          {holdReason === null ? step('hold', m.payouts_hold()) : step('free', m.payouts_free())}
        </div>
      </div>
      <PayoutLines payout={payout} lines={payout.lines} isCut={payout.isCut} />
      <PayoutSteps payout={payout} />
      {open === 'answer' && <AnswerDialog payout={payout} onClose={close} />}
      {open === 'cancel' && <CancelDialog payout={payout} onClose={close} />}
      {open === 'retry' && <RetryDialog payout={payout} onClose={close} />}
      {open === 'hold' && <HoldDialog payout={payout} onClose={close} />}
      {open === 'free' && <FreeDialog payout={payout} onClose={close} />}
    </div>
  );
}

function About({ payout }: { payout: AdminPayoutStory }) {
  const { status, failure, failureNote, sensei, reference, ending, runNumber, paidAt } = payout;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PayoutBadge status={status} />
        {status === 'FAILED' && failure && <span>{failureName(failure)}</span>}
      </p>
      {failureNote && <p className="text-sm text-quiet">{m.payouts_said_bank({ note: failureNote })}</p>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-quiet">{m.payouts_sensei()}</dt>
        <dd>
          <PersonLink person={sensei} />
        </dd>
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
        {runNumber !== null && (
          <>
            <dt className="text-quiet">{m.payouts_run()}</dt>
            <dd data-numbers>{runNumber}</dd>
          </>
        )}
        {paidAt && (
          <>
            <dt className="text-quiet">{m.payouts_paid_on()}</dt>
            <dd>
              <When instant={paidAt} />
            </dd>
          </>
        )}
      </dl>
    </>
  );
}
