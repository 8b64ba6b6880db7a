import { z } from 'zod';
import { CourseCard } from './courses.ts';
import { Id } from '../fields.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';

/** More than anybody can keep in mind; a page then knows all of them at once. */
export const maxFavourites = 200;

const ofCourse = { auth: 'required', params: z.object({ id: Id }) } as const;
export const addFavourite = defineRoute({
  ...ofCourse,
  method: 'PUT',
  path: '/courses/:id/favourite',
  summary: 'Keep a course in mind; students only',
});
export const removeFavourite = defineRoute({
  ...ofCourse,
  method: 'DELETE',
  path: '/courses/:id/favourite',
  summary: 'Keep it in mind no longer',
});
export const listFavourites = defineRoute({
  method: 'GET',
  path: '/favourites',
  auth: 'required',
  summary: 'Own favourites that can be booked, the latest first',
  query: CursorQuery,
  response: listOf(CourseCard),
});
export const listFavouriteIds = defineRoute({
  method: 'GET',
  path: '/favourites/ids',
  auth: 'required',
  summary: 'Courses that the caller keeps in mind, for the marks on cards',
  response: z.object({ ids: z.array(Id) }),
});
