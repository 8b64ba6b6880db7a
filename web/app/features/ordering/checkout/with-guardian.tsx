import type { Order } from '@michi/contract/ordering/orders';
import { m } from '../../../lib/i18n/i18n.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Countdown } from '../../../ui/page/countdown.tsx';
import { OrderTimes } from '../orders/order-times.tsx';

/** A minor's booking: it waits for a guardian, or for the guardian to pay. */
export function WithGuardian({ order, onOver }: { order: Order; onOver: () => void }) {
  const isWaiting = order.guardianState === 'WAITING';
  return (
    <section className="max-w-xl rounded-lg border border-hairline bg-card p-5 sm:p-6">
      <h2 className="text-2xl">{isWaiting ? m.family_waiting_title() : order.course.title}</h2>
      <div className="mt-2 empty:hidden">
        <OrderTimes order={order} />
      </div>
      <p className="mt-2 text-quiet">{isWaiting ? m.family_waiting_text() : m.family_approved_text()}</p>
      {order.expiresAt && (
        <p className="mt-4 text-sm text-amber">
          {m.family_waiting_until()} <Countdown until={order.expiresAt} onOver={onOver} />
        </p>
      )}
      <LinkButton className="mt-5" to="/checkouts/list-checkouts">
        {m.common_checkouts()}
      </LinkButton>
    </section>
  );
}
