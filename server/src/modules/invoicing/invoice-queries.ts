import type {
  adminListInvoices,
  Invoice,
  InvoiceDetails,
  listOrderInvoices,
  listOwnInvoices,
} from '@michi/contract/invoicing/invoices';
import { orderNumberBegun } from '@michi/contract/ordering/order-administration';
import type { List } from '@michi/contract/page';
import type { RouteOutput } from '@michi/contract/route';
import type { z } from 'zod';
import type { SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize, found, NotFound } from '../../platform/errors.ts';
import { cursorPage, decodeCursor } from '../../platform/http/cursor.ts';
import { findAccountIds, isGuardianOf } from '../identity/index.ts';
import { findOrderIds, getOrderDetail, listFeePostings } from '../ordering/index.ts';
import { linesOfParty } from './draw-invoice.ts';
import { canSeeAllInvoices, isOwnInvoice, isSensei } from './invoice.policy.ts';
import { invoicesOfPostings } from './invoice-fee.repository.ts';
import {
  findInvoice,
  type InvoiceChoice,
  listInvoiceRows,
  listInvoicesOfOrder,
  type StoredInvoice,
} from './invoice.repository.ts';

/** Words that mean more people than this say too little to search by. */
const mostNamed = 200;

/** To whoever may see all of them, or has to do with this one. */
export async function maySeeInvoice(ctx: Ctx, actor: SignedIn, invoice: StoredInvoice): Promise<boolean> {
  if (isOwnInvoice(actor, invoice) || canSeeAllInvoices(actor)) return true;
  return isOfOwnChild(ctx, actor, invoice.studentId);
}

export const isOfOwnChild = async (ctx: Ctx, actor: SignedIn, studentId: string | null) =>
  studentId !== null && actor.type === 'STUDENT' && (await isGuardianOf(ctx, actor.id, studentId));

/** An invoice that is none of the caller's does not exist for them. */
export async function getInvoice(ctx: Ctx, actor: SignedIn, id: string): Promise<InvoiceDetails> {
  const invoice = found(await findInvoice(ctx, id));
  if (!(await maySeeInvoice(ctx, actor, invoice))) throw NotFound();
  const { seller, buyer, taxes, locale } = invoice.document;
  return {
    ...presentInvoice(invoice),
    sellerLines: linesOfParty(seller, locale),
    buyerLines: linesOfParty(buyer, locale),
    taxes,
  };
}

/**
 * An order that is none of the caller's does not exist for them; its sensei sees what was issued in the own
 * name.
 */
export async function listInvoicesForOrder(
  ctx: Ctx,
  actor: SignedIn,
  orderId: string,
): Promise<RouteOutput<typeof listOrderInvoices>> {
  const { studentId, payerId, senseiId } = found(await getOrderDetail(ctx, orderId));
  const isBuyer = [studentId, payerId].includes(actor.id) || (await isOfOwnChild(ctx, actor, studentId));
  if (!isBuyer && actor.id !== senseiId && !canSeeAllInvoices(actor)) throw NotFound();
  const invoices = await listInvoicesOfOrder(ctx, orderId);
  const seen = actor.id === senseiId ? invoices.filter(({ issuerId }) => issuerId === senseiId) : invoices;
  return { items: seen.map(presentInvoice) };
}

/** What a sensei issued, and the invoices of the fee. */
export async function listInvoicesOfSensei(
  ctx: Ctx,
  actor: SignedIn,
  { cursor, limit, payoutId }: z.output<typeof listOwnInvoices.query>,
): Promise<List<Invoice>> {
  authorize(isSensei(actor));
  const ids = payoutId && (await invoicesOfPayout(ctx, payoutId));
  return pageOf(ctx, { senseiId: actor.id, ids: ids || undefined }, cursor, limit);
}

/** Those that have its payments' fees on them: its own, or a month's that came before it. */
async function invoicesOfPayout(ctx: Ctx, payoutId: string): Promise<string[]> {
  const of = await invoicesOfPostings(ctx, await listFeePostings(ctx, { payoutId }));
  return [...new Set(of.values())];
}

export async function listInvoicesForAdmin(
  ctx: Ctx,
  actor: SignedIn,
  { cursor, limit, q, from, to, ...marks }: z.output<typeof adminListInvoices.query>,
): Promise<List<Invoice>> {
  authorize(canSeeAllInvoices(actor));
  const named = q ? await namedBy(ctx, q) : undefined;
  const range = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined };
  return pageOf(ctx, { ...marks, ...range, named }, cursor, limit);
}

async function namedBy(ctx: Ctx, words: string): Promise<NonNullable<InvoiceChoice['named']>> {
  if (orderNumberBegun(words) !== null)
    return { words, orderIds: await findOrderIds(ctx, words, mostNamed), peopleIds: [] };
  const { ids } = await findAccountIds(ctx, words, { limit: mostNamed });
  return { words, orderIds: [], peopleIds: ids };
}

async function pageOf(
  ctx: Ctx,
  choice: InvoiceChoice,
  cursor: string | undefined,
  limit: number,
): Promise<List<Invoice>> {
  const after = cursor ? decodeCursor(cursor) : null;
  const rows = await listInvoiceRows(ctx, choice, { after, limit });
  const { items, nextCursor } = cursorPage(rows, limit, ({ id, createdAt }) => ({ at: createdAt, id }));
  return { items: items.map(presentInvoice), nextCursor };
}

export function presentInvoice({ id, subject, document }: StoredInvoice): Invoice {
  const { kind, number, issuedAt, issuer, seller, buyer, order, refersTo, currency, missing } = document;
  const sign = kind === 'CREDIT_NOTE' ? -1 : 1;
  const signed = (amount: number) => (amount === 0 ? 0 : sign * amount);
  return {
    id,
    kind,
    number,
    issuedAt,
    issuer,
    seller: seller.company ?? seller.name,
    buyer: buyer.company ?? buyer.name,
    order: order && { id: order.id, number: order.number },
    refersTo: refersTo?.number ?? null,
    subject,
    net: signed(document.net),
    tax: signed(document.tax),
    total: signed(document.total),
    currency,
    missing,
  };
}
