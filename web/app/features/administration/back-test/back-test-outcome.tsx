import type {
  BackTest,
  BackTestPerson,
  BackTestResult,
  BackTestSums,
} from '@michi/contract/ordering/back-test';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import { isApiError } from '../../../lib/api/client.ts';
import { formatMoney, formatMonth, formatNumber } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { BarChart } from '../../../ui/chart/chart.tsx';
import { Figure } from '../../../ui/chart/figure.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { ScrollArea } from '../../../ui/table/scroll-area.tsx';
import { backTestQuery } from './back-test-queries.ts';
import { termsText } from './back-test-terms.ts';
import '../../../ui/table/table.css';

/** How far a back-test is, and then what it found. */
export function BackTestOutcome({ id }: { id: string }) {
  const test = useQuery(backTestQuery(id));
  if (isApiError(test.error, 'not_found')) return <EmptyState title={m.backtest_gone()} />;
  if (test.isLoadingError) return <ErrorState error={test.error} onRetry={test.refetch} />;
  if (!test.data) return <SkeletonRows count={4} />;
  const { state, done, total, result, request } = test.data;
  return (
    <div className="flex flex-col gap-6">
      <p className="text-quiet">{termsText(request)}</p>
      {state === 'RUNNING' && (
        <ProgressBar
          label={m.backtest_running({ done: formatNumber(done), total: formatNumber(total) })}
          share={total === 0 ? 0 : done / total}
        />
      )}
      {state === 'FAILED' && <EmptyState title={m.backtest_failed()} text={m.backtest_failed_text()} />}
      {result?.orders === 0 && <EmptyState title={m.backtest_none()} text={m.backtest_none_text()} />}
      {result && result.orders > 0 && <Found result={result} currency={request.currency} />}
    </div>
  );
}

function Found({ result, currency }: { result: BackTestResult; currency: BackTest['request']['currency'] }) {
  const money = (amount: number) => formatMoney({ amount, currency });
  const round = (amount: number) => formatMoney({ amount, currency }, { isShort: true });
  const { before, after } = result;
  const hasTax = before.tax !== 0 || after.tax !== 0;
  const figure = (label: string, key: keyof BackTestSums) => (
    <Figure
      label={label}
      value={round(after[key])}
      note={m.backtest_was({ amount: money(before[key]), change: signed(after[key] - before[key], money) })}
    />
  );
  return (
    <>
      <p>
        {m.backtest_orders({ count: result.orders, orders: formatNumber(result.orders) })}{' '}
        {m.backtest_changed({ count: result.changed, classes: formatNumber(result.changed) })}
      </p>
      <dl className={`grid gap-3 ${hasTax ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3'}`}>
        {figure(m.backtest_platform(), 'platform')}
        {figure(m.backtest_with_sensei(), 'sensei')}
        {figure(m.backtest_refunds(), 'refunds')}
        {hasTax && figure(m.backtest_taxes(), 'tax')}
      </dl>
      <div className="grid gap-4 lg:grid-cols-2">
        <Months title={m.backtest_chart_before()} of="before" {...{ result, money, round }} />
        <Months title={m.backtest_chart_after()} of="after" {...{ result, money, round }} />
      </div>
      <People
        title={m.backtest_gainers()}
        none={m.backtest_no_gainers()}
        people={result.gainers}
        money={money}
      />
      <People
        title={m.backtest_losers()}
        none={m.backtest_no_losers()}
        people={result.losers}
        money={money}
      />
    </>
  );
}

const signed = (amount: number, money: (amount: number) => string) =>
  amount > 0 ? `+${money(amount)}` : money(amount);

type MonthsProps = {
  title: string;
  of: 'before' | 'after';
  result: BackTestResult;
  money: (amount: number) => string;
  round: (amount: number) => string;
};

function Months({ title, of, result, money, round }: MonthsProps) {
  const bars = result.months.map((month) => {
    const value = month[of].platform;
    return { id: month.month, label: formatMonth(month.month), value, text: money(value) };
  });
  // One axis for both.
  const most = Math.max(
    0,
    ...result.months.flatMap(({ before, after }) => [before.platform, after.platform]),
  );
  return <BarChart title={title} unit={m.backtest_by_month()} bars={bars} said={round} most={most} />;
}

type PeopleProps = {
  title: string;
  none: string;
  people: readonly z.infer<typeof BackTestPerson>[];
  money: (amount: number) => string;
};

function People({ title, none, people, money }: PeopleProps) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      {people.length === 0 ? (
        <p className="text-quiet">{none}</p>
      ) : (
        <ScrollArea label={title}>
          <table className="data-table" aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{m.backtest_person()}</th>
                <th scope="col">{m.backtest_role()}</th>
                <th scope="col" className="text-end">
                  {m.backtest_before()}
                </th>
                <th scope="col" className="text-end">
                  {m.backtest_after()}
                </th>
                <th scope="col" className="text-end">
                  {m.backtest_change()}
                </th>
              </tr>
            </thead>
            <tbody>
              {people.map(({ id, name, role, before, after }) => (
                <tr key={`${role} ${id}`}>
                  <td>
                    <Link to={`/admin/users-manage/users?person=${id}`} dir="auto" className="prose-link">
                      {name}
                    </Link>
                  </td>
                  <td>{role === 'SENSEI' ? m.account_role_sensei() : m.account_role_student()}</td>
                  <td className="text-end">{money(before)}</td>
                  <td className="text-end">{money(after)}</td>
                  <td className="text-end font-medium">{signed(after - before, money)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </section>
  );
}
