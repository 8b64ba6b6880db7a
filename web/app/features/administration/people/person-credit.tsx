import { adminGetCredit } from '@michi/contract/ordering/credit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ForPermission } from '../../../lib/session/permissions.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { useSite } from '../../../ui/shell/brand.tsx';
import { CreditList } from '../../../ui/price/credit-list.tsx';
import { administrationKeys } from '../query-keys.ts';
import { GrantDialog } from './grant-dialog.tsx';

/** Somebody's credit, and a press to grant more. */
export function PersonCredit({ userId, name }: { userId: string; name: string }) {
  const [isGranting, setGranting] = useState(false);
  const { currency: platforms } = useSite();
  const credit = useQuery({
    queryKey: administrationKeys.personCredit(userId),
    queryFn: ({ signal }) => api(adminGetCredit, { params: { id: userId } }, { signal }),
  });
  if (credit.isLoadingError) return <ErrorState error={credit.error} onRetry={credit.refetch} />;
  if (!credit.data) return <SkeletonRows count={3} />;
  return (
    <div className="flex flex-col gap-5">
      <CreditList credit={credit.data} orderPath={(id) => `/admin/orders?order=${id}`} />
      <ForPermission needs="orders.manage">
        <p>
          <Button variant="secondary" onPress={() => setGranting(true)}>
            {m.credit_grant()}
          </Button>
        </p>
        {isGranting && (
          <GrantDialog userId={userId} name={name} platforms={platforms} onClose={() => setGranting(false)} />
        )}
      </ForPermission>
    </div>
  );
}
