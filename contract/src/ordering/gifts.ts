import { z } from 'zod';
import { Email } from '../email.ts';
import { Id, Instant } from '../fields.ts';
import { Currency, Minor, mostMoney } from '../money.ts';
import { defineRoute } from '../route.ts';
import { Credit } from './credit.ts';

/**
 * UNPAID: the buyer is at the provider, or never came back. READY: paid, and waits for whoever has its code.
 * REDEEMED: it is somebody's credit. RETURNING: on its way back to the buyer. REFUNDED: back there.
 */
export const GiftStatus = z.enum(['UNPAID', 'READY', 'REDEEMED', 'RETURNING', 'REFUNDED']);
export type GiftStatus = z.infer<typeof GiftStatus>;

const GiftParts = z.object({
  id: Id,
  amount: Minor,
  currency: Currency,
  status: GiftStatus,
  /** To whom its code was mailed. */
  recipientEmail: z.string().nullable(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  redeemedAt: Instant.nullable(),
});
export const Gift = GiftParts.extend({
  /** Where it is paid, while it is UNPAID. */
  checkoutUrl: z.string().nullable(),
  /** While it is READY: whoever has it can redeem it, once. */
  code: z.string().nullable(),
});
export type Gift = z.infer<typeof Gift>;

export const GiftLimit = z.object({ currency: Currency, least: Minor, most: Minor });
export type GiftLimit = z.infer<typeof GiftLimit>;

export const listGifts = defineRoute({
  method: 'GET',
  path: '/users/me/gifts',
  auth: 'required',
  summary: 'Gifts that one bought, the newest fifty, and between which amounts more can be bought',
  response: z.object({
    items: z.array(Gift),
    /** One for each currency in which gifts are sold; none: they are not. */
    limits: z.array(GiftLimit),
  }),
});
export const buyGift = defineRoute({
  method: 'POST',
  path: '/users/me/gifts',
  auth: 'required',
  summary:
    'Buy gift credit; answers the page of the provider where it is paid. The same key is the same gift',
  body: z.object({
    amount: Minor.min(1).max(mostMoney),
    currency: Currency,
    recipientEmail: Email.nullish(),
    idempotencyKey: z.uuid(),
    locale: z.string().max(8).optional(),
  }),
  response: Gift,
});
export const redeemGift = defineRoute({
  method: 'POST',
  path: '/users/me/credit/redeem',
  auth: 'required',
  summary: 'Make a gift own credit by its code, once',
  body: z.object({ code: z.string().trim().min(1).max(60) }),
  response: z.object({ amount: Minor, currency: Currency, credit: Credit }),
});

const person = z.object({ id: Id, name: z.string() });
export const AdminGift = GiftParts.extend({
  buyer: person,
  redeemedBy: person.nullable(),
  /** Why an administrator gave it back. */
  refundReason: z.string().nullable(),
  can: z.array(z.literal('refund')),
});
export type AdminGift = z.infer<typeof AdminGift>;

export const AdminGifts = z.object({ items: z.array(AdminGift), nextCursor: z.string().nullable() });
export type AdminGifts = z.infer<typeof AdminGifts>;
export const adminListGifts = defineRoute({
  method: 'GET',
  path: '/admin/gifts',
  auth: 'required',
  summary: 'Gifts that were paid, the newest first; administrators only',
  query: z.object({
    status: GiftStatus.exclude(['UNPAID']).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  response: AdminGifts,
});

/** Of one currency; the sum of the parts is what the ledger owes (CREDIT_LIABILITY). */
export const CreditOwed = z.object({
  currency: Currency,
  /** What people can spend. */
  balances: Minor,
  /** In orders that are not paid yet. */
  inOrders: Minor,
  /** Gifts that nobody has redeemed. */
  gifts: Minor,
  owed: Minor,
});
export type CreditOwed = z.infer<typeof CreditOwed>;
export const adminGetCreditOwed = defineRoute({
  method: 'GET',
  path: '/admin/credit',
  auth: 'required',
  summary: 'What is owed as credit, in each currency; administrators only',
  response: z.object({ items: z.array(CreditOwed) }),
});
export const refundGift = defineRoute({
  method: 'POST',
  path: '/admin/gifts/:id/refund',
  auth: 'required',
  stepUp: true,
  summary: 'Give a gift that nobody redeemed back to its buyer; administrators only',
  params: z.object({ id: Id }),
  body: z.object({ reason: z.string().trim().min(3).max(500) }),
  response: AdminGift,
});
