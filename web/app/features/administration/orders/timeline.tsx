import type { AdminOrder } from '@michi/contract/ordering/order-administration';
import { OrderStatus, PaymentStatus } from '@michi/contract/states';
import type { z } from 'zod';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { When } from '../../../ui/page/when.tsx';
import { ZoneNote } from '../../../ui/page/zone-note.tsx';
import { OrderStepBadge, PaymentBadge } from '../../../ui/status/statuses.tsx';
import { accountName, postingName, reasonText } from './ledger-terms.ts';
import { PersonLink } from './person-link.tsx';
import { inTimeOrder, type Posted } from './story.ts';

export type StoryEvent = z.output<typeof AdminOrder>['events'][number];

type Props = { events: readonly StoryEvent[]; transactions: readonly Posted[]; currency: string };

/** Every step and every movement of money, in the order in which they happened. */
export function Timeline({ events, transactions, currency }: Props) {
  return (
    <section>
      <h3 className="mb-2 text-lg">{m.money_story()}</h3>
      <ZoneNote className="mb-3 text-sm text-quiet" />
      <ol aria-label={m.money_story()} className="flex flex-col gap-4 border-s border-hairline ps-4">
        {inTimeOrder(events, transactions).map((item) => (
          <li key={item.id} className="text-sm">
            {item.what === 'STEP' ? (
              <Step event={item.event} />
            ) : (
              <Movement transaction={item.transaction} currency={currency} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ event }: { event: StoryEvent }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 font-medium">
        {event.subject === 'ORDER' ? m.admin_order() : m.admin_payment()}
        <StateOf subject={event.subject} status={event.to} />
      </span>
      <span className="mt-0.5 block text-quiet">
        <When instant={event.createdAt} isShort /> · <By event={event} />
        {event.reason ? ` · ${reasonText(event.reason)}` : ''}
      </span>
    </>
  );
}

function Movement({ transaction, currency }: { transaction: Posted; currency: string }) {
  const { kind, createdAt, note, entries } = transaction;
  const side = (amount: number) =>
    amount > 0
      ? m.money_debit_of({ amount: formatMoney({ amount, currency }) })
      : m.money_credit_of({ amount: formatMoney({ amount: -amount, currency }) });
  return (
    <>
      <span className="font-medium">
        {m.admin_ledger()}: {postingName(kind)}
      </span>
      <span className="mt-0.5 block text-quiet">
        <When instant={createdAt} isShort />
        {note ? ` · ${reasonText(note)}` : ''}
      </span>
      <ul className="mt-1 flex flex-col gap-0.5">
        {entries.map(({ id, account, amount }) => (
          <li key={id} className="flex justify-between gap-4">
            <span>{accountName(account)}</span>
            <span data-numbers>{side(amount)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Of what no person did, the provider's part is told apart from the platform's. */
function By({ event: { by, actor } }: { event: StoryEvent }) {
  if (by) return <PersonLink person={by} />;
  return actor === 'payment-provider' ? m.admin_by_provider() : m.admin_by_platform();
}

function StateOf({ subject, status }: { subject: 'ORDER' | 'PAYMENT'; status: string }) {
  const order = OrderStatus.safeParse(status).data;
  const payment = PaymentStatus.safeParse(status).data;
  if (subject === 'ORDER' && order) return <OrderStepBadge status={order} />;
  return payment ? <PaymentBadge status={payment} /> : status;
}
