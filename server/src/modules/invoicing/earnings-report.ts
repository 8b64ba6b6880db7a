import type {
  EarningsLine,
  EarningsReportLine,
  exportEarningsReport,
} from '@michi/contract/invoicing/earnings-report';
import type { List } from '@michi/contract/page';
import type { z } from 'zod';
import type { SignedIn } from '../../platform/actor.ts';
import { appendAudit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize } from '../../platform/errors.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { type Account, demandStepUp, getAccounts } from '../identity/index.ts';
import { findReleasedSensei, type ReleaseSum, sumReleases } from '../ordering/index.ts';
import { listPaidAccounts, type PaidAccount } from '../payouts/index.ts';
import { canReportEarnings, canSeeAccounts } from './invoice.policy.ts';
import { startOfDay } from './book-days.ts';
import { addressLines } from './seller.ts';
import { listSellerDetails, type StoredDetails } from './seller-details.repository.ts';

type Query = z.output<typeof exportEarningsReport.query>;
type Own = { account: Account; details: StoredDetails | undefined; currency: string; months: ReleaseSum[] };

/**
 * One line for each sensei and currency, in the order of the sensei's ids, a page of sensei at a time: never
 * more than that is held.
 */
export async function listEarningsReport(
  ctx: Ctx,
  actor: SignedIn,
  query: Query,
): Promise<List<EarningsLine>> {
  authorize(canReportEarnings(actor));
  const { own, nextCursor } = await pageOf(ctx, query);
  return { items: own.map(lineOf), nextCursor };
}

/**
 * With what the tax offices ask about each person; each page takes the proof, and the first leaves a trace.
 */
export async function exportReport(
  ctx: Ctx,
  actor: SignedIn,
  query: Query,
): Promise<List<EarningsReportLine>> {
  authorize(canReportEarnings(actor));
  await demandStepUp(ctx, actor);
  const { own, nextCursor } = await pageOf(ctx, query);
  const accounts = await listPaidAccounts(
    ctx,
    own.map(({ account }) => account.id),
    { ...yearOf(ctx, query.year), isWhole: canSeeAccounts(actor) },
  );
  const bySensei = Map.groupBy(accounts, ({ senseiId }) => senseiId);
  if (query.cursor === undefined)
    await appendAudit(ctx, actor, {
      action: 'earnings_report.exported',
      targetType: 'earnings_report',
      targetId: null,
      detail: { year: query.year },
    });
  return { items: own.map((each) => reportLineOf(each, bySensei.get(each.account.id) ?? [])), nextCursor };
}

function yearOf(ctx: Ctx, year: number) {
  const timeZone = ctx.settings.get('platform.time_zone');
  return {
    from: startOfDay(`${year}-01-01`, timeZone),
    to: startOfDay(`${year + 1}-01-01`, timeZone),
    timeZone,
  };
}

async function pageOf(ctx: Ctx, { year, cursor, limit }: Query) {
  const { from, to, timeZone } = yearOf(ctx, year);
  const after = cursor === undefined ? null : decodeCursor(cursor).id;
  const found = await findReleasedSensei(ctx, { from, to, after, limit: limit + 1 });
  const ids = found.slice(0, limit);
  const [sums, people, details] = await Promise.all([
    sumReleases(ctx, ids, { from, to, timeZone }),
    getAccounts(ctx, ids),
    listSellerDetails(ctx, ids),
  ]);
  const own = [...Map.groupBy(sums, ({ senseiId, currency }) => `${senseiId} ${currency}`).values()].flatMap(
    (months): Own[] => {
      const [first] = months;
      const account = first && people.get(first.senseiId);
      return account ? [{ account, details: details.get(account.id), currency: first.currency, months }] : [];
    },
  );
  const last = ids.at(-1);
  const nextCursor = found.length > limit && last !== undefined ? encodeCursor({ at: from, id: last }) : null;
  return { own, nextCursor };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function sumsOf(months: readonly ReleaseSum[]): EarningsLine['year'] {
  const net = sum(months.map((month) => month.net));
  const fees = sum(months.map((month) => month.fees));
  const taxes = sum(months.map((month) => month.taxes));
  return {
    gross: net + fees + taxes,
    net,
    fees,
    taxes,
    activities: sum(months.map((month) => month.activities)),
  };
}

const lineOf = ({ account, details, currency, months }: Own): EarningsLine => ({
  sensei: { id: account.id, name: account.name },
  country: details?.country ?? null,
  currency,
  year: sumsOf(months),
  hasDetails: details !== undefined,
});

const joined = (texts: readonly string[]): string | null => [...new Set(texts)].join('; ') || null;

function reportLineOf(own: Own, paidTo: readonly PaidAccount[]): EarningsReportLine {
  const { account, details, months } = own;
  const inQuarter = (quarter: number) => months.filter(({ month }) => Math.ceil(month / 3) === quarter);
  const released = Array.from({ length: 12 }, (_, index) =>
    sum(months.filter(({ month }) => month === index + 1).map((month) => month.released)),
  );
  return {
    ...lineOf(own),
    email: account.email,
    seller: details
      ? { name: details.name, address: addressLines(details).join(', '), taxNumber: details.taxNumber }
      : null,
    birthDate: account.birthDate,
    financialAccount: joined(paidTo.map(({ number }) => number)),
    accountHolder: joined(
      paidTo.flatMap(({ holder }) => (holder && holder !== (details?.name ?? account.name) ? holder : [])),
    ),
    quarters: [1, 2, 3, 4].map((quarter) => sumsOf(inQuarter(quarter))),
    months: released,
    transactions: sum(months.map(({ transactions }) => transactions)),
    reportable: sum(released),
  };
}
