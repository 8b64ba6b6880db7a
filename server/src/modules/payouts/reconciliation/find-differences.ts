import type { DifferenceKind } from '@michi/contract/payouts/reconciliation';

/** What one book says of a reference: minor units; what came in is above zero. */
export type Said = { reference: string; currency: string; amount: number };
export type Found = {
  reference: string;
  currency: string;
  kind: DifferenceKind;
  ours: number;
  theirs: number;
};

export const keyOf = ({ reference, currency }: Pick<Said, 'reference' | 'currency'>): string =>
  `${currency} ${reference}`;

/**
 * Several lines of one reference count together: a package is one charge there, and one posting for each
 * session here.
 */
export function findDifferences(ours: readonly Said[], theirs: readonly Said[]): Found[] {
  const [mine, other] = [sumUp(ours), sumUp(theirs)];
  return [...new Set([...mine.keys(), ...other.keys()])].flatMap((key) => {
    const [we, they] = [mine.get(key), other.get(key)];
    const about = we ?? they;
    if (!about || (we?.amount ?? 0) === (they?.amount ?? 0)) return [];
    const kind = !we ? 'MISSING_WITH_US' : !they ? 'MISSING_WITH_PROVIDER' : 'AMOUNT';
    const { reference, currency } = about;
    return [{ reference, currency, kind, ours: we?.amount ?? 0, theirs: they?.amount ?? 0 } as const];
  });
}

function sumUp(lines: readonly Said[]): Map<string, Said> {
  const sums = new Map<string, Said>();
  for (const line of lines) {
    const known = sums.get(keyOf(line));
    sums.set(keyOf(line), { ...line, amount: line.amount + (known?.amount ?? 0) });
  }
  return sums;
}
