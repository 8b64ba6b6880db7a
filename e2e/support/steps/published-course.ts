import {
  changeCourseStatus,
  type CourseDraft,
  createCourse,
  listCategories,
} from '@michi/contract/catalogue/courses';
import type { CourseStatus } from '@michi/contract/states';
import { call } from '../world/api.ts';

type Content = Partial<CourseDraft> & { title: string };

/** A draft with all that students must know, of whoever the token is. */
export async function wholeDraft(url: string, token: string, content: Content) {
  const [category] = (await call(url, listCategories, {})).items;
  const body = {
    categoryId: category?.id,
    summary: 'Once a week.',
    description: 'We meet once a week.',
    languages: ['en'],
    price: 3000,
    ...content,
  };
  return call(url, createCourse, { body }, token);
}

/** A course that can be booked; `set` changes its state. */
export async function publishedCourse(url: string, token: string, content: Content) {
  const { id, title } = await wholeDraft(url, token, content);
  const set = (status: CourseStatus) =>
    call(url, changeCourseStatus, { params: { id }, body: { status } }, token);
  await set('PUBLISHED');
  return { id, title, set };
}
