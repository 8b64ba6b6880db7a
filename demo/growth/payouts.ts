import type { Ctx } from '../../server/src/platform/context.ts';
import { sql } from '../../server/src/platform/db/db.ts';
import { postAll } from './ledger.ts';
import type { Growth } from './plan.ts';
import { idAt } from './trade-plan.ts';

type Tx = Pick<Ctx, 'db'>;

const daysBack = 730;
/** One every other day, nearly. */
const runs = 400;
/** A payout is with the bank for so long. */
const arrives = sql`interval '2 days'`;
const admin = sql`(select id from "user" where type = 'ADMIN' order by id limit 1)`;

export const payoutTables = ['payout', 'payout_event', 'payout_payment'] as const;

/**
 * Every sensei is paid with each so manieth run, so many that the wish is met: all that was released to her
 * since. What belongs to it stands in `grown_paid` (payments), `grown_payout`, `grown_run`. Nearly all are
 * paid; of thousand one failed, and one of five thousand was canceled: its payments wait for the next one.
 */
export async function planPayouts(tx: Tx, growth: Growth): Promise<void> {
  await sql`alter table grown_order add payout_id uuid, add paid_out_at timestamptz`.execute(tx.db);
  if (growth.payouts === 0) return;
  const now = sql`${growth.at}::timestamptz`;
  const first = sql`(${now} - interval '2 hours' - ${sql.lit(daysBack)} * interval '24 hours')`;
  const between = sql`(${sql.lit(daysBack / runs)} * interval '24 hours')`;
  const last = sql`${now} - interval '2 hours'`;
  await sql`create temporary table grown_paid on commit drop as
    select n, payment_id, sensei_id, price - fee as net, (hashtext(sensei_id::text) & 1023) as turn,
      greatest(1, ceil(extract(epoch from release_at - ${first}) / extract(epoch from ${between})))::int as run
    from grown_order where fate = 'DONE' and release_at < ${last}`.execute(tx.db);
  const rhythm = await findRhythm(tx, growth.payouts);
  await sql`update grown_paid set run = run + (${rhythm}::int - (run + turn) % ${rhythm}::int) % ${rhythm}::int`.execute(
    tx.db,
  );
  const status = sql`case when run = ${runs} then 'PENDING' when at + ${arrives} > ${now} then 'PROCESSING' when n % 1000 = 1 then 'FAILED' when n % 5000 = 2 then 'CANCELED' else 'PAID' end`;
  await sql`create temporary table grown_payout on commit drop as
    select *, ${idAt(growth, sql`at`, 'payout')} as id, ${idAt(growth, sql`at`, 'payout account')} as new_account, ${status} as status,
      'PO' || translate(upper(${growth.batch} || lpad(to_hex(n), 8, '0')), '01', 'YZ') as reference
    from (
      select row_number() over (order by run, sensei_id) as n, sensei_id, run, ${first} + run * ${between} as at, sum(net)::bigint as amount, count(*)::int as payments
      from grown_paid where run <= ${runs} group by sensei_id, run
    ) as payouts`.execute(tx.db);
  await sql`create temporary table grown_run on commit drop as
    select run as n, at, ${idAt(growth, sql`at`, 'payout run')} as id, count(*)::int as payouts, sum(amount)::bigint as amount,
      (count(*) filter (where status <> 'PENDING'))::int as sent, (sum(amount) filter (where status <> 'PENDING'))::bigint as sent_amount
    from (select run, at, amount, status, run as n from grown_payout) as payouts group by run, at, n`.execute(
    tx.db,
  );
  await sql`update grown_order set payout_id = payout.id, paid_out_at = case when status = 'PAID' then at + ${arrives} end
    from grown_paid paid join grown_payout payout on payout.sensei_id = paid.sensei_id and payout.run = paid.run
    where paid.n = grown_order.n and status not in ('FAILED', 'CANCELED')`.execute(tx.db);
}

/** With each so manieth run; the rarer, the fewer payouts. */
async function findRhythm(tx: Tx, wanted: number): Promise<number> {
  const count = async (rhythm: number) => {
    const { rows } = await sql<{ payouts: number }>`select count(*)::int as payouts from (
      select distinct sensei_id, run + (${rhythm}::int - (run + turn) % ${rhythm}::int) % ${rhythm}::int as run from grown_paid
    ) as payouts where run <= ${runs}`.execute(tx.db);
    return rows[0]?.payouts ?? 0;
  };
  let [enough, few] = [1, runs];
  if ((await count(enough)) < wanted) throw new Error(`The orders are too few for ${wanted} payouts`);
  while (few - enough > 1) {
    const rhythm = Math.floor((enough + few) / 2);
    if ((await count(rhythm)) >= wanted) enough = rhythm;
    else few = rhythm;
  }
  return enough;
}

