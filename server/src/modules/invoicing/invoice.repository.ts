import type { InvoiceIssuer, InvoiceKind } from '@michi/contract/invoicing/invoices';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Invoice as InvoiceTable } from '../../platform/db/database.generated.ts';
import { beginningWith, sql, tables } from '../../platform/db/db.ts';
import { behind, type Cursor } from '../../platform/http/cursor.ts';
import { InvoiceDocument } from './document.ts';

export type StoredInvoice = {
  id: string;
  issuerId: string | null;
  orderId: string | null;
  buyerId: string;
  studentId: string | null;
  subject: string | null;
  document: InvoiceDocument;
  createdAt: Date;
};

function invoiceOf(row: Selectable<InvoiceTable>): StoredInvoice {
  return {
    id: row.id,
    issuerId: row.issuer_id,
    orderId: row.order_id,
    buyerId: row.buyer_id,
    studentId: row.student_id,
    subject: row.subject,
    document: InvoiceDocument.parse(row.document),
    createdAt: row.created_at,
  };
}

export type NewInvoice = {
  id: string;
  issuerId: string | null;
  year: number;
  sequence: number;
  paymentId: string | null;
  /** Of a credit note: the invoice that it reduces. */
  invoiceId: string | null;
  subject: string | null;
  buyerId: string;
  studentId: string | null;
  document: InvoiceDocument;
};

/** Amounts of a credit note are below zero. */
export function rowOf({ document, ...invoice }: NewInvoice) {
  const sign = document.kind === 'CREDIT_NOTE' ? -1 : 1;
  return {
    id: invoice.id,
    kind: document.kind,
    issuer_id: invoice.issuerId,
    year: invoice.year,
    sequence: invoice.sequence,
    number: document.number,
    order_id: document.order?.id ?? null,
    payment_id: invoice.paymentId,
    invoice_id: invoice.invoiceId,
    subject: invoice.subject,
    buyer_id: invoice.buyerId,
    student_id: invoice.studentId,
    currency: document.currency,
    net: sign * document.net,
    tax: sign * document.tax,
    total: sign * document.total,
    document,
    created_at: new Date(document.issuedAt),
  };
}

/** tx. */
export async function insertInvoice(tx: Ctx, invoice: NewInvoice): Promise<void> {
  const row = rowOf(invoice);
  await tables(tx, 'invoice')
    .insertInto('invoice')
    .values({ ...row, document: JSON.stringify(row.document) })
    .execute();
}

export async function findInvoice(ctx: Ctx, id: string): Promise<StoredInvoice | null> {
  const row = await tables(ctx, 'invoice')
    .selectFrom('invoice')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? invoiceOf(row) : null;
}

export async function findInvoiceOfOrder(ctx: Ctx, orderId: string): Promise<StoredInvoice | null> {
  const row = await tables(ctx, 'invoice')
    .selectFrom('invoice')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'INVOICE')
    .executeTakeFirst();
  return row ? invoiceOf(row) : null;
}

export async function hasCreditNote(ctx: Ctx, paymentId: string): Promise<boolean> {
  const row = await tables(ctx, 'invoice')
    .selectFrom('invoice')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'CREDIT_NOTE')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether one was issued in this name since then that lacks what the law asks. */
export async function hasLacking(ctx: Ctx, issuerId: string, since: Date): Promise<boolean> {
  const row = await tables(ctx, 'invoice')
    .selectFrom('invoice')
    .select('id')
    .where('issuer_id', '=', issuerId)
    .where('created_at', '>', since)
    .where(sql<boolean>`document -> 'missing' <> '[]'::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasFeeInvoice(
  ctx: Ctx,
  senseiId: string,
  subject: string,
  currency: string,
): Promise<boolean> {
  const row = await tables(ctx, 'invoice')
    .selectFrom('invoice')
    .select('id')
    .where('buyer_id', '=', senseiId)
    .where('subject', '=', subject)
    .where('currency', '=', currency)
    .where('kind', '=', 'FEE_INVOICE')
    .executeTakeFirst();
  return row !== undefined;
}

/** Oldest first. */
export async function listInvoicesOfOrder(ctx: Ctx, orderId: string): Promise<StoredInvoice[]> {
  const rows = await tables(ctx, 'invoice')
    .selectFrom('invoice')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(invoiceOf);
}

export type InvoiceChoice = {
  /** The beginning of a number, or those of these orders or people; absent: all. */
  named?: { words: string; orderIds: readonly string[]; peopleIds: readonly string[] } | undefined;
  /** Whose: issued by them, or the fee's to them. */
  senseiId?: string | undefined;
  ids?: readonly string[] | undefined;
  kind?: InvoiceKind | undefined;
  issuer?: InvoiceIssuer | undefined;
  currency?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
};

/** Each part has its index; one without anybody would have none. */
function idsOf({ words, orderIds, peopleIds }: NonNullable<InvoiceChoice['named']>) {
  const of = (column: 'order_id' | 'buyer_id' | 'issuer_id', ids: readonly string[]) =>
    ids.length === 0 ? [] : [sql`select id from invoice where ${sql.ref(column)} = any(${[...ids]}::uuid[])`];
  const parts = [
    sql`select id from invoice where upper(number) like ${beginningWith(words.toUpperCase())}`,
    ...of('order_id', orderIds),
    ...of('buyer_id', peopleIds),
    ...of('issuer_id', peopleIds),
  ];
  return sql.join(parts, sql` union all `);
}

/** One page and one more, newest first. */
export async function listInvoiceRows(
  ctx: Ctx,
  { named, senseiId, ids, kind, issuer, currency, from, to }: InvoiceChoice,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<StoredInvoice[]> {
  const rows = await tables(ctx, 'invoice')
    .selectFrom('invoice')
    .selectAll()
    .where((eb) =>
      eb.and([
        behind(eb, after, ['created_at', 'id'], 'desc'),
        ...(named ? [sql<boolean>`id in (${idsOf(named)})`] : []),
        ...(senseiId
          ? [
              eb.or([
                eb('issuer_id', '=', senseiId),
                eb.and([eb('buyer_id', '=', senseiId), eb('kind', '=', 'FEE_INVOICE')]),
              ]),
            ]
          : []),
        ...(ids ? [sql<boolean>`id = any(${[...ids]}::uuid[])`] : []),
        ...(kind ? [eb('kind', '=', kind)] : []),
        ...(issuer ? [eb('issuer_id', issuer === 'PLATFORM' ? 'is' : 'is not', null)] : []),
        ...(currency ? [eb('currency', '=', currency)] : []),
        ...(from ? [eb('created_at', '>=', from)] : []),
        ...(to ? [eb('created_at', '<', to)] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(invoiceOf);
}
