import type { Order } from '@michi/contract/ordering/orders';
import { Link } from 'react-router';
import { useZone } from '../../../lib/format/clock.ts';
import { formatDay } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Cover } from '../../../ui/picture/cover.tsx';
import { OrderInvoices } from '../../../ui/invoice/invoice-list.tsx';
import { PriceTable } from '../../../ui/price/price-table.tsx';
import { BillingLines } from '../checkout/billing-step.tsx';
import { priceLines } from '../checkout/price-lines.ts';
import { OrderTimes } from '../orders/order-times.tsx';
import { ReceiptButton } from '../orders/receipt-button.tsx';

/** What else may bring a paper. */
const stateOf = ({ status, payments }: Order) =>
  [status, ...payments.map((payment) => payment.status)].join();

/** What was bought, whatever became of it. */
export function OrderSummary({ order }: { order: Order }) {
  const { course, sensei, number, price } = order;
  const zone = useZone();
  return (
    <aside
      aria-label={m.checkout_summary()}
      className="w-full max-w-md overflow-hidden rounded-lg border border-hairline bg-card"
    >
      <div className="hidden sm:block">
        <Cover id={course.id} src={course.cover} sizes="28rem" />
      </div>
      <div className="p-5">
        <h2 className="text-xl">
          <Link to={`/courses/${course.id}`} className="hover:underline">
            {course.title}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-quiet">
          <bdi>{sensei.name}</bdi> · <span data-numbers>{number}</span>
        </p>
        <div className="mt-1 text-sm text-quiet empty:hidden">
          <OrderTimes order={order} isShort />
        </div>
        <div className="mt-5 border-t border-hairline pt-4">
          <PriceTable lines={priceLines(price, order)} />
        </div>
        {order.billing && (
          <div className="mt-4 border-t border-hairline pt-4 text-sm">
            <h3 className="mb-1 text-quiet">{m.checkout_billing_title()}</h3>
            <BillingLines details={order.billing} />
          </div>
        )}
        {order.withdrawal?.until && order.can.includes('cancel') && (
          <p className="mt-4 text-sm text-quiet">
            {m.checkout_withdrawal_until({
              when: formatDay(order.withdrawal.until, zone, { hasYear: true }),
            })}
          </p>
        )}
        {order.can.includes('receipt') && (
          <div className="mt-4 flex flex-col gap-2 border-t border-hairline pt-4">
            <OrderInvoices orderId={order.id} state={stateOf(order)} />
            <div className="-mb-2 -ms-3">
              <ReceiptButton order={order} />
            </div>
          </div>
        )}
      </div>
    </aside>
  );
}
