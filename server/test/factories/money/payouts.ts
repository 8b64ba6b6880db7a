import { randomUUID } from 'node:crypto';
import { confirmIdentity } from '@michi/contract/identity/second-factor';
import { confirmSeat } from '@michi/contract/ordering/orders';
import { setBankAccount } from '@michi/contract/payouts/accounts';
import {
  adminListPayouts,
  type AdminPayout,
  previewPayoutRun,
  startPayoutRun,
} from '@michi/contract/payouts/payout-administration';
import type { TestApp } from '../../harness.ts';
import { type Person, testPassword } from '../identity.ts';
import { bookFor, type Market } from './ordering.ts';

/** A German account of the standard's own examples. */
export const someIban = 'DE89 3704 0044 0532 0130 00';

export async function giveAccount(sensei: Person, iban = someIban) {
  await sensei.caller.call(confirmIdentity, { body: { password: testPassword } });
  return sensei.caller.call(setBankAccount, {
    body: { form: 'IBAN', holder: 'Aiko Tanaka', iban, bic: null },
  });
}

/** Books a class at that time, lets it take place and be confirmed: its share is the sensei's then. */
export async function earn(app: TestApp, { student, course }: Market, startsAt: string) {
  const order = await bookFor(app, student, course, { startsAt });
  await app.advanceTo(new Date(new Date(startsAt).getTime() + 3_600_000));
  await student.caller.call(confirmSeat, { params: { id: order.classes[0]?.seatId ?? '' } });
  return order;
}

/** As an administrator does: looks at the preview, and starts exactly that. */
export async function runPayouts(admin: Person, belowMinimum = false) {
  const { fingerprint } = await admin.caller.call(previewPayoutRun, {
    query: { belowMinimum: belowMinimum ? 'true' : 'false' },
  });
  return admin.caller.call(startPayoutRun, {
    body: { currency: null, belowMinimum, fingerprint, idempotencyKey: randomUUID() },
  });
}

export async function payoutsOf(admin: Person, sensei: Person): Promise<AdminPayout[]> {
  return (await admin.caller.call(adminListPayouts, { query: { userId: sensei.id } })).items;
}
