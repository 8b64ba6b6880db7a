import { EndReason } from '@michi/contract/ordering/end-reasons';
import type { Order } from '@michi/contract/ordering/orders';
import { expect, it } from 'vitest';
import { endedBy, goneBackText, moneyText, reasonSaid, whyEnded } from './ended-terms.ts';
import { someOrder, somePayment } from '../../../../test/some-order.ts';

const payment = (status: Order['payments'][number]['status']) => somePayment({ status });
const order = (more: Partial<Order>) => someOrder({ status: 'CANCELED', canceledBy: 'SYSTEM', ...more });

it('money that is back is not on its way any more', () => {
  expect(moneyText(order({ payments: [payment('CANCELLED')] }))).toContain('$55.00 is on its way back');
  expect(moneyText(order({ payments: [payment('REFUNDED')] }))).toBe(
    '$55.00 was given back, the way it was paid.',
  );
});

it('says how much of the money is kept', () => {
  const payments = [
    somePayment({ status: 'REFUNDED', amount: 2250 }),
    somePayment({ status: 'RELEASED', amount: 2250 }),
  ];
  expect(moneyText(order({ payments, completedAt: '2026-03-01T00:00:00.000Z' }))).toContain(
    '$22.50 of $45.00 was given back',
  );
});

it('nothing was charged where nothing was, and not where it was charged before the booking was done', () => {
  const all = (['CANCELLED', 'REFUNDED', 'CONFIRMED'] as const).map((status) =>
    goneBackText(order({ cancelReason: 'PLACE_LOST', payments: [payment(status)] })),
  );
  expect(all).toEqual([null, null, null]);
  expect(goneBackText(order({ payments: [] }))).toBe('Nothing was charged');
  expect(goneBackText(order({ payments: [payment('CANCELED')] }))).toBe('Nothing was charged');
  const part = [
    somePayment({ status: 'REFUNDED', amount: 2250 }),
    somePayment({ status: 'RELEASED', amount: 3250 }),
  ];
  expect(goneBackText(order({ payments: part }))).toBe('$22.50 of $55.00 was refunded');
});

it('passes on what an administrator or the sensei wrote, and no code', () => {
  const cancelReason = 'The course breaks our terms';
  expect(whyEnded(order({ canceledBy: 'PLATFORM', cancelReason }))).toBe('An administrator cancelled it.');
  expect(reasonSaid(order({ canceledBy: 'PLATFORM', cancelReason }))).toContain(`“${cancelReason}”`);
  expect(reasonSaid(order({ canceledBy: 'STUDENT', cancelReason }))).toBeNull();
  expect(reasonSaid(order({ cancelReason: 'QUORUM_FAILED' }))).toBeNull();
});

it('passes on a word in capitals, too: codes are those that are known', () => {
  const said = order({ canceledBy: 'PLATFORM', cancelReason: 'FRAUD' });
  expect(reasonSaid(said)).toContain('“FRAUD”');
  const away = order({ canceledBy: 'SENSEI', cancelReason: 'VACATION' });
  expect([whyEnded(away), reasonSaid(away)]).toEqual([
    'Amara cannot give this class.',
    'The reason: “VACATION”',
  ]);
});

it('a checkout that the sensei’s time off ended says so, in the note to students where there is one', () => {
  const open = order({ cancelReason: 'TIME_OFF' });
  expect([whyEnded(open), reasonSaid(open)]).toEqual(['Amara is away at that time.', null]);
  const noted = order({ cancelReason: 'Back on Monday' });
  expect([whyEnded(noted), reasonSaid(noted)]).toEqual([
    'Amara cannot give this class.',
    'The reason: “Back on Monday”',
  ]);
});

// Of those two another class came in the place of the one: no order ends so.
it('every code has its words, but for what people do without one', () => {
  const silent = EndReason.options.filter((cancelReason) => whyEnded(order({ cancelReason })) === null);
  expect(silent).toEqual(['CANCELED', 'DECLINED', 'SUBSTITUTED', 'OTHER_TIME']);
  const quoted = EndReason.options.map((cancelReason) => reasonSaid(order({ cancelReason })));
  expect(new Set(quoted)).toEqual(new Set([null]));
});

it('a hold that nobody paid was not paid too late', () => {
  const cancelReason = 'HOLD_EXPIRED';
  expect(whyEnded(order({ cancelReason }))).toBe('The time to pay is over, and nothing was paid.');
  expect(whyEnded(order({ cancelReason, payments: [payment('REFUNDED')] }))).toContain(
    'before the payment arrived',
  );
});

it('says who ended it, and to whom it was themselves', () => {
  expect(endedBy(order({ canceledBy: 'STUDENT' }), 'student')).toContain('You cancelled it already');
  expect(endedBy(order({ canceledBy: 'STUDENT' }), 'sensei')).toBe('Sofia cancelled it.');
  expect(endedBy(order({ canceledBy: 'SENSEI' }), 'student')).toBe('Amara cancelled it.');
  expect(endedBy(order({ canceledBy: 'PLATFORM' }), 'student')).toBe('An administrator cancelled it.');
  expect(endedBy(order({ cancelReason: 'QUORUM_FAILED' }), 'student')).toContain('Too few students');
});

it('all that a fallen price left came back: no part is named of a price that was not paid in the end', () => {
  const payments = [
    somePayment({ status: 'REFUNDED', amount: 1500, priceFell: true }),
    somePayment({ status: 'REFUNDED', amount: 4000 }),
  ];
  expect(goneBackText(order({ payments }))).toBeNull();
  const part = [
    somePayment({ status: 'REFUNDED', amount: 1500, priceFell: true }),
    somePayment({ status: 'REFUNDED', amount: 1000 }),
    somePayment({ status: 'RELEASED', amount: 3000 }),
  ];
  expect(goneBackText(order({ payments: part }))).toBe('$10.00 of $40.00 was refunded');
});

it.each(['SENSEI_BANNED', 'SENSEI_EXCLUDED', 'SENSEI_LEFT'] as const)(
  'of a package it is not one class that %s ends',
  (cancelReason) => {
    expect(whyEnded(order({ cancelReason }))).toContain('the class will not take place');
    expect(whyEnded(order({ cancelReason, kind: 'PACKAGE' }))).toBe(
      'Your sensei no longer teaches here, so the package has ended.',
    );
  },
);
