import { expect, test } from 'vitest';
import { worldAt } from '../test/world-at.ts';
import { demoEmails } from '../index.ts';

// The run is on Mondays at six.
const times = [
  '2026-11-23T05:00:00Z',
  '2026-11-23T06:30:00Z',
  '2026-11-23T23:00:00Z',
  '2026-11-24T12:00:00Z',
  '2026-11-25T12:00:00Z',
  '2026-11-26T12:00:00Z',
  '2026-11-27T12:00:00Z',
  '2026-11-29T12:00:00Z',
];

test.each(times)('on %s the sensei of the demo has something to be paid and one payout that failed', (at) => {
  const { rows } = worldAt(at);
  const sensei = rows.user.find(({ email }) => email === demoEmails.sensei);
  const own = <T extends { sensei_id: string | null }>(all: readonly T[]) =>
    all.filter(({ sensei_id }) => sensei_id === sensei?.id);
  const due = own(rows.payment).filter(
    ({ status, payout_id, hold_reason }) => status === 'RELEASED' && !payout_id && !hold_reason,
  );
  expect(due.reduce((sum, { sensei_net }) => sum + sensei_net, 0)).toBeGreaterThan(0);
  expect(own(rows.payout).filter(({ status }) => status === 'FAILED')).toHaveLength(1);
});
