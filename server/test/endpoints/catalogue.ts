import { inEachLocale } from '@michi/contract/locale';
import { randomUUID } from 'node:crypto';
import {
  changeCourseStatus,
  createCourse,
  getCourse,
  getOwnSenseiProfile,
  getSenseiProfile,
  listCategories,
  listOwnCourses,
  searchCourses,
  updateCourse,
  updateSenseiProfile,
} from '@michi/contract/catalogue/courses';
import {
  changeCategory,
  createCategory,
  listCategorySettings,
  mergeCategory,
  moveCategory,
  previewCategoryMerge,
} from '@michi/contract/catalogue/category-settings';
import {
  changeCoursesInBulk,
  countWaitingCourses,
  listCourseSettings,
  lookThroughCourse,
  previewCourseBulk,
  reviewCourse,
} from '@michi/contract/catalogue/course-settings';
import { deleteCourse } from '@michi/contract/catalogue/course-delete';
import { duplicateCourse } from '@michi/contract/catalogue/course-duplicate';
import { getFormatLock } from '@michi/contract/catalogue/course-format';
import {
  addCourseImage,
  changeCourseImage,
  listCourseImages,
  orderCourseImages,
  removeCourseImage,
} from '@michi/contract/catalogue/course-images';
import { countView } from '@michi/contract/catalogue/course-views';
import { suggestCourses } from '@michi/contract/discovery/course-suggestions';
import {
  addFavourite,
  listFavouriteIds,
  listFavourites,
  removeFavourite,
} from '@michi/contract/catalogue/favourites';
import { getOutcomeCounts, listOutcomeMatches } from '@michi/contract/records/outcomes';
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  restoreSavedSearch,
  saveSearch,
} from '@michi/contract/discovery/saved-searches';
import { createCategory as makeCategory, createCourse as makeCourse } from '../factories/catalogue.ts';
import { pictureFile } from './files.ts';
import type { Scene } from './scene.ts';
import { call, ofAdmin, ofSensei } from './shape.ts';

const texts = { ...inEachLocale(() => 'Música'), en: 'Music' };
const ofDraft = { others: 404, sensei: 200, admin: 200, needs: 'courses.manage' } as const;
const draftOfSensei = async ({ app, people }: Scene) => ({
  params: { id: (await makeCourse(app, people.sensei, { status: 'DRAFT' })).id },
});

const searchOfStudent = async ({ people }: Scene) => {
  const body = { path: '/search?q=interview', name: 'Interviews' };
  return { params: { id: (await people.student.caller.call(saveSearch, { body })).id } };
};

