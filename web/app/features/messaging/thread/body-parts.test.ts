import { expect, test } from 'vitest';
import { bodyParts } from './body-parts.ts';

test('code stands between backticks, everything else is text', () => {
  expect(bodyParts('Try `a < b`:\n```ts\nconst a = `x`;\n```\nThen run.')).toEqual([
    { kind: 'text', text: 'Try ' },
    { kind: 'code', text: 'a < b' },
    { kind: 'text', text: ':\n' },
    { kind: 'block', text: 'const a = `x`;' },
    { kind: 'text', text: 'Then run.' },
  ]);
  expect(bodyParts('one ` alone')).toEqual([{ kind: 'text', text: 'one ` alone' }]);
  expect(bodyParts('```<script>alert(1)</script>```')).toEqual([
    { kind: 'block', text: '<script>alert(1)</script>' },
  ]);
});
