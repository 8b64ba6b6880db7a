import { expect, test } from 'vitest';
import { actionName } from './audit-names.ts';
import { differencesOf } from './trail-words.ts';

test('no deed of the calendar is named as it is written', () => {
  const deeds = ['created', 'changed', 'deleted', 'restored', 'imported'];
  expect(deeds.map((deed) => actionName(`blackout.${deed}`)).filter((name) => name.includes('.'))).toEqual(
    [],
  );
});

test('levels and languages of a course that was changed are told in words', () => {
  const entry = {
    id: '00000000-0000-7000-8000-000000000000',
    at: '2026-11-20T12:00:00.000Z',
    action: 'course.changed',
    name: 'Essays',
    actor: null,
    targetId: null,
    facts: {},
    changes: [
      { field: 'level', before: 'BEGINNER', after: 'ADVANCED' },
      { field: 'languages', before: ['en'], after: ['en', 'pt-BR'] },
    ],
  };
  expect(differencesOf(entry, 'UTC')).toEqual([
    { label: 'Level', before: 'Beginner', after: 'Advanced' },
    { label: 'Languages', before: 'English', after: 'English, Brazilian Portuguese' },
  ]);
});
