import { z } from 'zod';
import { Instant } from '../fields.ts';
import { Currency, Minor } from '../money.ts';
import { defineRoute } from '../route.ts';

const Code = z.string().trim().toUpperCase().min(4).max(20);

/** For each of the two, in a currency; a class in another one earns nothing. */
export const ReferralReward = z.object({ amount: Minor, currency: Currency });

/** OPEN: the friend's first class did not take place yet. EARNED: it did, and both have the credit. */
export const ReferralStatus = z.enum(['OPEN', 'EARNED']);
export type ReferralStatus = z.infer<typeof ReferralStatus>;

export const Referrals = z.object({
  /** For the address that is handed on, `/sign-up?invite=<code>`; null while the platform rewards none. */
  code: z.string().nullable(),
  /** One for each currency, the default one first. */
  rewards: z.array(ReferralReward),
  /** Those who came, the newest hundred. Nobody is named: whether a friend books is the friend's to tell. */
  items: z.array(
    z.object({
      status: ReferralStatus,
      joinedAt: Instant,
      /** What one got oneself for it; null while it is OPEN, 0 beyond the most of a year. */
      earned: ReferralReward.nullable(),
    }),
  ),
  /** While one was invited oneself and has no class behind oneself yet. */
  isInvited: z.boolean(),
  /** For how many friends a year one gets something. */
  most: z.int(),
});
export type Referrals = z.infer<typeof Referrals>;

export const getReferrals = defineRoute({
  method: 'GET',
  path: '/users/me/referrals',
  auth: 'required',
  summary: "A student's code to invite friends with, and what became of those who came",
  response: Referrals,
});

export const getReferral = defineRoute({
  method: 'GET',
  path: '/referrals/:code',
  auth: 'open',
  summary: 'Who invites with this code, by the first name, and what both get',
  params: z.object({ code: Code }),
  response: z.object({ name: z.string(), rewards: z.array(ReferralReward) }),
});

export const acceptReferral = defineRoute({
  method: 'POST',
  path: '/users/me/referral',
  auth: 'required',
  summary:
    'A new student was invited: both get credit after the first class that takes place. Again: the same',
  body: z.object({ code: Code }),
  response: z.object({ rewards: z.array(ReferralReward) }),
});
