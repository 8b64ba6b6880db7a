import type { Selectable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { PaymentMethod as Row } from '../../../platform/db/database.generated.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import type { SavedCard } from '../../../platform/gateways/payment/saved-cards.ts';
import { newId } from '../../../platform/ids.ts';
import type { CardConsent, PaymentMethod } from './payment-method.ts';

type Owner = { userId: string; provider: string };

/** Those of the present provider that were not removed, the default first. */
export async function listMethods(ctx: Ctx, { userId, provider }: Owner): Promise<PaymentMethod[]> {
  const rows = await tables(ctx, 'payment_method')
    .selectFrom('payment_method')
    .selectAll()
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(methodOf);
}

/** Null for one of somebody else, and for a removed one. */
export async function findOwnMethod(ctx: Ctx, owner: Owner, id: string): Promise<PaymentMethod | null> {
  return (await listMethods(ctx, owner)).find((method) => method.id === id) ?? null;
}

/** Also a removed one. */
export async function findMethod(ctx: Ctx, id: string): Promise<PaymentMethod | null> {
  const row = await tables(ctx, 'payment_method')
    .selectFrom('payment_method')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? methodOf(row) : null;
}

/**
 * tx. Once for each card of the provider: told again, what is known of it is brought up to date. It becomes
 * the default. Answers its id.
 */
export async function saveMethod(
  tx: Ctx,
  owner: Owner,
  card: SavedCard,
  consent: CardConsent,
): Promise<string> {
  await lockMethods(tx, owner);
  const known = await tables(tx, 'payment_method')
    .selectFrom('payment_method')
    .select('id')
    .where('provider', '=', owner.provider)
    .where('provider_ref', '=', card.methodRef)
    .executeTakeFirst();
  if (known) {
    await updateCard(tx, owner.provider, card);
    return known.id;
  }
  const id = newId(tx.clock);
  const now = tx.clock.now();
  await clearDefault(tx, owner);
  await tables(tx, 'payment_method')
    .insertInto('payment_method')
    .values({
      id,
      user_id: owner.userId,
      provider: owner.provider,
      provider_ref: card.methodRef,
      ...columnsOf(card),
      is_default: true,
      consent_version: consent.version,
      consented_at: consent.agreedAt,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** A bank gave its holder a new card, say. */
export async function updateCard(ctx: Ctx, provider: string, card: SavedCard): Promise<void> {
  await tables(ctx, 'payment_method')
    .updateTable('payment_method')
    .set({ ...columnsOf(card), updated_at: ctx.clock.now() })
    .where('provider', '=', provider)
    .where('provider_ref', '=', card.methodRef)
    .execute();
}

/** tx. */
export async function makeDefault(tx: Ctx, owner: Owner, id: string): Promise<void> {
  await lockMethods(tx, owner);
  await clearDefault(tx, owner);
  await tables(tx, 'payment_method')
    .updateTable('payment_method')
    .set({ is_default: true, updated_at: tx.clock.now() })
    .where('id', '=', id)
    .where('user_id', '=', owner.userId)
    .where('removed_at', 'is', null)
    .execute();
}

/** tx. Nobody sees it any more; the newest of the others becomes the default. */
export async function markRemoved(tx: Ctx, owner: Owner, id: string): Promise<void> {
  await lockMethods(tx, owner);
  const now = tx.clock.now();
  await tables(tx, 'payment_method')
    .updateTable('payment_method')
    .set({ is_default: false, removed_at: now, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', owner.userId)
    .execute();
  const left = await listMethods(tx, owner);
  const [newest] = left;
  if (newest && !left.some(({ isDefault }) => isDefault)) await makeDefault(tx, owner, newest.id);
}

export async function deleteMethod(ctx: Ctx, id: string): Promise<void> {
  await tables(ctx, 'payment_method').deleteFrom('payment_method').where('id', '=', id).execute();
}

/** Whose card of the provider it is. */
export async function findMethodByRef(
  ctx: Ctx,
  provider: string,
  ref: string,
): Promise<PaymentMethod | null> {
  const row = await tables(ctx, 'payment_method')
    .selectFrom('payment_method')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst();
  return row ? methodOf(row) : null;
}

/** tx. Two changes of one person's cards follow each other. */
export async function lockMethods(tx: Ctx, { userId }: Owner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`payment-methods:${userId}`}))`.execute(tx.db);
}

async function clearDefault(tx: Ctx, { userId, provider }: Owner): Promise<void> {
  await tables(tx, 'payment_method')
    .updateTable('payment_method')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('is_default', '=', true)
    .execute();
}

const columnsOf = ({ brand, last4, expMonth, expYear }: SavedCard) => ({
  brand,
  last4,
  exp_month: expMonth,
  exp_year: expYear,
});

const methodOf = (row: Selectable<Row>): PaymentMethod => ({
  id: row.id,
  userId: row.user_id,
  provider: row.provider,
  providerRef: row.provider_ref,
  brand: row.brand,
  last4: row.last4,
  expMonth: row.exp_month,
  expYear: row.exp_year,
  isDefault: row.is_default,
});
