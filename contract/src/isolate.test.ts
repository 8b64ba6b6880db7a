import { expect, test } from 'vitest';
import { isolate } from './isolate.ts';

test.each(['שלום 123 (test)', 'مرحبا، الدرس في 5:30 PM', 'Anna محمد', '𐤀'])('"%s" is set apart', (text) => {
  expect(isolate(text)).toBe(`\u2068${text}\u2069`);
});

test.each(['Anna Lee', '田中 美咲', 'Мария', 'आरव', '', 7, null, undefined])('%j stays as it is', (value) => {
  expect(isolate(value)).toBe(value);
});
