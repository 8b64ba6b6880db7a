import { days } from '../../server/src/platform/clock.ts';
import { addUser, emailOf } from '../people/people.ts';
import type { Student, World } from '../world/world.ts';

const granted = [
  { amount: 500, reason: 'The picture froze twice; thank you for your patience', since: 9 },
  { amount: 1000, reason: 'For telling us about the wrong hour in a reminder', since: 4 },
];
const reward = 1000;
const currency = 'USD';

type Cast = { adminId: string; students: readonly Pick<Student, 'id' | 'since'>[] };

/**
 * Credit that an administrator granted, and what the demo's own student has for a friend whom they invited.
 * The two parts are what the own student spends at checkout.
 */
export function addCredit(world: World, { adminId, students }: Cast): void {
  for (const [index, { amount, reason, since }] of granted.entries()) {
    const holder = students[index]?.id;
    if (holder === undefined) continue;
    const at = world.at(-days(since));
    const key = `goodwill:${holder}:${currency}:0`;
    give(world, holder, { amount, kind: 'GOODWILL', reason, granted_by: adminId, key, at });
    world.rows.audit_entry.push({
      id: world.id(at),
      actor_id: adminId,
      action: 'credit.granted',
      target_type: 'user',
      target_id: holder,
      person_id: holder,
      detail: { amount, currency, reason },
      created_at: at,
    });
  }
  addReferrals(world, { adminId, students });
}

function addReferrals(world: World, { adminId, students }: Cast): void {
  const at = world.at(-days(300));
  for (const [key, value] of [
    ['referral.amount', reward],
    ['referral.amounts', 'EUR 10.00, BRL 50.00'],
  ] as const)
    world.rows.setting.push({ key, value, updated_at: at, updated_by: adminId });
  const [own, , ...others] = students;
  if (!own) return;
  world.rows.referral_code.push({ user_id: own.id, code: 'M8KQ3TNE', created_at: world.at(-days(60)) });
  const paid = new Map(
    world.rows.order.flatMap(({ id, student_id }) => {
      const first = world.rows.payment.find(
        (row) => row.order_id === id && row.status === 'RELEASED' && row.amount >= 2 * reward,
      );
      return first?.released_at
        ? [[student_id, { orderId: id, at: new Date(first.released_at) }] as const]
        : [];
    }),
  );
  const friend = others.find(({ id }) => paid.has(id));
  const of = friend && paid.get(friend.id);
  if (friend && of) {
    world.rows.referral.push({
      user_id: friend.id,
      referred_by: own.id,
      status: 'EARNED',
      order_id: of.orderId,
      currency,
      amount: reward,
      referrer_amount: reward,
      earned_at: of.at,
      created_at: friend.since,
    });
    const entry = { amount: reward, kind: 'REFERRAL', reason: null, granted_by: null, at: of.at } as const;
    give(world, friend.id, { ...entry, key: `referral:${friend.id}` });
    give(world, own.id, { ...entry, key: `referral:${friend.id}:by` });
  }
}

/** Another has come by the link, and had no class yet. */
export function addInvited(world: World, passwordHash: string, own: Pick<Student, 'id'>): void {
  const since = world.at(-days(58));
  const [name, zone] = ['Ines Almeida', 'Europe/Lisbon'];
  const person = { email: emailOf(name), name, type: 'STUDENT', locale: 'en', time_zone: zone };
  const id = addUser(world, passwordHash, { ...person, sensei_status: null, since });
  world.rows.calendar.push({ user_id: id, time_zone: zone, account_time_zone: null, version: 1 });
  world.rows.referral.push({ user_id: id, referred_by: own.id, status: 'OPEN', created_at: since });
}

type Given = {
  amount: number;
  kind: 'GOODWILL' | 'REFERRAL';
  reason: string | null;
  granted_by: string | null;
  key: string;
  at: Date;
};

function give(world: World, userId: string, { amount, key, at, ...entry }: Given): void {
  const held = world.rows.credit_balance.find((row) => row.user_id === userId && row.currency === currency);
  if (held) {
    held.amount += amount;
    held.version = (held.version ?? 1) + 1;
  } else
    world.rows.credit_balance.push({
      user_id: userId,
      currency,
      amount,
      version: 1,
      created_at: at,
      updated_at: at,
    });
  world.rows.credit_entry.push({
    ...entry,
    id: world.id(at),
    user_id: userId,
    currency,
    amount,
    idempotency_key: key,
    created_at: at,
  });
  const id = world.id(at);
  world.rows.ledger_transaction.push({
    id,
    kind: 'credit',
    idempotency_key: key,
    note: entry.reason,
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
}
