import { mentionOf } from '@michi/contract/messaging/mentions';
import { expect, test } from 'vitest';
import { isReportableBy, matching, mentionBefore, withIds } from './people.ts';

const maya = { id: '0190b5a0-0000-7000-8000-000000000001', name: 'Maya O.', avatar: null };
const mayaOla = { id: '0190b5a0-0000-7000-8000-000000000002', name: 'Maya O. Ola', avatar: null };
const jose = { id: '0190b5a0-0000-7000-8000-000000000003', name: 'José Ruiz', avatar: null };

test('who is named as typed stands there by id, the longer name first', () => {
  expect(withIds('@Maya O. Ola and @Maya O., not maya@Jo', [maya, mayaOla, jose])).toBe(
    `${mentionOf(mayaOla.id)} and ${mentionOf(maya.id)}, not maya@Jo`,
  );
});

test('a mention begins at a word, and is found without accents', () => {
  expect(mentionBefore('Ask @jo', 7)).toBe('jo');
  expect(mentionBefore('@', 1)).toBe('');
  expect(mentionBefore('mail me@jo', 10)).toBeNull();
  expect(mentionBefore('Ask @jo now', 11)).toBeNull();
  expect(matching([maya, jose], 'jos')).toEqual([jose]);
  expect(matching([maya, jose], 'ruiz')).toEqual([jose]);
  expect(matching([maya, jose], '')).toEqual([maya, jose]);
});

test('in a group a message leads to the report of who wrote it, while they are in it', () => {
  const group = { kind: 'GROUP' as const, participants: [maya, jose] };
  const isReportable = (senderId: string, conversation: Parameters<typeof isReportableBy>[1] = group) =>
    isReportableBy(maya.id, conversation, senderId);
  expect([jose.id, maya.id, mayaOla.id].map((id) => isReportable(id))).toEqual([true, false, false]);
  expect(isReportable(jose.id, { ...group, kind: 'DIRECT' })).toBe(false);
});
