import { expect } from 'vitest';
import { sql } from '../../src/platform/db/db.ts';
import { ledgerOf } from '../factories/money/ordering.ts';
import type { TestApp } from '../harness.ts';

type Apart = { reference: string; ours: number; theirs: number; isOnItsWay: boolean };

/**
 * Our cash and the provider's book, reference by reference, while things are on their way: they differ only
 * by what the provider did and we have not heard or written down yet, and what we have written down it did.
 */
export async function expectProviderCash(app: TestApp): Promise<void> {
  const apart = await booksApart(app);
  expect(apart.filter(({ isOnItsWay }) => !isOnItsWay)).toEqual([]);
  // A payout's transfers are several; of all else there is one movement, which we know or do not.
  expect(apart.filter(({ reference, ours }) => ours !== 0 && !reference.startsWith('transfer:'))).toEqual([]);
  const ledger = await ledgerOf(app);
  const { rows } = await sql<{ read: number; whole: number }>`
    select coalesce(sum(l.fee) filter (where r.line_ref is not null), 0)::bigint as read, coalesce(sum(l.amount), 0)::bigint as whole
    from sandbox_provider.book_line l left join provider_line r on r.line_ref = l.id`.execute(app.ctx.db);
  const [book = { read: 0, whole: 0 }] = rows;
  expect(ledger['PROVIDER_FEES'] ?? 0).toBe(book.read);
  const ahead = apart.reduce((sum, { ours, theirs }) => sum + ours - theirs, 0);
  expect(ledger['CASH'] ?? 0).toBe(book.whole - book.read + ahead);
  await expectSentOnce(app);
}

async function booksApart({ ctx }: TestApp): Promise<Apart[]> {
  const { rows } = await sql<Apart>`
    with ours as (
      select coalesce(t.provider_ref, t.idempotency_key) as reference, sum(e.amount)::bigint as amount
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.account = 'CASH'
      where t.kind <> 'provider_fee' group by 1
    ), theirs as (
      select coalesce(reference, 'line:' || id) as reference, sum(amount)::bigint as amount
      from sandbox_provider.book_line group by 1
    ), apart as (
      select reference, split_part(reference, ':', 1) as kind, substr(reference, strpos(reference, ':') + 1) as name,
        coalesce(ours.amount, 0) as ours, coalesce(theirs.amount, 0) as theirs
      from ours full join theirs using (reference)
      where coalesce(ours.amount, 0) <> coalesce(theirs.amount, 0)
    ), about as (
      select apart.*, intent.id as intent_id, intent.reference as order_id
      from apart left join sandbox_provider.intent on case kind
        when 'charge' then intent.reference = name
        when 'refund' then intent.id = (select intent_id from sandbox_provider.refund where id = name)
        when 'refund_failed' then intent.id = (select intent_id from sandbox_provider.refund where id = name)
        when 'dispute' then intent.id = (select intent_id from sandbox_provider.dispute where id = name)
        when 'dispute_won' then intent.id = (select intent_id from sandbox_provider.dispute where id = name)
        else false end
    )
    select reference, ours, theirs, case kind
      when 'line' then not exists (select from provider_line l where l.line_ref = name)
      when 'transfer' then exists (
        select from payout p where p.id::text = name and (
          p.status in ('PENDING', 'PROCESSING')
          or p.status = 'PAID' and p.unwinding_since is not null
          or exists (
            select from payout_transfer t join payout_reversal r on r.transfer_id = t.id where t.payout_id = p.id and r.state = 'OPEN'
          )
        )
      )
      else exists (
        select from sandbox_provider.event e where e.intent_id = about.intent_id and not exists (
          select from webhook_event w
          where w.provider = 'sandbox' and w.provider_event_id = e.id and w.processed_at is not null
        )
      ) or exists (
        select from payment p
        where p.order_id::text = about.order_id and (p.status = 'CANCELLED' or p.refund_failed_at is not null)
      ) end as "isOnItsWay"
    from about order by reference`.execute(ctx.db);
  return rows;
}

/** Each of our payouts at the provider is one payout there, and no more was sent for it than it is. */
async function expectSentOnce({ ctx }: TestApp): Promise<void> {
  const { rows } = await sql`
    select reference, 'paid twice' as what from sandbox_provider.payout group by 1 having count(*) > 1
    union all
    select t.reference, 'sent too much' from sandbox_provider.transfer t join payout p on p.id::text = t.reference
    group by t.reference, p.amount having sum(t.amount) > p.amount
    union all
    select p.id::text, 'paid though it failed' from payout p join sandbox_provider.payout b on b.reference = p.id::text
    where p.status = 'FAILED' and b.status = 'PAID'`.execute(ctx.db);
  expect(rows).toEqual([]);
}
