import { expect, test } from 'vitest';
import { worldAt } from '../test/world-at.ts';

test.each(['2026-11-30T12:41:00Z', '2026-11-30T13:33:00Z', '2026-12-03T10:41:00Z'])(
  'at %s one friend has brought credit, and one who came by the link had no class yet',
  (at) => {
    const { rows } = worldAt(at);
    expect(rows.referral.map(({ status }) => status)).toEqual(['EARNED', 'OPEN']);
    const invited = rows.referral.find(({ status }) => status === 'OPEN')?.user_id;
    expect(rows.order.filter((order) => order.student_id === invited)).toEqual([]);
  },
);
