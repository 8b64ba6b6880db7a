import { getReferrals, type Referrals } from '@michi/contract/ordering/referrals';
import { useQuery } from '@tanstack/react-query';
import { Copy, Share2 } from 'lucide-react';
import { api } from '../../../lib/api/client.ts';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { When } from '../../../ui/page/when.tsx';
import { orderingKeys } from '../query-keys.ts';

/**
 * One's own link, what it brings, and what became of those who came by it. Nothing where the platform gives
 * none.
 */
export function InviteFriends() {
  const { data, isLoadingError, error, refetch } = useQuery({
    queryKey: orderingKeys.referrals,
    queryFn: ({ signal }) => api(getReferrals, {}, { signal }),
  });
  const [reward] = data?.rewards ?? [];
  if (isLoadingError) return <ErrorState title={m.credit_invite_title()} error={error} onRetry={refetch} />;
  if (!data?.code || !reward) return null;
  const amount = formatMoney(reward);
  const link = `${globalThis.location.origin}/sign-up?invite=${data.code}`;
  const text = m.credit_invite_message({ amount });
  return (
    <section aria-labelledby="invite" className="card mt-4 flex flex-col gap-4 p-5 sm:p-6">
      <div>
        <SectionHeader id="invite" title={m.credit_invite_title()} />
        <p className="mt-2 max-w-prose text-quiet">{m.credit_invite_lead({ amount })}</p>
      </div>
      {data.isInvited && <p className="max-w-prose">{m.credit_invited_open({ amount })}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <code className="max-w-full rounded-md border border-hairline px-3 py-2 font-mono text-sm break-all">
          {link}
        </code>
        <Button variant="secondary" onPress={() => void copyText(link, m.credit_invite_copied())}>
          <Copy aria-hidden />
          {m.credit_invite_copy()}
        </Button>
        {'share' in navigator && (
          <Button variant="ghost" onPress={() => void share(text, link)}>
            <Share2 aria-hidden />
            {m.credit_invite_share()}
          </Button>
        )}
      </div>
      <Friends items={data.items} />
      <p className="text-sm text-quiet">
        {m.credit_invite_rules({
          least: formatMoney({ ...reward, amount: 2 * reward.amount }),
          most: data.most,
        })}
      </p>
    </section>
  );
}

function Friends({ items }: Pick<Referrals, 'items'>) {
  if (items.length === 0) return <p className="text-quiet">{m.credit_invite_none()}</p>;
  return (
    <div>
      <h3 className="font-sans text-sm font-medium">{m.credit_invite_friends()}</h3>
      <ul className="mt-2 flex flex-col divide-y divide-hairline border-y border-hairline">
        {items.map(({ joinedAt, earned }) => (
          <li key={joinedAt} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
            <span className="text-quiet">
              <When instant={joinedAt} />
            </span>
            <span data-numbers>
              {earned === null
                ? m.credit_invite_open()
                : earned.amount === 0
                  ? m.credit_invite_beyond()
                  : m.credit_invite_earned({ amount: formatMoney(earned) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

async function share(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ text, url });
  } catch {
    // Closed without sharing.
  }
}
