import { expect, test } from 'vitest';
import { createKeptWords } from './kept-words.ts';

function browser() {
  const stored = new Map<string, string>();
  const place = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  return { stored, open: () => createKeptWords(() => place) };
}

function sending(words: ReturnType<typeof createKeptWords>, text: string) {
  const { promise, resolve } = Promise.withResolvers<'sent' | 'refused'>();
  words.write('one', '');
  const done = words.whileSending(
    'one',
    text,
    () => promise,
    (answer) => answer === 'refused',
  );
  return async (answer: 'sent' | 'refused') => {
    resolve(answer);
    await done;
  };
}

test('what was sent is kept nowhere, and nobody else hears of it', async () => {
  const { stored, open } = browser();
  const words = open();
  words.write('one', 'Hello');
  expect(words.read('one')).toBe('Hello');
  await sending(words, 'Hello')('sent');
  expect(stored.size).toBe(0);
});

test('what is refused after the conversation was left stands there again, before what was written since', async () => {
  const words = browser().open();
  const answer = sending(words, 'First');
  words.write('one', 'Second');
  await answer('refused');
  expect(words.read('one')).toBe('First\nSecond');
  expect(words.read('two')).toBe('');
});

test('whoever looks at the conversation is told what came back', async () => {
  const words = browser().open();
  const told: string[] = [];
  const stop = words.subscribe('one', (text) => void told.push(text));
  await sending(words, 'First')('refused');
  stop();
  await sending(words, 'Second')('refused');
  expect(told).toEqual(['First']);
});

test('what was on its way when the page was closed is there in the next one, but not twice in this one', () => {
  const { open } = browser();
  const words = open();
  void sending(words, 'On its way');
  expect(words.read('one')).toBe('');
  const next = open();
  expect(next.read('one')).toBe('On its way');
  next.write('one', 'On its way');
  expect(open().read('one')).toBe('On its way');
});
