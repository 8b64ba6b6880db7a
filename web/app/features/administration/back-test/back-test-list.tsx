import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { backTestsQuery } from './back-test-queries.ts';
import { termsText } from './back-test-terms.ts';

/** What was tried before, by anybody. */
export function BackTestList({ shown }: { shown: string | null }) {
  const tests = useQuery(backTestsQuery);
  if (tests.isLoadingError) return <ErrorState error={tests.error} onRetry={tests.refetch} />;
  if (!tests.data) return <SkeletonRows count={2} />;
  if (tests.data.items.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{m.backtest_earlier()}</h2>
      <ul className="divide-y divide-hairline rounded-lg border border-hairline bg-card">
        {tests.data.items.map((test) => (
          <li key={test.id} className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-3">
            <Link
              to={`?test=${test.id}`}
              className="prose-link"
              aria-current={test.id === shown ? 'true' : undefined}
            >
              {termsText(test.request)}
            </Link>
            <span className="text-sm text-quiet">
              <When instant={test.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
