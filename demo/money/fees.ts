import { days } from '../../server/src/platform/clock.ts';
import type { Row } from '../world/rows.ts';
import type { World } from '../world/world.ts';

type Fee = Omit<Row<'platform_fee'>, 'id' | 'created_at' | 'updated_at' | 'tiers'> & {
  tiers?: { fromHours: number; percent: number }[];
};

/** What the operators agreed on yesterday; the orders of before have the platform's own percentage. */
export function addFees(world: World, adminId: string): void {
  const at = world.at(-days(1));
  for (const fee of [...generalFees(world), ...singleFees(world)]) {
    const id = world.id(at);
    world.rows.platform_fee.push({ tiers: [], active: true, ...fee, id, created_at: at, updated_at: at });
    const { name, type, currency = null } = fee;
    world.rows.audit_entry.push({
      id: world.id(at),
      actor_id: adminId,
      action: 'fee.created',
      target_type: 'fee',
      target_id: id,
      detail: { name, type, currency, changes: changesOf(fee) },
      created_at: at,
    });
  }
}

const general = { scope: 'GLOBAL', scope_id: null };
const commission = { code: 'COMMISSION', payer: 'SENSEI', type: 'PERCENT' };

function generalFees(world: World): Fee[] {
  const { currency } = world.rules;
  return [
    {
      ...general,
      ...commission,
      name: 'Commission',
      value: world.rules.feePercent,
      // Above the forty to eighty hours of the demo's own sensei, as the day falls: her share does not change
      // with the hour of the first start.
      tiers: [
        { fromHours: 100, percent: 13 },
        { fromHours: 200, percent: 11 },
        { fromHours: 500, percent: 9 },
      ],
    },
    {
      ...general,
      ...commission,
      name: 'Opening weeks',
      value: 5,
      valid_from: world.at(-days(900)),
      valid_to: world.at(-days(860)),
    },
    {
      ...general,
      name: 'Card costs',
      code: 'CARD',
      payer: 'STUDENT',
      type: 'PERCENT',
      value: 2.5,
      min: 30,
      max: 500,
      currency,
      valid_from: world.at(days(14)),
    },
    {
      ...general,
      name: 'Booking by phone',
      code: 'PHONE',
      payer: 'STUDENT',
      type: 'FIXED',
      value: 150,
      currency,
      active: false,
    },
  ];
}

/** For one category this month, and for one sensei who came with the first. */
function singleFees(world: World): Fee[] {
  const category = world.rows.category.find(({ slug }) => slug === 'interviews');
  const sensei = world.rows.sensei_profile.filter(({ status }) => status === 'ACTIVE')[4];
  if (!category || !sensei) throw new Error('Nobody to spare a fee');
  return [
    {
      ...commission,
      name: 'Interview season',
      scope: 'CATEGORY',
      scope_id: category.id,
      value: 8,
      valid_from: world.now,
      valid_to: world.at(days(30)),
    },
    { ...commission, name: 'Founding sensei', scope: 'SENSEI', scope_id: sensei.user_id, value: 10 },
  ];
}

function changesOf({
  name,
  code,
  scope,
  scope_id: scopeId,
  payer,
  type,
  value,
  tiers,
  min,
  max,
  currency,
  valid_from,
  valid_to,
}: Fee) {
  const parts = {
    name,
    code,
    scope,
    scopeId,
    payer,
    type,
    value,
    min,
    max,
    currency,
    tiers,
    validFrom: valid_from,
    validTo: valid_to,
  };
  return Object.fromEntries(
    Object.entries(parts)
      .filter(([, part]) => part !== undefined && part !== null)
      .map(([part, after]) => [part, { before: null, after }]),
  );
}
