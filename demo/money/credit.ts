import { days } from '../../server/src/platform/clock.ts';
import type { Student, World } from '../world/world.ts';

const granted = [
  { amount: 1500, reason: 'The picture froze twice; thank you for your patience', since: 9 },
  { amount: 1000, reason: 'For telling us about the wrong hour in a reminder', since: 4 },
];

/** Credit that an administrator granted: the demo's own student has some to spend. */
export function addCredit(
  world: World,
  { adminId, students }: { adminId: string; students: readonly Pick<Student, 'id'>[] },
): void {
  for (const [index, { amount, reason, since }] of granted.entries()) {
    const holder = students[index]?.id;
    if (holder !== undefined) grant(world, adminId, holder, { amount, reason, at: world.at(-days(since)) });
  }
}

function grant(
  world: World,
  adminId: string,
  userId: string,
  { amount, reason, at }: { amount: number; reason: string; at: Date },
): void {
  const currency = 'USD';
  const key = `goodwill:${userId}:${currency}:0`;
  const of = { user_id: userId, currency, amount };
  world.rows.credit_balance.push({ ...of, version: 1, created_at: at, updated_at: at });
  world.rows.credit_entry.push({
    ...of,
    id: world.id(at),
    kind: 'GOODWILL',
    reason,
    granted_by: adminId,
    idempotency_key: key,
    created_at: at,
  });
  const id = world.id(at);
  world.rows.ledger_transaction.push({
    id,
    kind: 'credit',
    idempotency_key: key,
    note: reason,
    created_at: at,
  });
  for (const [account, sum] of [
    ['DISCOUNT_EXPENSE', amount],
    ['CREDIT_LIABILITY', -amount],
  ] as const)
    world.rows.ledger_entry.push({
      id: world.id(at),
      transaction_id: id,
      account,
      amount: sum,
      currency,
      created_at: at,
    });
  world.rows.audit_entry.push({
    id: world.id(at),
    actor_id: adminId,
    action: 'credit.granted',
    target_type: 'user',
    target_id: userId,
    person_id: userId,
    detail: { amount, currency, reason },
    created_at: at,
  });
}
