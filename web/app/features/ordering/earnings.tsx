import type { EarningLine } from '@michi/contract/ordering';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { m } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { PaymentBadge } from '../../ui/status/statuses.tsx';
import { ScrollArea } from '../../ui/table/scroll-area.tsx';
import { When } from '../../ui/when.tsx';
import { earningsQuery } from './queries.ts';
import '../../ui/table/table.css';

/** Held, released and paid, and every class behind the figures. */
export function EarningFigures() {
  const earnings = useQuery(earningsQuery);
  if (earnings.isLoadingError) return <ErrorState onRetry={earnings.refetch} />;
  if (!earnings.data) {
    return (
      <Loading className="grid gap-4 sm:grid-cols-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </Loading>
    );
  }
  const { currency, held, released, paidOut } = earnings.data;
  const money = (amount: number) => formatMoney({ amount, currency });
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      <Figure label={m.sensei_held()} value={money(held)} note={m.sensei_held_note()} />
      <Figure label={m.sensei_released()} value={money(released)} note={m.sensei_released_note()} />
      <Figure label={m.sensei_paid_out()} value={money(paidOut)} note={m.sensei_paid_out_note()} />
    </dl>
  );
}

/** Since when it is so, or until when. */
function Since({ line }: { line: z.infer<typeof EarningLine> }) {
  const { status, isDisputed, isFrozen, holdUntil, releasedAt, paidOutAt } = line;
  if (isDisputed) return <span className="block text-sm text-quiet">{m.checkout_disputed()}</span>;
  if (isFrozen) return <span className="block text-sm text-quiet">{m.checkout_frozen()}</span>;
  const dated =
    status === 'HELD'
      ? { label: m.checkout_release_at(), at: holdUntil }
      : paidOutAt
        ? { label: m.sensei_paid_out(), at: paidOutAt }
        : { label: '', at: releasedAt };
  return (
    dated.at && (
      <span className="block text-sm text-quiet">
        {dated.label} <When instant={dated.at} isShort />
      </span>
    )
  );
}

const shownAtFirst = 8;

export function EarningLines() {
  const earnings = useQuery(earningsQuery);
  const [isWhole, setWhole] = useState(false);
  if (earnings.isLoadingError) return null;
  if (!earnings.data) return <SkeletonRows count={4} />;
  if (earnings.data.lines.length === 0)
    return <EmptyState title={m.sensei_no_earnings()} text={m.sensei_no_earnings_text()} />;
  const { lines } = earnings.data;
  return (
    <div className="flex flex-col gap-4">
      <ScrollArea label={m.sensei_earnings()}>
        <table className="data-table" aria-label={m.sensei_earnings()}>
          <thead>
            <tr>
              <th scope="col">{m.sensei_class()}</th>
              <th scope="col">{m.sensei_status()}</th>
              <th scope="col" className="text-end max-md:hidden">
                {m.sensei_price()}
              </th>
              <th scope="col" className="text-end max-md:hidden">
                {m.sensei_fee()}
              </th>
              <th scope="col" className="text-end">
                {m.sensei_net()}
              </th>
            </tr>
          </thead>
          <tbody>
            {(isWhole ? lines : lines.slice(0, shownAtFirst)).map((line) => {
              const money = (amount: number) => formatMoney({ amount, currency: line.currency });
              return (
                <tr key={line.paymentId}>
                  <td>
                    <span className="block font-medium">{line.courseTitle}</span>
                    <span className="block text-sm text-quiet">
                      {line.studentName}
                      {line.startsAt && (
                        <>
                          {', '}
                          <When instant={line.startsAt} isShort />
                        </>
                      )}
                    </span>
                  </td>
                  <td>
                    <PaymentBadge status={line.status} />
                    <Since line={line} />
                  </td>
                  <td className="text-end max-md:hidden">{money(line.amount)}</td>
                  <td className="text-end text-quiet max-md:hidden">{money(-line.platformFee)}</td>
                  <td className="text-end font-medium">{money(line.senseiNet)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollArea>
      {!isWhole && lines.length > shownAtFirst && (
        <div>
          <Button onPress={() => setWhole(true)}>{m.sensei_all_earnings({ count: lines.length })}</Button>
        </div>
      )}
    </div>
  );
}
