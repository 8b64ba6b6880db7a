import { expect, test } from 'vitest';
import { readColour } from './colour.ts';

test.each([
  ['#c8401f', '#c8401f', 4.98],
  ['#FFF', '#ffffff', 1],
  ['rebeccapurple', '#663399', 8.4],
  ['oklch(0.57 0.19 33)', '#cf3b1d', 4.88],
  ['oklch(57% 0.19 33deg)', '#cf3b1d', 4.88],
  ['hsl(9deg 68% 44%)', '#bc3b24', 5.54],
])('%s is %s, %d : 1 on white', (text, hex, contrast) => {
  expect(readColour(text)).toEqual({ hex, contrast });
});

test.each([
  '',
  'oklch(%%% ....)',
  'oklch(0.57 0.19 33);x',
  'red;background:url(//evil)',
  'transparent',
  '#00000080',
  'rgb(0 0 0 / 50%)',
])('%j is no colour to write on', (text) => {
  expect(readColour(text)).toBeNull();
});
