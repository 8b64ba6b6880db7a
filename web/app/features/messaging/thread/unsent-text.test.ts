import { expect, test } from 'vitest';
import { createUnsentText } from './unsent-text.ts';

function open() {
  const stored = new Map<string, string>();
  return createUnsentText(() => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }));
}

test('what is typed is kept for each conversation, and gone with the last letter', () => {
  const words = open();
  words.write('one', 'Hello');
  expect([words.read('one'), words.read('two')]).toEqual(['Hello', '']);
  words.write('one', '');
  expect(words.read('one')).toBe('');
});

test('what is refused after the conversation was left stands there again, before what was written since', () => {
  const words = open();
  words.write('one', 'Second');
  words.giveBack('one', 'First');
  expect(words.read('one')).toBe('First\nSecond');
});

test('whoever looks at the conversation is told what came back', () => {
  const words = open();
  const told: string[] = [];
  const stop = words.subscribe('one', (text) => void told.push(text));
  words.giveBack('one', 'First');
  stop();
  words.giveBack('one', 'Second');
  expect(told).toEqual(['First']);
});
