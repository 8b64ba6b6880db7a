import type { CourseSetting } from '@michi/contract/catalogue/course-settings';
import { expect, it } from 'vitest';
import { csvOf } from '../../../ui/table/csv.ts';
import { courseFile } from './course-settings-table.tsx';

const course: CourseSetting = {
  id: '019a0000-0000-7000-8000-000000000001',
  title: 'Essay lab',
  status: 'PUBLISHED',
  listed: true,
  sensei: { id: '019a0000-0000-7000-8000-000000000002', name: 'Amara', status: 'ACTIVE' },
  category: null,
  price: 5500,
  currency: 'EUR',
  ratingAverage: null,
  ratingCount: 0,
  submittedAt: null,
  changedAfterReviewAt: null,
  version: 1,
  updatedAt: '2026-03-01T00:00:00.000Z',
};

it('says in which currency the price of a course is', () => {
  expect(csvOf(courseFile(undefined), [course]).split('\r\n').slice(0, 2)).toEqual([
    'Course,Sensei,State,Category,Price,Rating,Changed,Currency',
    'Essay lab,Amara,Published,,55.00,,2026-03-01T00:00:00.000Z,EUR',
  ]);
});
