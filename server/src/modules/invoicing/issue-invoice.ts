import type { InvoiceKind } from '@michi/contract/invoicing/invoices';
import { after, days } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { found } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { type Account, getAccounts } from '../identity/index.ts';
import { getOrderDetail } from '../ordering/index.ts';
import type { InvoiceDocument } from './document.ts';
import { numberOf, yearOf } from './invoice-number.ts';
import { takeNumber } from './invoice-number.repository.ts';
import {
  findInvoiceOfOrder,
  hasCreditNote,
  hasLacking,
  insertInvoice,
  type NewInvoice,
} from './invoice.repository.ts';
import { recordLater } from './record-tax.ts';
import { platformSeller, senseiParty } from './seller.ts';
import { type Content, creditContent, type Frame, saleContent } from './write-invoice.ts';

/**
 * tx, in the transaction that settles the payment, order locked. The invoice of a sale, once; none where the
 * buyer pays nothing. It is given its number as the last thing, as everybody else waits for theirs until the
 * transaction is over.
 */
export async function issueInvoice(tx: Ctx, orderId: string): Promise<void> {
  const order = found(await getOrderDetail(tx, orderId));
  if (order.price.total === 0 || (await findInvoiceOfOrder(tx, orderId))) return;
  const { payerId, studentId, senseiId } = order;
  const people = await getAccounts(tx, [payerId, studentId, senseiId]);
  const payer = found(people.get(payerId));
  const sensei = found(people.get(senseiId));
  const isBySensei = tx.settings.get('invoice.issuer') === 'sensei';
  const sides = {
    seller: isBySensei ? await senseiParty(tx, sensei) : await platformSeller(tx),
    payer: payer.name,
    student: payerId === studentId ? null : (people.get(studentId)?.name ?? null),
    sensei: sensei.name,
  };
  const issuerId = isBySensei ? senseiId : null;
  const filed = { issuerId, buyerId: payerId, studentId, paymentId: null, invoiceId: null, subject: null };
  const content = saleContent(order, sides, frame(tx, payer));
  const isToTell = isBySensei && content.missing.length > 0 && !(await wasToldOf(tx, senseiId));
  const { id, number } = await issue(tx, 'INVOICE', filed, content);
  if (order.taxSource === 'STRIPE') await recordLater(tx, id, orderId);
  if (isToTell) await tx.announce('invoice.details_missing', { senseiId, number });
}

/** How long a sensei is left in peace whose invoices lack something. */
const quietDays = 30;
const wasToldOf = (tx: Ctx, senseiId: string) =>
  hasLacking(tx, senseiId, after(tx.clock.now(), -days(quietDays)));

export type Refunded = { paymentId: string; orderId: string; priceFell: boolean };

/**
 * tx, in the transaction that gives money back, order locked. One for each payment that goes back, once; none
 * where no invoice was issued.
 */
export async function issueCreditNote(tx: Ctx, { paymentId, orderId, priceFell }: Refunded): Promise<void> {
  const invoice = await findInvoiceOfOrder(tx, orderId);
  if (!invoice || (await hasCreditNote(tx, paymentId))) return;
  const order = found(await getOrderDetail(tx, orderId));
  const payment = found(order.payments.find(({ id }) => id === paymentId));
  const { issuerId, buyerId, studentId, document } = invoice;
  const filed = { issuerId, buyerId, studentId, paymentId, invoiceId: invoice.id, subject: null };
  const content = creditContent(document, order, { ...payment, priceFell }, frame(tx, document));
  const { id } = await issue(tx, 'CREDIT_NOTE', filed, content);
  if (order.taxSource === 'STRIPE') await recordLater(tx, id, orderId);
}

type Filed = Omit<NewInvoice, 'id' | 'year' | 'sequence' | 'document'>;

/** tx. Takes the number and keeps the document. */
export async function issue(
  tx: Ctx,
  kind: InvoiceKind,
  filed: Filed,
  content: Content,
): Promise<{ id: string; number: string }> {
  const year = yearOf(new Date(content.issuedAt), content.timeZone);
  const sequence = await takeNumber(tx, kind, filed.issuerId, year);
  const number = numberOf(kind, filed.issuerId, year, sequence);
  const id = newId(tx.clock);
  const document: InvoiceDocument = {
    layout: 1,
    kind,
    number,
    issuer: filed.issuerId === null ? 'PLATFORM' : 'SENSEI',
    ...content,
  };
  await insertInvoice(tx, { ...filed, id, year, sequence, document });
  return { id, number };
}

export const frame = (tx: Ctx, { locale }: Pick<Account, 'locale'>): Frame => ({
  locale,
  timeZone: tx.settings.get('platform.time_zone'),
  issuedAt: tx.clock.now().toISOString(),
  platform: tx.settings.get('brand.name'),
});
