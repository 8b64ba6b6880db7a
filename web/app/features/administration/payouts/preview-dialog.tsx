import {
  type PayoutRunPreview,
  previewPayoutRun,
  type RunLine,
  startPayoutRun,
} from '@michi/contract/payouts/payout-administration';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, isApiError, toast } from '../../../lib/api/client.ts';
import { formatList, formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { obstacleName } from '../../../lib/names/payout-names.ts';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { administrationKeys } from '../query-keys.ts';
import { useRefresh } from './use-refresh.ts';

/** Who, how much, and why not; the run pays exactly that, and the server refuses any other. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const id = useId();
  const [belowMinimum, setBelow] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const preview = useQuery({
    queryKey: administrationKeys.payoutPreview({ belowMinimum }),
    queryFn: ({ signal }) =>
      api(previewPayoutRun, { query: { belowMinimum: belowMinimum ? 'true' : 'false' } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const sums = formatList(preview.data?.sums.map((sum) => formatMoney(sum)) ?? []);
  const confirm = async () => {
    try {
      const { number } = await api(startPayoutRun, {
        body: { currency: null, belowMinimum, fingerprint: preview.data?.fingerprint ?? '', idempotencyKey },
      });
      toast.success(m.payouts_run_started({ number }));
    } catch (error) {
      if (isApiError(error, 'conflict')) await preview.refetch();
      throw error;
    } finally {
      await refresh();
    }
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.payouts_preview_title()}
      confirmLabel={sums ? m.payouts_preview_go_sums({ sums }) : m.payouts_preview_go()}
      isNotReady={!preview.data || preview.isFetching || preview.data.sums.length === 0}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-5">
        <div className="flex items-start gap-3">
          <input
            id={id}
            type="checkbox"
            checked={belowMinimum}
            onChange={({ target }) => setBelow(target.checked)}
            aria-describedby={`${id}-help`}
            className="choice mt-0.5"
          />
          <span>
            <label htmlFor={id}>{m.payouts_preview_below()}</label>
            <span id={`${id}-help`} className="block text-sm text-quiet">
              {m.payouts_preview_below_help()}
            </span>
          </span>
        </div>
        {preview.isLoadingError ? (
          <ErrorState error={preview.error} onRetry={preview.refetch} />
        ) : preview.data ? (
          <Outcome preview={preview.data} />
        ) : (
          <SkeletonText lines={5} />
        )}
      </div>
    </ConfirmDialog>
  );
}

function Outcome({ preview: { lines, skipped, sums, isCut } }: { preview: PayoutRunPreview }) {
  const paid = lines.filter(({ obstacle }) => obstacle === null);
  const others = lines.filter(({ obstacle }) => obstacle !== null);
  const count = sums.reduce((all, sum) => all + sum.count, 0);
  return (
    <>
      {isCut && <p className="text-sm text-quiet">{m.payouts_preview_cut()}</p>}
      {paid.length === 0 ? (
        <p>{m.payouts_preview_nobody()}</p>
      ) : (
        <Lines title={m.payouts_preview_paid({ count })} lines={paid} />
      )}
      {others.length > 0 && <Lines title={m.payouts_preview_skipped({ count: skipped })} lines={others} />}
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly RunLine[] }) {
  return (
    <section>
      <h3 className="mb-2 text-lg">{title}</h3>
      <ul className="flex flex-col gap-2" aria-label={title}>
        {lines.map(({ sensei, currency, amount, adjustment, ending, obstacle }) => (
          <li key={`${sensei.id} ${currency}`} className="flex items-baseline justify-between gap-4">
            <span>
              {sensei.name}
              <span className="block text-sm text-quiet">
                {obstacle ? obstacleName(obstacle, currency) : ending && m.payouts_account_ending({ ending })}
                {adjustment < 0 &&
                  ` · ${m.payouts_recovered()}: ${formatMoney({ amount: -adjustment, currency })}`}
              </span>
            </span>
            <span data-numbers>{formatMoney({ amount, currency })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
