import type { Order } from '@michi/contract/ordering/orders';
import { expect, it } from 'vitest';
import { someOrder } from '../../../../test/some-order.ts';
import { restEnded } from './rest-ended.ts';

const said = (more: Partial<Order>, readerId = 'student') =>
  restEnded(someOrder({ kind: 'PACKAGE', ...more }), readerId).join(' ');

it('says who ended the rest of a package, and why, to whoever did not', () => {
  const byAdmin = { canceledBy: 'PLATFORM', cancelReason: 'They do not get on' };
  for (const reader of ['student', 'sensei'])
    expect(said(byAdmin, reader)).toBe(
      'An administrator ended what was left of this package. The reason: “They do not get on”',
    );
  const bySensei = { canceledBy: 'SENSEI', cancelReason: 'I move away' };
  expect(said(bySensei)).toBe('Amara ended what was left of this package. The reason: “I move away”');
  expect(said(bySensei, 'sensei')).toBe('You ended what was left of this package.');
  expect(said({ canceledBy: 'STUDENT', cancelReason: 'CANCELED' }, 'sensei')).toBe(
    'Sofia ended what was left of this package.',
  );
});

it('says that the sensei is gone, and nothing where nothing ended or all did', () => {
  const gone = { canceledBy: 'SYSTEM', cancelReason: 'SENSEI_EXCLUDED' };
  expect(said(gone)).toBe('Amara no longer teaches here. What was not booked yet of this package has ended.');
  expect(said(gone, 'sensei')).toBe('');
  expect(said({})).toBe('');
  expect(said({ ...gone, status: 'CANCELED' })).toBe('');
});
