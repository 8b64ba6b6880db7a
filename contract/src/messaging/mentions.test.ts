import { expect, test } from 'vitest';
import { mentionedIn, mentionOf, mentionParts, withNames } from './mentions.ts';

const maya = '0190b5a0-0000-7000-8000-000000000001';
const otto = '0190b5a0-0000-7000-8000-000000000002';

test('people stand in a message by id, and each reader reads the name they know', () => {
  const body = `${mentionOf(maya)} and ${mentionOf(otto.toUpperCase())}: ${mentionOf(maya)}!`;
  expect(mentionedIn(body)).toEqual([maya, otto]);
  const names = new Map([[maya, 'Maya O.']]);
  expect(withNames(body, (id) => names.get(id) ?? '?')).toBe('@Maya O. and @?: @Maya O.!');
  expect(
    mentionParts(body)
      .map(({ text }) => text)
      .join(''),
  ).toBe(body);
  expect(mentionParts(body)[0]).toEqual({ text: mentionOf(maya), mention: maya });
});

test('what only looks like a mention is text', () => {
  for (const body of ['<@maya>', '@Maya', `<@${maya}`, `<@${maya}x>`]) {
    expect(mentionedIn(body)).toEqual([]);
    expect(mentionParts(body)).toEqual([{ text: body }]);
  }
});
