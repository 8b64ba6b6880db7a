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

test('formulas stand between dollars, amounts of money do not', () => {
  expect(bodyParts('So $a^2 + b^2$ is\n$$\\int_0^1 x\\,dx$$\ndone')).toEqual([
    { kind: 'text', text: 'So ' },
    { kind: 'formula', text: 'a^2 + b^2' },
    { kind: 'text', text: ' is\n' },
    { kind: 'display', text: '\\int_0^1 x\\,dx' },
    { kind: 'text', text: 'done' },
  ]);
  for (const body of ['It is $5 or $6', 'US$5 and $10', '$ x $', 'from $40 to $60.', '$5', 'a $b'])
    expect(bodyParts(body)).toEqual([{ kind: 'text', text: body }]);
});
