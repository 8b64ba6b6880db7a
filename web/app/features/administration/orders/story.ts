type Event = { id: string; createdAt: string };
type Entry = { id: string; account: string; amount: number };
/** Entries of the ledger that happened together. */
export type Posted = {
  id: string;
  kind: string;
  createdAt: string;
  note: string | null;
  entries: readonly Entry[];
};

export type StoryItem<E> =
  | { what: 'STEP'; id: string; at: string; event: E }
  | { what: 'MONEY'; id: string; at: string; transaction: Posted };

/**
 * Steps and movements of money in one line of time; of the same instant the step that moved the money comes
 * first.
 */
export function inTimeOrder<E extends Event>(
  events: readonly E[],
  transactions: readonly Posted[],
): StoryItem<E>[] {
  const steps = events.map((event): StoryItem<E> => ({
    what: 'STEP',
    id: event.id,
    at: event.createdAt,
    event,
  }));
  const moves = transactions.map((transaction): StoryItem<E> => ({
    what: 'MONEY',
    id: transaction.id,
    at: transaction.createdAt,
    transaction,
  }));
  return [...steps, ...moves].toSorted((a, b) => a.at.localeCompare(b.at));
}

type Row = Entry & { transactionId: string; kind: string; createdAt: string; note: string | null };

/** The entries of an order by the transaction that they belong to. */
export function postedOf(rows: readonly Row[]): Posted[] {
  return [...Map.groupBy(rows, ({ transactionId }) => transactionId)].flatMap(([id, entries]) => {
    const [first] = entries;
    return first ? [{ id, kind: first.kind, createdAt: first.createdAt, note: first.note, entries }] : [];
  });
}
