import {
  LedgerAccount,
  type adminListLedger,
  type adminTrialBalance,
  type LedgerTransaction,
} from '@michi/contract/ordering/money-administration';
import type { NamedList } from '@michi/contract/page';
import type { z } from 'zod';
import { may, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { getAccounts } from '../../identity/index.ts';
import {
  findEntries,
  findTransactionIds,
  findTransactions,
  type LedgerChoice,
  sumAccounts,
  type Transactions,
} from './ledger-list.repository.ts';
import { resolveMoneySearch } from './resolve-money-search.ts';

/** Every movement of money, the latest first. */
export async function listLedgerForAdmin(
  ctx: Ctx,
  actor: SignedIn,
  { cursor, limit, ...query }: z.output<typeof adminListLedger.query>,
): Promise<NamedList<LedgerTransaction>> {
  authorize(may(actor, 'ledger.read'));
  const { hasMoreNamed, ...choice } = await chosenBy(ctx, query);
  const after = cursor ? decodeCursor(cursor) : null;
  const rows = await findTransactionIds(ctx, choice, { after, limit });
  const { items, nextCursor } = cursorPage(rows, limit, (row) => row);
  const transactions = await listTransactions(ctx, { ids: items.map(({ id }) => id) });
  return { items: transactions.toReversed(), nextCursor, hasMoreNamed };
}

type Query = Omit<z.output<typeof adminListLedger.query>, 'cursor' | 'limit'>;

async function chosenBy(ctx: Ctx, query: Query): Promise<LedgerChoice & { hasMoreNamed: boolean }> {
  const { q, userId, from, to, ...marks } = query;
  return {
    ...marks,
    from: from ? new Date(from) : undefined,
    to: to ? new Date(to) : undefined,
    ...(await resolveMoneySearch(ctx, { q, userId })),
  };
}

/** Each with its entries, in the order in which they happened. */
export async function listTransactions(ctx: Ctx, which: Transactions): Promise<LedgerTransaction[]> {
  if ('ids' in which && which.ids.length === 0) return [];
  const rows = await findTransactions(ctx, which);
  if (rows.length === 0) return [];
  const entries = await findEntries(
    ctx,
    rows.map(({ id }) => id),
  );
  const people = await getAccounts(ctx, [...new Set(entries.flatMap(({ user_id }) => user_id ?? []))]);
  const own = Map.groupBy(entries, ({ transaction_id }) => transaction_id);
  return rows.toSorted(byTime).map((row) => ({
    id: row.id,
    kind: row.kind,
    createdAt: row.created_at.toISOString(),
    note: row.note,
    paymentId: row.payment_id,
    order:
      row.order_id === null
        ? null
        : { id: row.order_id, number: row.number ?? '', courseTitle: row.course_title ?? '' },
    entries: (own.get(row.id) ?? []).map(({ id, account, user_id, amount, currency }) => ({
      id,
      account,
      person: user_id === null ? null : { id: user_id, name: people.get(user_id)?.name ?? '' },
      amount,
      currency,
    })),
  }));
}

type Timed = { id: string; created_at: Date };
const byTime = (a: Timed, b: Timed) =>
  a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1);

/**
 * Each account in each currency, in the order of the book; balanced where debits and credits are the same in
 * each.
 */
export async function getTrialBalance(
  ctx: Ctx,
  actor: SignedIn,
  range: z.output<typeof adminTrialBalance.query>,
): Promise<z.input<typeof adminTrialBalance.response>> {
  authorize(may(actor, 'ledger.read'));
  const items = await sumAccounts(ctx, range);
  const open = new Map<string, number>();
  for (const { currency, debit, credit } of items)
    open.set(currency, (open.get(currency) ?? 0) + debit - credit);
  return {
    items: items.toSorted(
      (a, b) => compare(a.currency, b.currency) || placeOf(a.account) - placeOf(b.account),
    ),
    isBalanced: [...open.values()].every((sum) => sum === 0),
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** What is not in the book's list stands at its end. */
function placeOf(account: string): number {
  const known = LedgerAccount.safeParse(account).data;
  return known ? LedgerAccount.options.indexOf(known) : LedgerAccount.options.length;
}
