import type { Selectable } from 'kysely';
import type { SandboxProviderCardSetup } from '../../../db/database.generated.ts';
import { addCard, type Card } from './cards.ts';
import { type Provider, providerId } from './events.ts';
import { UnknownIntent } from './unknown-intent.ts';

export type CardSetup = Selectable<SandboxProviderCardSetup>;

export type NewSetup = { idempotencyKey: string; customerRef: string; returnUrl: string; locale: string };

/** The same key answers the same page. */
export async function openSetup(provider: Provider, input: NewSetup): Promise<CardSetup> {
  await provider.db
    .insertInto('sandbox_provider.card_setup')
    .values({
      id: providerId('setup'),
      customer_id: input.customerRef,
      idempotency_key: input.idempotencyKey,
      return_url: input.returnUrl,
      locale: input.locale,
      created_at: provider.clock.now(),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  return provider.db
    .selectFrom('sandbox_provider.card_setup')
    .selectAll()
    .where('idempotency_key', '=', input.idempotencyKey)
    .executeTakeFirstOrThrow();
}

export async function findSetup(provider: Provider, id: string): Promise<CardSetup> {
  const row = await provider.db
    .selectFrom('sandbox_provider.card_setup')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new UnknownIntent(id);
  return row;
}

/** What was chosen on the page counts once. */
export async function chooseCard(provider: Provider, id: string, card: Card): Promise<CardSetup> {
  return provider.db.transaction().execute(async (trx) => {
    const own = { ...provider, db: trx };
    const setup = await trx
      .selectFrom('sandbox_provider.card_setup')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!setup) throw new UnknownIntent(id);
    if (setup.done_at) return setup;
    return trx
      .updateTable('sandbox_provider.card_setup')
      .set({ card_id: await addCard(own, setup.customer_id, card), done_at: own.clock.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
