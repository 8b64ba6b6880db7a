import { expect, test } from 'vitest';
import { instantInZone } from './local-time.ts';

test('reads a local time in its zone', () => {
  expect(instantInZone('2026-07-01T10:00', 'America/New_York')).toBe('2026-07-01T14:00:00.000Z');
  expect(instantInZone('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  expect(instantInZone('', 'America/New_York')).toBeNull();
});
