import { cancelWholeClass, type ClassEnding } from '@michi/contract/scheduling/moves';
import type { Money } from '@michi/contract/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { classEndingQuery, refreshMoved } from './move-queries.ts';

type Props = { classId: string; isOpen: boolean; onClose: () => void };

/** The whole class of a sensei ends: what each student gets back is said before, and exactly that happens. */
export function EndClass({ classId, isOpen, onClose }: Props) {
  const client = useQueryClient();
  const field = useId();
  const [reason, setReason] = useState('');
  const ending = useQuery({ ...classEndingQuery(classId), enabled: isOpen });
  const confirm = async () => {
    try {
      const fingerprint = ending.data?.fingerprint ?? '';
      await api(cancelWholeClass, {
        params: { id: classId },
        body: { fingerprint, ...(reason.trim() ? { reason: reason.trim() } : {}) },
      });
      toast.success(m.move_end_done());
    } catch (error) {
      await ending.refetch();
      throw error;
    } finally {
      refreshMoved(client, classId);
    }
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.move_end_title()}
      confirmLabel={m.move_end()}
      cancelLabel={m.checkout_cancel_keep()}
      isDanger
      isNotReady={!ending.data || ending.isError || ending.isFetching}
      onConfirm={confirm}
    >
      {ending.isError ? (
        <ErrorState error={ending.error} onRetry={ending.refetch} />
      ) : ending.data ? (
        <div className="flex flex-col gap-4">
          <Outcome ending={ending.data} />
          {ending.data.students.length > 0 && (
            <div className="flex flex-col gap-1.5">
              <label htmlFor={field} className="text-sm font-medium">
                {m.move_end_reason()}
              </label>
              <textarea
                id={field}
                rows={2}
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                className="input"
              />
            </div>
          )}
        </div>
      ) : (
        <Skeleton className="h-28 w-full" />
      )}
    </ConfirmDialog>
  );
}

const sums = (amounts: readonly Money[]) =>
  amounts.map((amount) => formatMoney(amount)).join(' + ') || m.move_nothing();

function Outcome({ ending: { students, held, refund, senseiShare } }: { ending: ClassEnding }) {
  return (
    <>
      <p>{students.length === 0 ? m.move_end_none() : m.move_end_text({ count: students.length })}</p>
      {students.length > 0 && (
        <>
          <ul className="divide-y divide-hairline border-y border-hairline text-sm">
            {students.map((student) => (
              <li key={student.id} className="flex justify-between gap-4 py-1.5">
                <bdi>{student.name}</bdi>
                <span data-numbers>{formatMoney(student.refund)}</span>
              </li>
            ))}
          </ul>
          <dl className="flex flex-col gap-1.5 text-sm">
            <Line label={m.move_end_back()} value={sums(refund)} />
            <Line label={m.move_end_share()} value={sums(senseiShare)} />
          </dl>
        </>
      )}
      {held > 0 && <p className="text-sm text-quiet">{m.move_end_held({ count: held })}</p>}
    </>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-6">
      <dt>{label}</dt>
      <dd data-numbers>{value}</dd>
    </div>
  );
}
