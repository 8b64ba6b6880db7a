import { wordsOfMarkdown } from '../../../ui/rich-text/words-of-markdown.ts';
import type { GuideStep } from './course-steps.ts';
import type { CourseValues } from './course-values.ts';

export const hintIds = [
  'title',
  'summary',
  'description',
  'whom',
  'pictures',
  'trial',
  'packages',
  'hours',
] as const;
export type HintId = (typeof hintIds)[number];
export type Hint = { id: HintId; isDone: boolean; step: GuideStep };

const least = { title: 20, summary: 60, description: 400 };

/**
 * What makes a course better found and sooner booked, done or not. A group has neither a trial nor packages.
 */
export function hintsOf(values: CourseValues, around: { pictures: number; hasHours: boolean }): Hint[] {
  const long = (text: string | undefined, from: number) => (text ?? '').trim().length >= from;
  const ofOne: Hint[] = [
    { id: 'trial', isDone: values.trial?.enabled === true, step: 'price' },
    { id: 'packages', isDone: (values.packages?.length ?? 0) > 0, step: 'price' },
  ];
  return [
    { id: 'title', isDone: long(values.title, least.title), step: 'what' },
    { id: 'summary', isDone: long(values.summary, least.summary), step: 'what' },
    {
      id: 'description',
      isDone: long(wordsOfMarkdown(values.description ?? ''), least.description),
      step: 'what',
    },
    { id: 'whom', isDone: (values.educationLevels?.length ?? 0) > 0, step: 'whom' },
    { id: 'pictures', isDone: around.pictures > 0, step: 'publish' },
    ...(values.format === 'GROUP' ? [] : ofOne),
    { id: 'hours', isDone: around.hasHours, step: 'publish' },
  ];
}
