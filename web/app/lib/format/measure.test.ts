import { expect, it } from 'vitest';
import { withLocale } from '../i18n/locale.server.ts';
import { measureText } from './measure.ts';

it('says hours where hours are meant', () => {
  expect(measureText(120, 'minute')).toBe('2 hours');
  expect(measureText(90, 'minute')).toBe('1.5 hours');
  expect(measureText(45, 'minute')).toBe('45 minutes');
  expect(measureText(75, 'minute')).toBe('75 minutes');
  expect(measureText(0, 'minute')).toBe('0 minutes');
  expect(measureText(1, 'day')).toBe('1 day');
  expect(measureText(50, 'percent')).toBe('50%');
  expect(withLocale('es', () => measureText(120, 'minute'))).toBe('2 horas');
});
