import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Route } from './+types/back-test.ts';
import { BackTestForm } from '../../features/administration/back-test/back-test-form.tsx';
import { BackTestList } from '../../features/administration/back-test/back-test-list.tsx';
import { BackTestOutcome } from '../../features/administration/back-test/back-test-outcome.tsx';
import { configurationQuery } from '../../features/administration/configuration/configuration.tsx';
import { useNow } from '../../lib/format/clock.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useTableUrl } from '../../ui/table/table-url.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.backtest_title() });

const yearMs = 365 * 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export default function BackTest() {
  const url = useTableUrl({ sortBy: 'createdAt' });
  const now = useNow();
  const configuration = useQuery(configurationQuery);
  const currency = configuration.data?.items.find(({ key }) => key === 'currency.default')?.value;
  const id = url.filter('test') || null;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        above={
          <Link to="/admin/configs/platform-fees" className="prose-link">
            {m.fees_title()}
          </Link>
        }
        title={m.backtest_title()}
        lead={m.backtest_lead()}
      />
      <div className="card max-w-3xl p-4 sm:p-6">
        {now === null || configuration.isPending ? (
          <SkeletonRows count={4} />
        ) : (
          <BackTestForm
            currency={typeof currency === 'string' ? currency : 'USD'}
            from={dayOf(now - yearMs)}
            to={dayOf(now)}
            onStarted={(started) => url.setOpen('test', started)}
          />
        )}
      </div>
      {id && <BackTestOutcome key={id} id={id} />}
      <BackTestList shown={id} />
    </div>
  );
}
