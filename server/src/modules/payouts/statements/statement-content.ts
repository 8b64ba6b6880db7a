import type { Locale } from '@michi/contract/fields';
import { PostingKind } from '@michi/contract/ordering/money-administration';
import { formatMoney } from '../../../platform/text/format-money.ts';
import { say } from '../../../platform/text/messages.ts';
import type { BalanceLine } from '../../ordering/index.ts';
import { statementText } from './statement-text.ts';

export type StatementFacts = {
  platform: string;
  sensei: string;
  /** As `2026-03`. */
  month: string;
  now: Date;
  before: readonly { currency: string; amount: number }[];
  lines: readonly BalanceLine[];
};
export type StatementLine = { day: string; what: string; amount: string };
export type StatementPart = {
  currency: string;
  before: string;
  lines: StatementLine[];
  after: string;
};
export type Statement = {
  title: string;
  facts: { label: string; text: string }[];
  parts: StatementPart[];
  labels: { before: string; after: string; none: string };
  notes: string[];
};

/** The first instant (UTC) of a month, and of the next. */
export function monthBounds(month: string): { from: Date; to: Date } {
  const from = new Date(`${month}-01T00:00:00Z`);
  return { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) };
}

/**
 * In each currency what was there, all that moved it, and what was there afterwards. What came to nothing
 * within the month stands there twice.
 */
export function statementOf(facts: StatementFacts, locale: Locale): Statement {
  const words = statementText[locale];
  const { from } = monthBounds(facts.month);
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    from,
  );
  const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', timeZone: 'UTC' });
  const currencies = [
    ...new Set(
      [...facts.before.filter(({ amount }) => amount !== 0), ...facts.lines].map((each) => each.currency),
    ),
  ].toSorted();
  return {
    title: words.title,
    facts: [
      { label: words.sensei, text: facts.sensei },
      { label: words.month, text: month },
    ],
    parts: currencies.map((currency) => {
      const before = facts.before.find((each) => each.currency === currency)?.amount ?? 0;
      const own = facts.lines.filter((line) => line.currency === currency);
      const money = (amount: number) => formatMoney(amount, currency, locale);
      return {
        currency,
        before: money(before),
        lines: own.map((line) => ({
          day: day.format(line.at),
          what: whatOf(line, locale),
          amount: money(line.amount),
        })),
        after: money(own.reduce((sum, { amount }) => sum + amount, before)),
      };
    }),
    labels: { before: words.before, after: words.after, none: words.none },
    notes: [
      words.times,
      words.taxes,
      say(words.made, locale, {
        platform: facts.platform,
        date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(facts.now),
      }),
    ],
  };
}

function whatOf({ kind, number, courseTitle }: BalanceLine, locale: Locale): string {
  const { kinds, other } = statementText[locale];
  const known = PostingKind.safeParse(kind).data;
  const name = (known && kinds[known]) ?? other;
  return [name, number, courseTitle].filter((part) => part !== null).join(' · ');
}
