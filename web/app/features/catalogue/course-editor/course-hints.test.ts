import { expect, it } from 'vitest';
import { someDefaults } from '../../../../test/some-course.ts';
import { hintsOf } from './course-hints.ts';
import { newValues } from './course-values.ts';

const open = (values: Parameters<typeof hintsOf>[0], around: Parameters<typeof hintsOf>[1]) =>
  hintsOf(values, around)
    .filter(({ isDone }) => !isDone)
    .map(({ id }) => id);

it('names all that could be better on an empty form, and where', () => {
  expect(open(newValues(someDefaults), { pictures: 0, hasHours: false })).toEqual([
    'title',
    'summary',
    'description',
    'whom',
    'pictures',
    'trial',
    'packages',
    'hours',
  ]);
});

it('has nothing to say once everything is there; a group needs neither a trial nor packages', () => {
  const full = {
    ...newValues(someDefaults),
    title: 'Personal statements that sound like you',
    summary: 'Find your story, tell it in 650 words, and leave out what anybody could say.',
    description: 'We begin with a talk. '.repeat(30),
    educationLevels: ['HIGH_SCHOOL' as const],
    format: 'GROUP' as const,
  };
  expect(open(full, { pictures: 1, hasHours: true })).toEqual([]);
  expect(open({ ...full, format: 'ONE_TO_ONE' }, { pictures: 1, hasHours: true })).toEqual([
    'trial',
    'packages',
  ]);
});

it('counts what is read of a description, not its marks', () => {
  const link = '[a](https://example.com/a-very-long-address-of-a-page-that-nobody-reads)';
  const values = { ...newValues(someDefaults), description: `# **One**\n\n${`- ${link}\n`.repeat(30)}` };
  expect(open(values, { pictures: 1, hasHours: true })).toContain('description');
});
