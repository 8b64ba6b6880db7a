import type { Order } from '@michi/contract/ordering/orders';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/format.ts';
import { When } from '../../../ui/page/when.tsx';
import { ZoneNote } from '../../../ui/page/zone-note.tsx';
import { OrderSummary } from './order-summary.tsx';

/** How every outcome of a payment is laid out, beside what was bought. */
export function Outcome(props: {
  order: Order;
  title: string;
  icon?: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
      <section className="max-w-2xl">
        {props.icon}
        <h1 className="mt-3 text-3xl md:text-5xl">{props.title}</h1>
        {props.text && <div className="mt-4 flex flex-col gap-2 text-lg text-quiet">{props.text}</div>}
        {props.children && <div className="mt-8">{props.children}</div>}
        {props.actions && <div className="mt-8 flex flex-wrap gap-3">{props.actions}</div>}
      </section>
      <OrderSummary order={props.order} />
    </div>
  );
}

export function ClassTime({ startsAt }: { startsAt: string }) {
  return (
    <>
      <p className="font-serif text-2xl">
        <When instant={startsAt} />
      </p>
      <ZoneNote className="mt-1 text-sm text-quiet" />
    </>
  );
}

export const moneyOf = ({ price }: Order, amount: number): string =>
  formatMoney({ amount, currency: price.currency });
/** What is left to pay of it after credit, minor units. */
export const dueOf = ({ price, credit = 0 }: Order): number => price.total - credit;
