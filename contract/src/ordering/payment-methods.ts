import { z } from 'zod';
import { Id } from '../fields.ts';
import { defineRoute } from '../route.ts';

/**
 * The text under which a card is kept; another text is another version, and what was agreed before stays as
 * it was.
 */
export const cardTextVersion = '2026-11-29' as const;
export const CardTextVersion = z.literal(
  cardTextVersion,
  'The text about kept cards has changed; reload the page to read it',
);

/** A kept card, as far as anybody needs it: the number is with the provider alone. */
export const PaymentMethod = z.object({
  id: Id,
  /** As the provider calls it: `visa`, `mastercard`, `amex` … */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  isDefault: z.boolean(),
  /** It cannot be charged any more. */
  isExpired: z.boolean(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

const Methods = z.object({ items: z.array(PaymentMethod) });

export const listPaymentMethods = defineRoute({
  method: 'GET',
  path: '/users/me/payment-methods',
  auth: 'required',
  summary: 'The own kept cards, the one for the next payment first',
  response: Methods,
});
export const addPaymentMethod = defineRoute({
  method: 'POST',
  path: '/users/me/payment-methods',
  auth: 'required',
  summary: 'Keep a card without paying; answers the page of the provider where it is typed',
  body: z.object({ agreesTo: CardTextVersion, locale: z.string().max(8).optional() }),
  response: z.object({ url: z.string() }),
  status: 201,
});
export const finishPaymentMethod = defineRoute({
  method: 'POST',
  path: '/users/me/payment-methods/added/:id',
  auth: 'required',
  summary: 'Back from that page: asks the provider what was typed there',
  params: z.object({ id: Id }),
  body: z.object({}),
  response: Methods,
});
export const preferPaymentMethod = defineRoute({
  method: 'PUT',
  path: '/users/me/payment-methods/:id/default',
  auth: 'required',
  summary: 'Take this card for the next payment',
  params: z.object({ id: Id }),
  body: z.object({}),
  response: Methods,
});
export const removePaymentMethod = defineRoute({
  method: 'DELETE',
  path: '/users/me/payment-methods/:id',
  auth: 'required',
  summary: 'Forget this card, here and at the provider',
  params: z.object({ id: Id }),
  response: Methods,
});
