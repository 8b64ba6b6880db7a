import Stripe from 'stripe';
import { ask, localeOf, reach, refusable, refusedFor, stateOf, told } from './stripe-state.ts';
import { type CardNotice, CardUnusable, type SavedCard, type SavedCards } from './saved-cards.ts';

/**
 * PaymentMethods attached to a Customer. They are saved by a Checkout Session, with a payment or in its setup
 * mode.
 */
export function stripeCards(stripe: Stripe): SavedCards {
  const find = async (methodRef: string | null) => {
    const method = methodRef && (await unlessMissing(stripe.paymentMethods.retrieve(methodRef)));
    return method ? savedOf(method) : null;
  };
  return {
    createCustomer: ({ idempotencyKey, reference }) =>
      reach(async () => ({ customerRef: await createCustomer(stripe, reference, idempotencyKey) })),
    openSetup: (input) =>
      reach(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'setup',
            customer: input.customerRef,
            allowed_payment_method_types: ['card'],
            metadata: { setup: input.reference },
            locale: localeOf(input.locale),
            success_url: input.returnUrl,
            cancel_url: input.returnUrl,
          },
          { idempotencyKey: input.idempotencyKey },
        );
        if (!session.url) throw new Error('the session has no page');
        return { setupRef: session.id, url: session.url };
      }),
    getSetup: (setupRef) =>
      reach(async () => {
        const { setup_intent: intent } = await stripe.checkout.sessions.retrieve(setupRef, {
          expand: ['setup_intent'],
        });
        const done = intent !== null && typeof intent === 'object' && intent.status === 'succeeded';
        return done ? find(idOf(intent.payment_method)) : null;
      }),
    usedCard: (providerRef) =>
      reach(async () => find(idOf((await ask(stripe, providerRef)).intent?.payment_method ?? null))),
    findCard: (methodRef) => reach(() => find(methodRef)),
    openCharge: (input) =>
      reach(async () => {
        const metadata = { reference: input.reference };
        const intent = await stripe.paymentIntents
          .create(
            {
              amount: told(input.amount, input.currency),
              currency: input.currency.toLowerCase(),
              customer: input.customerRef,
              payment_method: input.methodRef,
              allowed_payment_method_types: ['card'],
              capture_method: input.capture === 'MANUAL' ? 'manual' : 'automatic',
              description: input.description,
              metadata,
            },
            { idempotencyKey: input.idempotencyKey },
          )
          .catch(unusable)
          .catch(refusedFor(input));
        return { providerRef: intent.id };
      }),
    confirmCharge: (providerRef, { idempotencyKey, returnUrl, isOffSession }) =>
      reach(async () => {
        await answered(
          stripe.paymentIntents.confirm(
            providerRef,
            { return_url: returnUrl, ...(isOffSession && { off_session: true }) },
            { idempotencyKey },
          ),
        );
        const now = await ask(stripe, providerRef);
        const waits = now.intent?.status === 'requires_action';
        return {
          ...stateOf(now),
          actionUrl: (waits && now.intent?.next_action?.redirect_to_url?.url) || null,
        };
      }),
    detach: (methodRef, idempotencyKey) =>
      reach(() => refusable(stripe.paymentMethods.detach(methodRef, {}, { idempotencyKey }))),
    deleteCustomer: (customerRef, idempotencyKey) =>
      reach(() => refusable(stripe.customers.del(customerRef, {}, { idempotencyKey }))),
  };
}

/**
 * A key repeats its first answer for a day or more, also after that customer was deleted there: the next one
 * has a key of its own.
 */
async function createCustomer(stripe: Stripe, reference: string, idempotencyKey: string): Promise<string> {
  let key = idempotencyKey;
  for (;;) {
    const { id } = await stripe.customers.create({ metadata: { reference } }, { idempotencyKey: key });
    if (!(await stripe.customers.retrieve(id)).deleted) return id;
    key = `${idempotencyKey}-after-${id}`;
  }
}

/** Null for what is no kept card; its `reference` tells whose news it is. */
export function cardNoticeOf(event: Stripe.Event): CardNotice | null {
  const notice = (kind: CardNotice['kind'], reference: string): CardNotice => ({
    providerEventId: event.id,
    kind,
    reference,
  });
  switch (event.type) {
    case 'checkout.session.completed': {
      const setup = event.data.object.metadata?.['setup'];
      return event.data.object.mode === 'setup' && setup ? notice('card_saved', setup) : null;
    }
    case 'payment_method.updated':
    case 'payment_method.automatically_updated':
      return notice('card_changed', event.data.object.id);
    case 'payment_method.detached':
      return notice('card_detached', event.data.object.id);
    case 'customer.deleted':
      return notice('customer_deleted', event.data.object.id);
    default:
      return null;
  }
}

/** Null for one that is not kept any more, and for anything but a card. */
function savedOf({ id, customer, card }: Stripe.PaymentMethod): SavedCard | null {
  return customer && card
    ? {
        methodRef: id,
        brand: card.brand,
        last4: card.last4,
        expMonth: card.exp_month,
        expYear: card.exp_year,
      }
    : null;
}

const idOf = (method: string | { id: string } | null) =>
  typeof method === 'string' ? method : (method?.id ?? null);

async function unlessMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null;
    throw error;
  }
}

/** The card, or the person, is not there any more. */
function unusable(error: unknown): never {
  if (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.param === 'payment_method' || error.param === 'customer')
  )
    throw CardUnusable();
  throw error;
}

/** Declined is an answer too, and so is that it moved on; the state tells which. */
async function answered(call: Promise<unknown>): Promise<void> {
  try {
    await refusable(call);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
  }
}
