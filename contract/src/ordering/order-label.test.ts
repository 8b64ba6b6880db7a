import { expect, it, test } from 'vitest';
import { type Labelled, labelOf, moneyOf } from './order-label.ts';

const now = Date.parse('2026-03-05T12:00:00.000Z');
const past = '2026-03-04T11:00:00.000Z';
const ahead = '2026-03-06T11:00:00.000Z';
const lesson = (endsAt: string, more: Partial<Labelled['classes'][number]> = {}) => ({
  seatState: 'BOOKED' as const,
  endsAt,
  proposal: null,
  ...more,
});
const paid = (more: Partial<Labelled['payments'][number]> = {}): Labelled['payments'][number] => ({
  status: 'HELD',
  seatId: 'seat',
  amount: 1000,
  holdUntil: ahead,
  isFrozen: false,
  isDisputed: false,
  isOnItsWayBack: more.status === 'CANCELLED',
  ...more,
});
const order = (more: Partial<Labelled> = {}): Labelled => ({
  status: 'COMPLETED',
  kind: 'SINGLE',
  acceptBy: null,
  validUntil: null,
  expiredSessions: 0,
  price: { total: 1000, quantity: 1 },
  classes: [],
  payments: [],
  ...more,
});
const open = paid({ seatId: null });
const given = { kind: 'PACKAGE' as const, price: { total: 3000, quantity: 3 } };

test.each([
  ['held before it is paid', 'RESERVED', order({ status: 'CREATED', classes: [lesson(ahead)] })],
  ['submitted', 'TO_PAY', order({ status: 'PENDING' })],
  ['the sensei decides', 'AWAITING', order({ status: 'PENDING', acceptBy: ahead })],
  ['paid', 'CONFIRMING', order({ status: 'PROCESSING' })],
  ['no classroom yet', 'PREPARING', order({ status: 'PENDING_CLASSROOM_CREATION' })],
  ['a class ahead', 'BOOKED', order({ classes: [lesson(ahead)] })],
  ['a class that runs', 'BOOKED', order({ classes: [lesson('2026-03-05T12:00:00.001Z')] })],
  ['a class that ends now', 'TOOK_PLACE', order({ classes: [lesson('2026-03-05T12:00:00.000Z')] })],
  ['a class behind', 'TOOK_PLACE', order({ classes: [lesson(past)] })],
  ['one behind, one ahead', 'BOOKED', order({ ...given, classes: [lesson(past), lesson(ahead)] })],
  ['another time is asked for', 'NEW_TIME', order({ classes: [lesson(ahead, { proposal: {} })] })],
  ['what was asked is behind', 'TOOK_PLACE', order({ classes: [lesson(past, { proposal: {} })] })],
  ['sessions without a time', 'BOOKED', order({ ...given, classes: [lesson(past)], payments: [open] })],
  [
    'sessions that ran out',
    'TOOK_PLACE',
    order({ ...given, classes: [lesson(past)], payments: [open], validUntil: past }),
  ],
  ['a package of which nothing took place', 'RAN_OUT', order({ ...given, validUntil: past })],
  [
    'all of its classes cancelled',
    'RAN_OUT',
    order({ ...given, classes: [lesson(ahead, { seatState: 'CANCELED' })] }),
  ],
  [
    'a free package with sessions left',
    'BOOKED',
    order({ kind: 'PACKAGE', price: { total: 0, quantity: 3 }, classes: [lesson(past)] }),
  ],
  [
    'a free package of which all have run out',
    'TOOK_PLACE',
    order({
      kind: 'PACKAGE',
      price: { total: 0, quantity: 3 },
      classes: [lesson(past)],
      expiredSessions: 2,
    }),
  ],
  ['cancelled', 'CANCELED', order({ status: 'CANCELED', classes: [lesson(past)] })],
] as const)('%s reads %s', (_name, label, given) => expect(labelOf(given, now)).toBe(label));

test.each([
  ['free', order({ price: { total: 0, quantity: 1 } }), [{ state: 'FREE' }]],
  ['nothing paid', order({ status: 'PENDING' }), [{ state: 'UNPAID' }]],
  [
    'nothing charged',
    order({ status: 'CANCELED', payments: [paid({ status: 'CANCELED' })] }),
    [{ state: 'NOT_CHARGED' }],
  ],
  ['held', order({ payments: [paid()] }), [{ state: 'HELD', amount: 1000, until: ahead }]],
  [
    'held for two classes: until the last',
    order({ payments: [paid(), paid({ holdUntil: past })] }),
    [{ state: 'HELD', amount: 2000, until: ahead }],
  ],
  [
    'held for one that has no time',
    order({ payments: [paid(), paid({ holdUntil: null })] }),
    [{ state: 'HELD', amount: 2000, until: null }],
  ],
  [
    'a problem was reported',
    order({ payments: [paid({ isDisputed: true, holdUntil: null })] }),
    [{ state: 'STOPPED', amount: 1000 }],
  ],
  [
    'a part went back',
    order({
      payments: [paid({ amount: 700, status: 'RELEASED' }), paid({ amount: 300, status: 'REFUNDED' })],
    }),
    [
      { state: 'RELEASED', amount: 700 },
      { state: 'REFUNDED', amount: 300 },
    ],
  ],
  [
    'on its way back',
    order({ status: 'CANCELED', payments: [paid({ status: 'CANCELLED' })] }),
    [{ state: 'RETURNING', amount: 1000 }],
  ],
  [
    'of what was released a part is on its way back',
    order({
      payments: [
        paid({ amount: 700, status: 'RELEASED' }),
        paid({ amount: 300, status: 'RELEASED', isOnItsWayBack: true }),
      ],
    }),
    [
      { state: 'RELEASED', amount: 700 },
      { state: 'RETURNING', amount: 300 },
    ],
  ],
  [
    'a reported problem was decided for the student',
    order({ payments: [paid({ isDisputed: true, isOnItsWayBack: true, holdUntil: null })] }),
    [{ state: 'RETURNING', amount: 1000 }],
  ],
] as const)('the money of an order: %s', (_name, given, states) => expect(moneyOf(given)).toEqual(states));

it('every sum of it is what was paid', () => {
  const payments = (['CONFIRMED', 'HELD', 'RELEASED', 'CANCELLED', 'REFUNDED'] as const).map(
    (status, index) => paid({ status, amount: 10 ** index }),
  );
  const sum = moneyOf(order({ payments })).reduce(
    (total, part) => total + ('amount' in part ? part.amount : 0),
    0,
  );
  expect(sum).toBe(11_111);
});
