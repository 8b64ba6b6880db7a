import { days } from '../../server/src/platform/clock.ts';
import type { World } from '../world/world.ts';

const provider = 'sandbox';

/** One that is charged at once, one whose bank asks, and one whose time is over. */
export function addSavedCards(world: World, userId: string): void {
  const customer = 'cus_demo0student';
  const at = world.at(-days(40));
  const year = at.getUTCFullYear();
  world.rows['sandbox_provider.customer'].push({
    id: customer,
    reference: userId,
    idempotency_key: `customer-${userId}`,
    created_at: at,
  });
  world.rows.payment_customer.push({ user_id: userId, provider, provider_ref: customer, created_at: at });
  const cards = [
    { behaviour: 'APPROVE', brand: 'visa', last4: '4242', exp_month: 12, exp_year: year + 3 },
    { behaviour: 'THREE_D_SECURE', brand: 'visa', last4: '3184', exp_month: 6, exp_year: year + 2 },
    { behaviour: 'DECLINE', brand: 'mastercard', last4: '5100', exp_month: 4, exp_year: year - 1 },
  ];
  const ids: string[] = [];
  for (const [index, { behaviour, ...card }] of cards.entries()) {
    const ref = `card_demo0${card.last4}`;
    const kept = world.at(-days(40 + index));
    world.rows['sandbox_provider.card'].push({
      id: ref,
      customer_id: customer,
      behaviour,
      ...card,
      created_at: kept,
    });
    const id = world.id(kept);
    ids.push(id);
    world.rows.payment_method.push({
      id,
      user_id: userId,
      provider,
      provider_ref: ref,
      ...card,
      is_default: index === 0,
      consent_version: '2026-11-29',
      consented_at: kept,
      created_at: kept,
      updated_at: kept,
    });
  }
  // Classes that are charged one by one go to the first of them.
  for (const plan of world.rows.charge_plan) if (plan.student_id === userId) plan.method_id = ids[0] ?? null;
}