export const catalogueRows = [
  // Named in rules for fees.
  call(listCourseSettings).answers({ ...ofAdmin('courses.review'), finance: 200 }),
  call(countWaitingCourses).answers(ofAdmin('courses.review')),
  call(reviewCourse).answers(ofAdmin('courses.review'), async ({ app, people }) => ({
    params: { id: (await makeCourse(app, people.sensei, { status: 'IN_REVIEW' })).id },
    body: { verdict: 'PUBLISH', version: 1 },
  })),
  call(lookThroughCourse).answers({ others: 403, admin: 409, needs: 'courses.review' }, ({ course }) => ({
    params: { id: course.id },
    body: { version: 1 },
  })),
  call(previewCourseBulk).answers(ofAdmin('courses.review'), ({ course }) => ({
    body: { courseIds: [course.id], action: 'PAUSE' },
  })),
  call(changeCoursesInBulk).answers(ofAdmin('courses.review'), async ({ app, people }) => {
    const { id, title } = await makeCourse(app, people.sensei, { status: 'PAUSED' });
    const expected = { touched: [{ id, title, version: 1 }], skipped: [], leaving: 0, coming: 0 };
    return { body: { courseIds: [id], action: 'ARCHIVE', expected } };
  }),
  call(listCategorySettings).answers({ ...ofAdmin('categories.manage'), finance: 200, support: 200 }),
  call(createCategory).answers({ others: 403, admin: 201, needs: 'categories.manage' }, () => ({
    body: {
      name: texts,
      description: texts,
      icon: 'music',
      slug: `music-${Math.random().toString(36).slice(2)}`,
      parentId: null,
    },
  })),
  call(changeCategory).answers(ofAdmin('categories.manage'), async ({ app }) => ({
    params: { id: (await makeCategory(app)).id },
    body: { icon: 'music', version: 1 },
  })),
  call(moveCategory).answers(ofAdmin('categories.manage'), async ({ app }) => ({
    params: { id: (await makeCategory(app)).id },
    body: { parentId: null, beforeId: null, moves: 0 },
  })),
  call(previewCategoryMerge).answers(ofAdmin('categories.manage'), async ({ app }) => ({
    params: { id: (await makeCategory(app)).id },
    query: { into: (await makeCategory(app)).id },
  })),
  call(mergeCategory).answers(ofAdmin('categories.manage'), async ({ app }) => {
    const [from, into] = [await makeCategory(app), await makeCategory(app)];
    const expected = {
      courses: 0,
      listedCourses: 0,
      categoriesBelow: 0,
      slugs: [from.slug],
      feeRules: [],
      closedDays: [],
    };
    return { params: { id: from.id }, body: { into: into.id, expected } };
  }),
  call(listCategories).answers({ others: 200 }),
  call(searchCourses).answers({ others: 200 }, () => ({ query: { q: 'essay' } })),
  call(suggestCourses).answers({ others: 200 }, () => ({ query: { q: 'ess' } })),
  call(getCourse).answers(
    { others: 404, sensei: 200, admin: 200, needs: 'courses.manage' },
    async ({ app, people }) => ({
      params: { id: (await makeCourse(app, people.sensei, { status: 'DRAFT' })).id },
    }),
  ),
  call(getSenseiProfile).answers(
    { others: 404, senseiWaiting: 200, admin: 200, needs: 'users.read' },
    ({ people }) => ({
      params: { id: people.senseiWaiting.id },
    }),
  ),
  call(listOutcomeMatches).answers({ others: 403, student: 200, otherStudent: 200 }),
  call(getOutcomeCounts).answers({ others: 200 }, () => ({ query: { college: 'MIT' } })),
  call(getOwnSenseiProfile).answers(ofSensei),
  call(updateSenseiProfile).answers(ofSensei, () => ({
    body: {
      headline: 'Essays',
      bio: '',
      languages: [{ code: 'en', proficiency: 'NATIVE' }],
      subjects: [],
    },
  })),
  call(listOwnCourses).answers(ofSensei),
  call(createCourse).answers({ others: 403, sensei: 201, otherSensei: 201, senseiWaiting: 201 }, () => ({
    body: { title: 'A draft of mine' },
  })),
  call(updateCourse).answers(
    { others: 404, sensei: 200, admin: 200, needs: 'courses.manage' },
    async ({ app, people }) => ({
      params: { id: (await makeCourse(app, people.sensei, { status: 'DRAFT' })).id },
      body: { title: 'Another title', version: 1 },
    }),
  ),
  call(changeCourseStatus).answers(
    { others: 403, sensei: 200, admin: 200, needs: 'courses.manage' },
    async ({ app, people }) => ({
      params: { id: (await makeCourse(app, people.sensei)).id },
      body: { status: 'PAUSED' },
    }),
  ),
  call(getFormatLock).answers(
    { others: 404, sensei: 200, admin: 200, needs: 'courses.manage' },
    draftOfSensei,
  ),
  call(duplicateCourse).answers({ others: 404, sensei: 201, admin: 403 }, draftOfSensei),
  call(deleteCourse).answers({ others: 404, sensei: 204, admin: 403 }, draftOfSensei),
  call(countView).answers({ others: 204 }, ({ course }) => ({ params: { id: course.id } })),
  call(listCourseImages).answers(ofDraft, draftOfSensei),
  call(addCourseImage).answers(
    { others: 404, sensei: 201, admin: 201, needs: 'courses.manage' },
    async (scene) => ({
      ...(await draftOfSensei(scene)),
      body: { file: await pictureFile() },
    }),
  ),
  call(changeCourseImage).answers({ others: 404 }, async (scene) => ({
    params: { ...(await draftOfSensei(scene)).params, imageId: randomUUID() },
    body: { alt: 'A desk' },
  })),
  call(orderCourseImages).answers(ofDraft, async (scene) => ({
    ...(await draftOfSensei(scene)),
    body: { ids: [] },
  })),
  call(removeCourseImage).answers({ others: 404 }, async (scene) => ({
    params: { ...(await draftOfSensei(scene)).params, imageId: randomUUID() },
  })),
  call(addFavourite).answers({ others: 403, student: 204, otherStudent: 204 }, ({ course }) => ({
    params: { id: course.id },
  })),
  call(removeFavourite).answers(
    { others: 403, student: 204, otherStudent: 204 },
    ({ course }) => ({ params: { id: course.id } }),
    { unknown: 204 },
  ),
  call(listFavourites).answers({ others: 403, student: 200, otherStudent: 200 }),
  call(listFavouriteIds).answers({ others: 403, student: 200, otherStudent: 200 }),
  call(listSavedSearches).answers({ others: 403, student: 200, otherStudent: 200 }),
  call(saveSearch).answers({ others: 403, student: 201, otherStudent: 201 }, () => ({
    body: { path: '/search?q=essay', name: 'Essays' },
  })),
  call(changeSavedSearch).answers({ others: 403, otherStudent: 404, student: 200 }, async (scene) => ({
    ...(await searchOfStudent(scene)),
    body: { mails: false },
  })),
  call(deleteSavedSearch).answers({ others: 403, otherStudent: 404, student: 204 }, searchOfStudent),
  call(restoreSavedSearch).answers({ others: 403, otherStudent: 404, student: 200 }, searchOfStudent),
];