/** The runs with their files, payouts with what they are of, their steps and their postings. */
export async function growPayouts(tx: Tx, growth: Growth): Promise<void> {
  await sql`insert into payout_account (id, sensei_id, method, state, country, form, ending, currencies, created_at, updated_at)
    select distinct on (sensei_id) new_account, sensei_id, 'MANUAL', 'ACTIVE', 'DE', 'IBAN', lpad((n % 10000)::text, 4, '0'), array['USD'], at - interval '1 day', at - interval '1 day'
    from grown_payout order by sensei_id, run`.execute(tx.db);
  await sql`insert into payout_run (id, kind, idempotency_key, payouts, created_at)
    select id, 'SCHEDULED', ${`grown:${growth.batch}:`} || n, payouts, at from grown_run order by n`.execute(
    tx.db,
  );
  await sql`insert into payout_file (id, run_id, currency, part, message_id, payouts, amount, content, created_by, created_at)
    select ${idAt(growth, sql`at`, 'payout file')}, id, 'USD', 1, ${`${growth.batch}-`} || n, sent, sent_amount, 'grown', ${admin}, at + interval '1 hour'
    from grown_run where sent > 0 order by n`.execute(tx.db);
  await sql`insert into payout (id, sensei_id, amount, currency, status, method, account_id, run_id, file_id, reference, idempotency_key, payments, failure_code, paid_at, created_at, updated_at)
    select payout.id, payout.sensei_id, payout.amount, 'USD', status, 'MANUAL', account.id, run.id, case when status in ('PAID', 'PROCESSING', 'FAILED') then file.id end, reference,
      ${`grown:${growth.batch}:`} || payout.n, payout.payments, case when status = 'FAILED' then 'ACCOUNT_CLOSED' end, case when status = 'PAID' then payout.at + ${arrives} end,
      payout.at, case when status in ('PAID', 'FAILED', 'CANCELED') then payout.at + ${arrives} else payout.at end
    from grown_payout payout join grown_run run on run.n = payout.run left join payout_file file on file.run_id = run.id
      join payout_account account on account.sensei_id = payout.sensei_id and account.replaced_at is null
    order by payout.n`.execute(tx.db);
  await sql`insert into payout_payment (payout_id, payment_id, amount)
    select payout.id, payment_id, net from grown_payout payout join grown_paid paid on paid.sensei_id = payout.sensei_id and paid.run = payout.run order by payout.n`.execute(
    tx.db,
  );
  await growSteps(tx, growth);
  await postPayouts(tx, growth);
}

async function growSteps(tx: Tx, growth: Growth): Promise<void> {
  const step = (from: string | null, to: string, of: readonly string[], at = sql`at`) =>
    sql`insert into payout_event (id, payout_id, from_status, to_status, actor, created_at)
      select ${idAt(growth, at, `payout ${to}`)}, id, ${from}::text, ${to}, 'payout-schedule', ${at} from grown_payout where status = any(${[...of]}::text[]) order by n`.execute(
      tx.db,
    );
  await step(null, 'PENDING', ['PENDING', 'PROCESSING', 'PAID', 'FAILED', 'CANCELED']);
  await step('PENDING', 'PROCESSING', ['PROCESSING', 'PAID', 'FAILED'], sql`at + interval '1 hour'`);
  await step('PROCESSING', 'PAID', ['PAID'], sql`at + ${arrives}`);
  await step('PROCESSING', 'FAILED', ['FAILED'], sql`at + ${arrives}`);
  await step('PENDING', 'CANCELED', ['CANCELED'], sql`at + ${arrives}`);
}

/** As payouts posts them (payout-ledger.ts of ordering); the provider sends to our bank what a run needs. */
async function postPayouts(tx: Tx, growth: Growth): Promise<void> {
  const [amount, back, sensei] = [sql`amount`, sql`-amount`, sql`sensei_id`];
  const of = (statuses: readonly string[]) =>
    sql`grown_payout where status = any(${[...statuses]}::text[]) order by n`;
  await postAll(tx, growth, {
    kind: 'payout',
    at: sql`at`,
    of: sql`grown_payout order by n`,
    key: sql`'payout:' || id`,
    entries: [
      ['SENSEI_BALANCE', amount, sensei],
      ['PAYOUT_IN_TRANSIT', back, sensei],
    ],
  });
  await postAll(tx, growth, {
    kind: 'payout_paid',
    at: sql`at + ${arrives}`,
    of: of(['PAID']),
    key: sql`'payout_paid:' || id`,
    entries: [
      ['PAYOUT_IN_TRANSIT', amount, sensei],
      ['BANK', back],
    ],
  });
  await postAll(tx, growth, {
    kind: 'payout_returned',
    at: sql`at + ${arrives}`,
    of: of(['FAILED', 'CANCELED']),
    key: sql`'payout_returned:' || id`,
    entries: [
      ['PAYOUT_IN_TRANSIT', amount, sensei],
      ['SENSEI_BALANCE', back, sensei],
    ],
  });
  await postAll(tx, growth, {
    kind: 'provider_payout',
    at: sql`at`,
    of: sql`grown_run order by n`,
    key: sql`${`provider_payout:grown-${growth.batch}-`} || n`,
    entries: [
      ['BANK', amount],
      ['CASH', back],
    ],
  });
}
