import { codeOf, hashCode } from '../../server/src/modules/ordering/index.ts';
import { after, days, minutes } from '../../server/src/platform/clock.ts';
import type { Ctx } from '../../server/src/platform/context.ts';
import { sql } from '../../server/src/platform/db/db.ts';
import type { Student, World } from '../world/world.ts';

type People = readonly Pick<Student, 'id'>[];

/**
 * One that waits with its code, for the demo's own student to see; one that a friend redeemed; one of
 * somebody else.
 */
export function addGifts(world: World, students: People): void {
  const [own, friend, other] = students;
  if (!own || !friend || !other) return;
  add(world, { buyerId: own.id, amount: 3000, since: 20, redeemedBy: friend.id });
  add(world, { buyerId: other.id, amount: 10_000, since: 6, recipientEmail: 'grandchild@example.com' });
  add(world, { buyerId: own.id, amount: 5000, since: 2 });
}

type Given = {
  buyerId: string;
  amount: number;
  since: number;
  redeemedBy?: string;
  recipientEmail?: string;
};

function add(world: World, { buyerId, amount, since, redeemedBy, recipientEmail }: Given): void {
  const at = world.at(-days(since));
  const paidAt = after(at, minutes(2));
  const redeemedAt = redeemedBy ? after(paidAt, days(1)) : null;
  const currency = 'USD';
  const id = world.id(at);
  const providerRef = `pi_gift${id.replaceAll('-', '')}`;
  world.rows['sandbox_provider.intent'].push({
    id: providerRef,
    reference: id,
    idempotency_key: `gift-${id}`,
    amount,
    currency,
    description: 'Michi: gift credit',
    return_url: `/gifts?gift=${id}`,
    capture: 'AUTOMATIC',
    status: 'CAPTURED',
    refunded: 0,
    last_failure: null,
    locale: 'en',
    delivery: 'NORMAL',
    created_at: at,
    updated_at: paidAt,
  });
  world.rows.gift.push({
    id,
    buyer_id: buyerId,
    amount,
    currency,
    recipient_email: recipientEmail ?? null,
    locale: 'en',
    status: redeemedBy ? 'REDEEMED' : 'READY',
    // Of this market's own secret once that is known (`hashCodes`).
    code_hash: `demo-${id}`,
    idempotency_key: world.id(at),
    request_hash: 'demo',
    provider: 'sandbox',
    provider_ref: providerRef,
    redeemed_by: redeemedBy ?? null,
    paid_at: paidAt,
    redeemed_at: redeemedAt,
    created_at: at,
    updated_at: redeemedAt ?? paidAt,
  });
  const transactionId = world.id(paidAt);
  world.rows.ledger_transaction.push({
    id: transactionId,
    kind: 'credit',
    idempotency_key: `gift:${id}`,
    provider_ref: `charge:${id}`,
    created_at: paidAt,
  });
  for (const [account, sum] of [
    ['CASH', amount],
    ['CREDIT_LIABILITY', -amount],
  ] as const)
    world.rows.ledger_entry.push({
      id: world.id(paidAt),
      transaction_id: transactionId,
      account,
      amount: sum,
      currency,
      created_at: paidAt,
    });
  if (redeemedBy && redeemedAt)
    redeem(world, { giftId: id, userId: redeemedBy, amount, currency, at: redeemedAt });
}

function redeem(
  world: World,
  {
    giftId,
    userId,
    amount,
    currency,
    at,
  }: { giftId: string; userId: string; amount: number; currency: string; at: Date },
): void {
  world.rows.credit_entry.push({
    id: world.id(at),
    user_id: userId,
    currency,
    amount,
    kind: 'GIFT',
    gift_id: giftId,
    idempotency_key: `gift:${giftId}`,
    created_at: at,
  });
  const balances = world.rows.credit_balance;
  const held = balances.find((each) => each.user_id === userId && each.currency === currency);
  if (held) {
    held.amount = Number(held.amount) + amount;
    held.version = Number(held.version) + 1;
  } else balances.push({ user_id: userId, currency, amount, version: 1, created_at: at, updated_at: at });
}

/** tx. The codes, made of this market's own secret. */
export async function hashCodes(tx: Ctx, world: World): Promise<void> {
  for (const { id } of world.rows.gift) {
    const hash = hashCode(codeOf(tx.config.secret, id));
    await sql`update gift set code_hash = ${hash} where id = ${id}::uuid`.execute(tx.db);
  }
}
