import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { CreditList } from '../../../ui/price/credit-list.tsx';
import { InviteFriends } from './invite-friends.tsx';
import { creditQuery } from './credit-query.ts';

/** What the platform owes somebody, to be spent on the next booking. */
export function OwnCredit() {
  const credit = useQuery(creditQuery);
  return (
    <section aria-labelledby="credit" className="flex flex-col gap-5">
      <div>
        <SectionHeader id="credit" title={m.credit_title()} />
        <p className="mt-2 text-quiet">{m.credit_lead()}</p>
        <p className="mt-2">
          <Link to="/gifts" className="text-indigo hover:underline">
            {m.credit_gift_link()}
          </Link>
        </p>
      </div>
      {credit.isLoadingError ? (
        <ErrorState error={credit.error} onRetry={credit.refetch} />
      ) : credit.data ? (
        <CreditList credit={credit.data} orderPath={(id) => `/payment-result?order=${id}`} />
      ) : (
        <SkeletonRows count={3} />
      )}
      <InviteFriends />
    </section>
  );
}
