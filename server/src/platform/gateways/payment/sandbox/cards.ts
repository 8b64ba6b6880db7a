import type { Selectable } from 'kysely';
import type { SandboxProviderCard } from '../../../db/database.generated.ts';
import { type Provider, providerId } from './events.ts';

export const cards = [
  'APPROVE',
  'DECLINE',
  'THREE_D_SECURE',
  'SLOW',
  'SLOW_DECLINE',
  'DISPUTE',
  'REFUND_FAILS',
] as const;
export type Card = (typeof cards)[number];
export type KeptCard = Selectable<SandboxProviderCard>;

export const cardNumbers: Record<Card, string> = {
  APPROVE: '4242 4242 4242 4242',
  DECLINE: '4000 0000 0000 0002',
  THREE_D_SECURE: '4000 0027 6000 3184',
  SLOW: '4000 0000 0000 0077',
  SLOW_DECLINE: '4000 0000 0000 0341',
  DISPUTE: '4000 0000 0000 0259',
  REFUND_FAILS: '4000 0000 0000 5126',
};
const yearsValid = 3;

/** Kept for that person from now on; answers its id. */
export async function addCard(provider: Provider, customerId: string, card: Card): Promise<string> {
  const now = provider.clock.now();
  const id = providerId('card');
  await provider.db
    .insertInto('sandbox_provider.card')
    .values({
      id,
      customer_id: customerId,
      behaviour: card,
      brand: 'visa',
      last4: cardNumbers[card].slice(-4),
      exp_month: 12,
      exp_year: now.getUTCFullYear() + yearsValid,
      created_at: now,
    })
    .execute();
  return id;
}

export async function findCard(provider: Provider, id: string): Promise<KeptCard | null> {
  const row = await provider.db
    .selectFrom('sandbox_provider.card')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
