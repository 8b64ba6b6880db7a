import { sql } from '../../../db/db.ts';
import { type BookLine, bookKinds } from '../payment.ts';
import { z } from 'zod';
import { type Provider, providerId } from './events.ts';

/** What the sandbox keeps of a charge: 2.9 % and 30 of the smallest unit. */
export const sandboxFee = (amount: number): number => Math.round(amount * 0.029) + 30;
/** And of a dispute, as banks do, whoever wins. */
export const disputeFee = 1500;

export type NewBookLine = Pick<BookLine, 'kind' | 'reference' | 'amount' | 'currency'> & { fee?: number };

/** tx. Whatever moves money at this provider is a line of its book. */
export async function writeBook(provider: Provider, line: NewBookLine): Promise<void> {
  await provider.db
    .insertInto('sandbox_provider.book_line')
    .values({
      id: providerId('txn'),
      kind: line.kind,
      reference: line.reference,
      amount: line.amount,
      fee: line.fee ?? 0,
      currency: line.currency,
      created_at: provider.clock.now(),
    })
    .execute();
}

const pageSize = 200;
const Kind = z.enum(bookKinds);

/** The latest first. The cursor is the last line's id. */
export async function listSandboxBook(
  provider: Provider,
  { from, cursor }: { from: Date; cursor: string | null },
): Promise<{ lines: BookLine[]; nextCursor: string | null }> {
  const after = cursor
    ? sql<boolean>`(created_at, id) < (select created_at, id from sandbox_provider.book_line where id = ${cursor})`
    : sql<boolean>`true`;
  const rows = await provider.db
    .selectFrom('sandbox_provider.book_line')
    .selectAll()
    .where('created_at', '>=', from)
    .where(after)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .execute();
  return {
    lines: rows.map((row) => ({
      lineRef: row.id,
      kind: Kind.catch('other').parse(row.kind),
      reference: row.reference,
      amount: row.amount,
      fee: row.fee,
      currency: row.currency,
      at: row.created_at,
    })),
    nextCursor: rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null,
  };
}
