import {
  addPaymentMethod,
  cardTextVersion,
  finishPaymentMethod,
  type PaymentMethod,
} from '@michi/contract/ordering/payment-methods';
import type { Card } from '../../../src/platform/gateways/payment/sandbox/cards.ts';
import type { Person } from '../identity.ts';
import { submitForm } from './ordering.ts';

/** Began in the profile, chosen on the provider's page; answers what the profile asks for then. */
export async function typeCard(person: Person, card: Card = 'APPROVE'): Promise<string> {
  const { url } = await person.caller.call(addPaymentMethod, { body: { agreesTo: cardTextVersion } });
  const back = new URL(await submitForm(url, { card }));
  return back.searchParams.get('card') ?? '';
}

/** Kept, and the default from now on. */
export async function saveCard(person: Person, card: Card = 'APPROVE'): Promise<PaymentMethod> {
  const params = { id: await typeCard(person, card) };
  const { items } = await person.caller.call(finishPaymentMethod, { params, body: {} });
  const [first] = items;
  if (!first) throw new Error('No card was kept');
  return first;
}
