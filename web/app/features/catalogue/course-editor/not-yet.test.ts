import { SenseiStatus } from '@michi/contract/states';
import { expect, test } from 'vitest';
import { isApprovedSensei, notYetText } from './not-yet.ts';

test('an approval is waited for by who has none; who pauses has one, and whoever is excluded reads of that', () => {
  const waits = SenseiStatus.options.filter((status) => notYetText(status).includes('has approved you'));
  expect(waits).toEqual(['ACTIVE', 'PENDING_APPROVAL']);
  expect(notYetText('INACTIVE')).toMatch(/paused/);
  expect(notYetText('EXCLUDED')).not.toMatch(/approved|paused/);
  expect(SenseiStatus.options.filter(isApprovedSensei)).toEqual(['ACTIVE', 'INACTIVE']);
  expect(isApprovedSensei(null)).toBe(false);
});
