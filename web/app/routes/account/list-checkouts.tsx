import type { UserType } from '@michi/contract/states';
import type { Route } from './+types/list-checkouts.ts';
import { AskedOrder } from '../../features/ordering/orders/asked-order.tsx';
import { OrderList } from '../../features/ordering/orders/order-list.tsx';
import { OwnPlans } from '../../features/ordering/plans/own-plans.tsx';
import { MoveClass } from '../../features/scheduling/move/move-class.tsx';
import { OwnWaiting } from '../../features/scheduling/waiting/own-waiting.tsx';
import { useAddressState } from '../../lib/page/address-state.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.checkout_list_title() });

export default function ListCheckouts() {
  const type = useUser()?.type;
  const { params, change } = useAddressState();
  const asked = params.get('order');
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={m.checkout_list_title()} lead={leadFor(type)} />
      {asked ? (
        <AskedOrder id={asked} />
      ) : (
        <>
          <OwnWaiting />
          {type !== 'ADMIN' && <OwnPlans />}
          <OrderList />
        </>
      )}
      <MoveClass classId={params.get('move')} onClose={() => change({ move: '' })} />
    </div>
  );
}

function leadFor(type: UserType | null | undefined): string | undefined {
  if (type === 'ADMIN') return undefined;
  return type === 'SENSEI' ? m.checkout_list_lead_sensei() : m.checkout_list_lead();
}
