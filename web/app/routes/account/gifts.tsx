import { useQuery } from '@tanstack/react-query';
import type { Route } from './+types/gifts.ts';
import { BuyGift } from '../../features/ordering/credit/buy-gift.tsx';
import { giftsQuery, OwnGifts } from '../../features/ordering/credit/own-gifts.tsx';
import { RedeemGift } from '../../features/ordering/credit/redeem-gift.tsx';
import { useAddressState } from '../../lib/page/address-state.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { PageHeader, SectionHeader } from '../../ui/page/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.credit_gifts_title() });

/** Back from the provider its news come within seconds: asked again until the gift is paid. */
const patience = { everyMs: 2000, times: 15 };

export default function Gifts() {
  const { params } = useAddressState();
  const paying = params.get('gift');
  const gifts = useQuery({
    ...giftsQuery,
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < patience.times &&
      state.data?.items.some(({ id, status }) => id === paying && status === 'UNPAID')
        ? patience.everyMs
        : false,
  });
  const isStudent = useUser()?.type === 'STUDENT';
  const [first, ...more] = gifts.data?.limits ?? [];
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title={m.credit_gifts_title()} lead={m.credit_gifts_lead()} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        {first && (
          <section aria-labelledby="gift-buy" className="card p-5 sm:p-6">
            <SectionHeader id="gift-buy" title={m.credit_gift_buy()} />
            <div className="mt-4">
              <BuyGift limits={[first, ...more]} />
            </div>
          </section>
        )}
        {isStudent && (
          <section aria-labelledby="gift-redeem" className="card p-5 sm:p-6">
            <SectionHeader id="gift-redeem" title={m.credit_gift_redeem_title()} />
            <p className="mt-2 mb-4 text-quiet">{m.credit_gift_redeem_text()}</p>
            <RedeemGift code={params.get('code') ?? ''} isSecondary={first !== undefined} />
          </section>
        )}
      </div>
      <section aria-labelledby="gifts-own" className="flex flex-col gap-4">
        <SectionHeader id="gifts-own" title={m.credit_gifts_own()} />
        {gifts.isLoadingError ? (
          <ErrorState error={gifts.error} onRetry={gifts.refetch} />
        ) : !gifts.data ? (
          <SkeletonRows count={3} />
        ) : gifts.data.items.length === 0 ? (
          <EmptyState title={m.credit_gifts_none()} text={first && m.credit_gifts_none_text()} />
        ) : (
          <OwnGifts gifts={gifts.data.items} />
        )}
      </section>
    </div>
  );
}
