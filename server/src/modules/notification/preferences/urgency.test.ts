import { expect, it } from 'vitest';
import { after, hours } from '../../../platform/clock.ts';
import { canWait } from './urgency.ts';

const later = new Date('2026-03-03T07:00:00Z');

it('lets wait what leaves three hours when it is read, and nothing that somebody waits for', () => {
  expect(canWait('BOOKING_CANCELED', after(later, hours(3)), later)).toBe(true);
  expect(canWait('BOOKING_CANCELED', after(later, hours(2)), later)).toBe(false);
  expect(canWait('PAYMENT_RELEASED', undefined, later)).toBe(true);
  expect(canWait('REMINDER_1H', undefined, later)).toBe(false);
  expect(canWait('RESET_PASSWORD', undefined, later)).toBe(false);
});
