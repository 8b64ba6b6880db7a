import { expect, it } from 'vitest';
import { withLocale } from '../../../lib/i18n/locale.server.ts';
import { changeText } from './change-terms.ts';

it('says by how much there is more or less than before, with a sign that is a minus and no hyphen', () => {
  expect(changeText(20, 40, String)).toMatch(/^−50% · /);
  expect(changeText(45, 40, String)).toMatch(/^\+13% · /);
  expect(changeText(40, 40, String)).toMatch(/^0% · /);
  expect(changeText(40, 0, String)).not.toContain('%');
  expect(withLocale('es', () => changeText(20, 40, String))).toMatch(/^−50\s% · /);
});
