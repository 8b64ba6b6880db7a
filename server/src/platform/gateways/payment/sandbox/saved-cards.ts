import type { Config } from '../../../config.ts';
import type { IntentState } from '../payment.ts';
import { CardUnusable, type SavedCard, type SavedCards } from '../saved-cards.ts';
import { findCard, type KeptCard } from './cards.ts';
import { findSetup, openSetup } from './card-setups.ts';
import { type Intent, type Provider, providerId } from './events.ts';
import { chargeKept, findIntent, openIntent } from './intents.ts';

type Reach = <T>(call: () => Promise<T>) => Promise<T>;

/** Cards that the stand-in provider keeps. */
export function sandboxCards(
  config: Config,
  provider: Provider,
  reach: Reach,
  stateOf: (intent: Intent) => IntentState,
): SavedCards {
  const find = async (cardId: string | null) => {
    const card = cardId ? await findCard(provider, cardId) : null;
    return card && savedOf(card);
  };
  return {
    createCustomer: (input) => reach(() => createCustomer(provider, input)),
    openSetup: (input) =>
      reach(async () => {
        const { id } = await openSetup(provider, input);
        return { setupRef: id, url: `${config.publicUrl}/sandbox/cards/${id}` };
      }),
    getSetup: (setupRef) => reach(async () => find((await findSetup(provider, setupRef)).card_id)),
    usedCard: (providerRef) =>
      reach(async () => {
        const intent = await findIntent(provider, providerRef);
        return intent.on_file || !['CAPTURED', 'AUTHORIZED'].includes(intent.status)
          ? null
          : find(intent.card_id);
      }),
    findCard: (methodRef) => reach(() => find(methodRef)),
    openCharge: ({ customerRef, methodRef, ...input }) =>
      reach(async () => {
        if (!(await findCard(provider, methodRef))) throw CardUnusable();
        const intent = await openIntent(provider, { ...input, keepFor: customerRef, cardId: methodRef });
        return { providerRef: intent.id };
      }),
    confirmCharge: (providerRef, { isOffSession }) =>
      reach(async () => {
        const intent = await chargeKept(provider, providerRef, isOffSession);
        const asks = intent.status === 'REQUIRES_ACTION';
        return {
          ...stateOf(intent),
          actionUrl: asks ? `${config.publicUrl}/sandbox/pay/${intent.id}/challenge` : null,
        };
      }),
    detach: (methodRef) =>
      reach(async () => {
        await provider.db.deleteFrom('sandbox_provider.card').where('id', '=', methodRef).execute();
      }),
    deleteCustomer: (customerRef) =>
      reach(async () => {
        await provider.db.deleteFrom('sandbox_provider.customer').where('id', '=', customerRef).execute();
      }),
  };
}

async function createCustomer(
  provider: Provider,
  { idempotencyKey, reference }: { idempotencyKey: string; reference: string },
): Promise<{ customerRef: string }> {
  await provider.db
    .insertInto('sandbox_provider.customer')
    .values({
      id: providerId('cus'),
      reference,
      idempotency_key: idempotencyKey,
      created_at: provider.clock.now(),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  const { id } = await provider.db
    .selectFrom('sandbox_provider.customer')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
  return { customerRef: id };
}

const savedOf = (card: KeptCard): SavedCard => ({
  methodRef: card.id,
  brand: card.brand,
  last4: card.last4,
  expMonth: card.exp_month,
  expYear: card.exp_year,
});
