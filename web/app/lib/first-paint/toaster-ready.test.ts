import { expect, it } from 'vitest';
import { createGate } from './toaster-ready.ts';

it('keeps what comes before the toaster, in order, and lets the rest through at once', () => {
  const gate = createGate();
  const shown: string[] = [];
  const show = (text: string) => gate.whenOpen(() => shown.push(text));
  show('first');
  show('second');
  expect(shown).toEqual([]);
  gate.open();
  show('third');
  gate.open();
  expect(shown).toEqual(['first', 'second', 'third']);
});
