import type Stripe from 'stripe';
import { type DoubleWorld, newDoubleId, ok } from './wire.ts';
import { shapeOf } from './parameters.ts';

export type BookEntry = {
  id: string;
  object: 'balance_transaction';
  type: string;
  reporting_category: string;
  amount: number;
  fee: number;
  net: number;
  currency: string;
  created: number;
  exchange_rate: null;
  source: { id: string; object: string } & Record<string, unknown>;
};
export type Book = {
  entries: BookEntry[];
  /** Appends a line; `fee` is what the provider keeps of it. Of a connected account: its own book. */
  write: (entry: {
    type: string;
    category: string;
    amount: number;
    fee?: number;
    currency: string;
    source: BookEntry['source'];
    account?: string;
  }) => BookEntry;
  /** What the platform has there, in that currency. */
  balance: (currency: string, account?: string) => number;
};

/** The double's own book: whatever moves money there is a line, in the order of events. */
export function openBook(now: () => number): Book {
  const books = new Map<string, BookEntry[]>([['', []]]);
  const of = (account = '') => books.get(account) ?? [];
  return {
    entries: of(),
    write({ type, category, amount, fee = 0, currency, source, account = '' }) {
      const entry: BookEntry = {
        id: newDoubleId('txn'),
        object: 'balance_transaction',
        type,
        reporting_category: category,
        amount,
        fee,
        net: amount - fee,
        currency,
        created: now(),
        exchange_rate: null,
        source: structuredClone(source),
      };
      if (!books.has(account)) books.set(account, []);
      of(account).push(entry);
      return entry;
    },
    balance: (currency, account) =>
      of(account)
        .filter((entry) => entry.currency === currency)
        .reduce((sum, { net }) => sum + net, 0),
  };
}

/** `GET /v1/balance_transactions`: the latest first, pages by `starting_after`. */
export function addBookRoutes(world: DoubleWorld): void {
  world.routes.push({
    method: 'GET',
    path: '/v1/balance_transactions',
    takes: shapeOf<Stripe.BalanceTransactionListParams>()({
      limit: 'integer?',
      starting_after: 'text?',
      created: { gte: 'integer?', lt: 'integer?' },
    }),
    answer({ fields }) {
      const from = Number(fields['created[gte]'] ?? 0);
      const to = Number(fields['created[lt]'] ?? Number.MAX_SAFE_INTEGER);
      const lines = world.book.entries.filter(({ created }) => created >= from && created < to).toReversed();
      const start = lines.findIndex(({ id }) => id === fields['starting_after']) + 1;
      const end = start + Number(fields['limit'] ?? 10);
      return ok({
        object: 'list',
        url: '/v1/balance_transactions',
        data: lines.slice(start, end),
        has_more: end < lines.length,
      });
    },
  });
}
