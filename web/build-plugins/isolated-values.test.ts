import { expect, test } from 'vitest';
import { withIsolatedValues } from './isolated-values.ts';

test('what a text says of somebody is isolated, and a text without values stays', () => {
  const compiled = 'const en = (i) => `${i?.name} wrote to ${i?.other}`';
  expect(withIsolatedValues(compiled)).toBe(
    "import { isolate } from '@michi/contract/isolate';\nconst en = (i) => `${isolate(i?.name)} wrote to ${isolate(i?.other)}`",
  );
  expect(withIsolatedValues('const en = () => `Hello`')).toBe('const en = () => `Hello`');
});
