import { createHash } from 'node:crypto';
import { percentOf } from '@michi/contract/money';
import { days } from '../../server/src/platform/clock.ts';
import type { Row } from '../world/rows.ts';
import type { DemoCourse, Sensei, Student, World } from '../world/world.ts';
import type { OrderKind } from '../bookings/orders.ts';

type CouponRow = Row<'coupon'>;
export type DemoCoupon = { row: CouponRow; code: string; amount: number };
type Said = Pick<CouponRow, 'name' | 'kind' | 'value' | 'scope' | 'payer'> &
  Partial<CouponRow> & { since: Date };

const openDoors = 'Open doors';

/**
 * One for newcomers, one for the summer, single-use ones for a fair, and of two sensei their own: the one of
 * the demo's sensei is used up.
 */
export function addCoupons(world: World, adminId: string, [own, other]: readonly Sensei[]): void {
  const { currency } = world.rules;
  const platform = { scope: 'GLOBAL', payer: 'PLATFORM' };
  const ofSensei = (id: string | undefined) => ({
    scope: 'SENSEI',
    scope_id: id ?? null,
    payer: 'SENSEI',
    owner_id: id ?? null,
  });
  add(world, adminId, 'WELCOME', {
    ...platform,
    name: 'Welcome',
    kind: 'PERCENT',
    value: 20,
    max_uses_per_person: 1,
    since: world.at(-days(75)),
  });
  add(world, adminId, 'SUMMER-15', {
    ...platform,
    name: 'Summer holidays',
    kind: 'FIXED',
    value: 1500,
    currency,
    min_amount: 5000,
    max_uses: 500,
    valid_from: world.at(days(30)),
    valid_to: world.at(days(90)),
    since: world.at(-days(3)),
  });
  const fair = add(world, adminId, null, {
    ...platform,
    name: 'College fair',
    kind: 'FIRST_FREE',
    value: 0,
    first_of: 'MARKET',
    valid_to: world.at(days(60)),
    since: world.at(-days(10)),
  });
  for (let number = 0; number < 25; number += 1) addCode(world, fair, `FAIR-${tailOf(number)}`, true);
  add(world, null, 'NEXT-STEP', {
    ...ofSensei(other?.id),
    name: 'The next step',
    kind: 'PERCENT',
    value: 10,
    since: world.at(-days(12)),
  });
  add(world, null, 'OPEN-DOORS', {
    ...ofSensei(own?.id),
    name: openDoors,
    kind: 'PERCENT',
    value: 25,
    max_uses: 2,
    max_uses_per_person: 1,
    since: world.at(-days(330)),
  });
}

function add(world: World, adminId: string | null, code: string | null, { since, ...said }: Said): CouponRow {
  const row: CouponRow = { ...said, id: world.id(since), used: 0, created_at: since, updated_at: since };
  world.rows.coupon.push(row);
  if (code !== null) addCode(world, row, code);
  world.rows.audit_entry.push({
    id: world.id(since),
    actor_id: adminId ?? row.owner_id ?? null,
    action: 'coupon.created',
    target_type: 'coupon',
    target_id: row.id,
    detail: { name: row.name, kind: row.kind, currency: row.currency ?? null, changes: {} },
    created_at: since,
  });
  return row;
}

function addCode(world: World, { id, created_at: at }: CouponRow, code: string, isSingleUse = false): void {
  world.rows.coupon_code.push({ code, coupon_id: id, single_use: isSingleUse, used: 0, created_at: at });
}

/** Always the same, and none of the world's dice is thrown for it. */
const tailOf = (number: number) =>
  [...createHash('sha256').update(`fair ${number}`).digest().subarray(0, 8)]
    .map((byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32])
    .join('');

/**
 * Whether this booking is one of those with the coupon that is used up by now: of so many with the demo's
 * sensei some always are.
 */
export function couponFor(
  world: World,
  { course, student, kind, at }: { course: DemoCourse; student: Student; kind: OrderKind; at: Date },
): DemoCoupon | null {
  const row = world.rows.coupon.find(({ name }) => name === openDoors);
  if (!row || kind !== 'SINGLE') return null;
  if (course.sensei.id !== row.scope_id || at < new Date(String(row.created_at))) return null;
  if ((row.used ?? 0) >= (row.max_uses ?? 0)) return null;
  if (world.rows.coupon_use.some(({ student_id: id }) => id === student.id)) return null;
  return { row, code: 'OPEN-DOORS', amount: percentOf(course.price, Number(row.value)) };
}

/** What the order keeps of it. */
export const termsOf = ({ code, row: { id, payer, kind, value } }: DemoCoupon) => ({
  id,
  code,
  payer,
  kind,
  value,
  step: 1,
});

export function redeemCoupon(world: World, { row, code, amount }: DemoCoupon, order: Row<'order'>): void {
  row.used = (row.used ?? 0) + 1;
  const at = order.created_at;
  world.rows.coupon_use.push({
    order_id: order.id,
    coupon_id: row.id,
    code,
    student_id: order.student_id,
    state: 'USED',
    amount,
    currency: order.currency,
    created_at: at,
    updated_at: at,
  });
}
