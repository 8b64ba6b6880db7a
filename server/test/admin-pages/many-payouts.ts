import type { DirectConnection } from '../../src/platform/db/direct-connection.ts';

const payouts = 100_000;
const runs = 400;
/** Of the busy one, a payout every other day for years. */
const own = 500;

/**
 * A hundred thousand payouts of three thousand sensei in four hundred runs, each of a payment and with its
 * steps, as years of a large market leave them: nearly all are paid. One sensei has five hundred of them.
 * Rows alone, written by SQL; nobody stands behind most of the ids.
 */
export async function writeManyPayouts(
  connection: DirectConnection,
  { senseiId, orderId, until }: { senseiId: string; orderId: string; until: Date },
): Promise<void> {
  await connection.query(`set session_replication_role = replica`);
  await connection.query(
    `insert into payout_run (id, kind, idempotency_key, payouts, created_at)
    select gen_random_uuid(), 'SCHEDULED', 'many:' || n, $1::int / $2::int, $3::timestamptz - n * interval '1 day'
    from generate_series(1, $2::int) as n`,
    [payouts, runs, until],
  );
  await connection.query(
    'create temp table payee as select gen_random_uuid() as id, n from generate_series(0, 2999) as n',
  );
  await nameSome(connection, senseiId);
  await connection.query(`
    create temp table made as
    select gen_random_uuid() as id, gen_random_uuid() as payment_id, made.n, run.id as run_id, run.created_at as at,
      case when made.n % ${payouts / own} = 0 then '${senseiId}'::uuid else payee.id end as sensei_id,
      case when made.n % 1000 = 1 then 'FAILED' when made.n <= 20 then 'PROCESSING' when made.n <= 30 then 'PENDING' else 'PAID' end as status,
      case when made.n % 50 = 0 then 'PROVIDER' else 'MANUAL' end as method,
      1000 + made.n % 9000 as amount
    from generate_series(1, ${payouts}) as made(n) join payee on payee.n = made.n % 3000
    join (select *, row_number() over (order by created_at desc) as place from payout_run) run on run.place = 1 + made.n % ${runs}`);
  await connection.query(`
    insert into payout (id, sensei_id, amount, currency, status, method, run_id, reference, idempotency_key, payments, failure_code, paid_at, created_at, updated_at)
    select id, sensei_id, amount, 'USD', status, method, run_id,
      'PO' || translate(upper(lpad(to_hex(n), 8, '0')), '01', 'YZ'), 'many:' || n, 1,
      case when status = 'FAILED' then 'ACCOUNT_CLOSED' end,
      case when status = 'PAID' then at + interval '2 days' end, at, at from made`);
  await connection.query(
    `insert into payment (id, order_id, sensei_id, amount, platform_fee, sensei_net, currency, status, released_at, payout_id, created_at, updated_at)
    select payment_id, $1::uuid, sensei_id, amount + 100, 100, amount, 'USD', 'RELEASED', at, id, at, at from made`,
    [orderId],
  );
  await connection.query('insert into payout_payment select id, payment_id, amount from made');
  await connection.query(`
    insert into payout_event (id, payout_id, from_status, to_status, actor, created_at)
    select gen_random_uuid(), id, before, after, 'system', at
    from made, (values (null, 'PENDING'), ('PENDING', 'PROCESSING'), ('PROCESSING', 'PAID')) as step(before, after)`);
  await connection.query(`set session_replication_role = default`);
  await connection.query('drop table made, payee');
  for (const table of ['"user"', 'payout_run', 'payout', 'payment', 'payout_payment', 'payout_event'])
    await connection.query(`vacuum analyze ${table}`);
}

/** Two hundred of them have an account and one surname, to be searched by. */
async function nameSome(connection: DirectConnection, senseiId: string): Promise<void> {
  const { rows } = await connection.query<{ names: string; values: string }>(`
    select string_agg(quote_ident(column_name), ', ') as names, string_agg('made.' || quote_ident(column_name), ', ') as values
    from information_schema.columns where table_name = 'user' and table_schema = 'public' and is_generated = 'NEVER'`);
  const { names = '', values = '' } = rows[0] ?? {};
  await connection.query(
    `insert into "user" (${names}) select ${values}
    from "user" model, payee, jsonb_populate_record(model, jsonb_build_object(
      'id', payee.id, 'email', 'payee' || n || '@example.com', 'name', 'Rosa Garcia ' || n)) made
    where model.id = $1 and n < 200`,
    [senseiId],
  );
}
