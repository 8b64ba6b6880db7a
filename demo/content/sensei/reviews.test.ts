import { describe, expect, test } from 'vitest';
import { worldAt } from '../../test/world-at.ts';
import { apologies, responses, thanks } from '../reviews/answers.ts';
import { complaints, praise, wishes } from '../reviews/phrases.ts';
import { isSubject, reviewsOfCourse, reviewsOfSubject } from '../reviews/reviews.ts';
import { portugueseReviews, spanishReviews } from '../reviews/translated.ts';
import { senseiSeeds } from './all-sensei.ts';
import { firstName } from '../../people/people.ts';
import type { Row } from '../../world/rows.ts';
import type { World } from '../../world/world.ts';

const sentencesOf = (text: string) => text.split(/(?<=[.!?][”’]?)\s+/).filter(Boolean);
const twice = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
const isPublic = ({ status, direction }: Row<'evaluation'>) =>
  status === 'PUBLISHED' && direction === 'STUDENT_TO_SENSEI';
const titles = new Set(senseiSeeds.flatMap(({ courses }) => courses.map(({ title }) => title)));

test('what is written for a course belongs to one that there is', () => {
  expect(Object.keys(reviewsOfCourse).filter((title) => !titles.has(title))).toEqual([]);
});

test('no sentence stands twice in all that can be said', () => {
  const all = [
    ...Object.values(reviewsOfCourse),
    ...Object.values(reviewsOfSubject),
    ...Object.values(spanishReviews),
    ...Object.values(portugueseReviews),
    ...Object.values(complaints),
    praise,
    wishes,
    apologies,
    responses,
    thanks,
  ].flat();
  expect(twice(all.flatMap(sentencesOf))).toEqual([]);
});

describe.each(['2026-11-18T15:20:00Z', '2027-03-13T23:50:00Z', '2027-08-01T06:00:00Z'])(
  'of a world made at %s',
  (moment) => {
    const world = worldAt(moment);
    const reviews = world.rows.evaluation.filter(isPublic);

    test('no sentence occurs twice among published reviews and their answers', () => {
      const texts = world.rows.evaluation
        .filter(({ status }) => status === 'PUBLISHED')
        .flatMap(({ comment, response }) => [comment ?? '', response ?? '']);
      expect(twice(texts.flatMap(sentencesOf))).toEqual([]);
    });

    test('nearly all have words', () => {
      expect(reviews.filter(({ comment }) => comment !== '').length / reviews.length).toBeGreaterThan(0.95);
    });

    test('each is about its course or the subject of its course', () => {
      expect(reviews.filter((review) => !fits(world, review)).map(({ comment }) => comment)).toEqual([]);
    });
  },
);

/** Sofia's is a part of her story. */
const ownStory = 'I arrived with an essay about a debate trophy';

function fits({ rows }: World, { course_id: courseId, comment = '' }: Row<'evaluation'>): boolean {
  const course = rows.course.find(({ id }) => id === courseId);
  const category = rows.category.find(({ id }) => id === course?.category_id)?.slug ?? '';
  if (!course || !isSubject(category)) return false;
  const sensei = firstName(course.sensei_name);
  const fitting = [
    ...(reviewsOfCourse[course.title] ?? []),
    ...reviewsOfSubject[category],
    ...(spanishReviews[category] ?? []),
    ...(portugueseReviews[category] ?? []),
    // Of no subject.
    ...praise,
    ...complaints.three,
    ...complaints.two,
    ownStory,
    '',
  ].map((text) => text.replaceAll('{sensei}', sensei));
  return fitting.some((text) => (text === '' ? comment === '' : comment.startsWith(text)));
}
