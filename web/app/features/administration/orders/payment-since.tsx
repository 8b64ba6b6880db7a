import type { Payment } from '@michi/contract/ordering/payment';
import { m } from '../../../lib/i18n/i18n.ts';
import { When } from '../../../ui/page/when.tsx';

/** When a payment came where it is, or until when it stays. */
export function PaymentSince({ payment }: { payment: Payment }) {
  const { status, holdUntil, heldAt, releasedAt, refundedAt, isFrozen, isDisputed } = payment;
  if (payment.refundFailedAt) return m.chargebacks_refund_failed();
  if (payment.isInChargeback) return m.chargebacks_payment_waits();
  if (status === 'REFUNDED' && refundedAt) return <When instant={refundedAt} />;
  if (status === 'RELEASED' && releasedAt) return <When instant={releasedAt} />;
  if (isFrozen) return m.people_payment_frozen();
  if (isDisputed) return m.people_payment_disputed();
  if (status === 'HELD' && holdUntil)
    return (
      <>
        {m.people_payment_until()} <When instant={holdUntil} />
      </>
    );
  return heldAt ? <When instant={heldAt} /> : null;
}
