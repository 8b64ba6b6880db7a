import { z } from 'zod';
import { Instant } from '../fields.ts';
import { Email } from '../email.ts';
import { defineRoute } from '../route.ts';

/** The address that the account is to have, once the code sent there is entered. */
export const AddressChange = z.object({
  email: z.string(),
  requestedAt: Instant,
  /** Until then its code is good. */
  expiresAt: Instant,
});
export type AddressChange = z.infer<typeof AddressChange>;

export const getAddressChange = defineRoute({
  method: 'GET',
  path: '/users/me/address-change',
  auth: 'required',
  summary: 'The change of the own address that waits for its proof; null: none',
  response: z.object({ change: AddressChange.nullable() }),
});
export const requestAddressChange = defineRoute({
  method: 'POST',
  path: '/users/me/address-change',
  auth: 'required',
  summary:
    'Have a code sent to the address that the own account is to have; the same answer for a known address. Replaces a change that waits',
  body: z.object({ email: Email }),
  response: AddressChange,
});
export const resendAddressCode = defineRoute({
  method: 'POST',
  path: '/users/me/address-change/resend',
  auth: 'required',
  summary: 'Have a new code sent there',
});
export const giveUpAddressChange = defineRoute({
  method: 'DELETE',
  path: '/users/me/address-change',
  auth: 'required',
  summary: 'Keep the present address',
});
export const proveAddress = defineRoute({
  method: 'POST',
  path: '/users/me/address-change/confirm',
  auth: 'required',
  summary: 'Change the own address with the code that was sent there; ends all other sessions',
  body: z.object({ code: z.string().min(1, 'Enter the code from the mail').max(100) }),
});
export const retryAddress = defineRoute({
  method: 'POST',
  path: '/users/me/address/retry',
  auth: 'required',
  summary: 'Write to the own address again, whose mails came back',
});
export const restoreAddress = defineRoute({
  method: 'POST',
  path: '/auth/restore-address',
  auth: 'open',
  summary:
    'The way back that the former address was mailed: it is the account’s again, nobody is signed in any more, and a link to set a new password goes there',
  body: z.object({ token: z.string().min(1).max(200) }),
  response: z.object({ email: z.string() }),
});
