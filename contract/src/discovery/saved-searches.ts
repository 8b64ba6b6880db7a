import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** More mails than that nobody reads. */
export const maxSavedSearches = 20;

export const SearchName = z.string().trim().min(1, 'Give it a name').max(80, 'Use at most 80 characters');

export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  /** The page that shows it, with its query. */
  path: z.string(),
  /** Whether new courses are told by mail. */
  mails: z.boolean(),
  /** False: this account wants no mails of new courses, of whatever search. */
  isMailed: z.boolean(),
  /** When something new was last told, by mail or in the app alone; null: nothing yet. */
  toldAt: Instant.nullable(),
  /** When the last mail went. */
  mailedAt: Instant.nullable(),
  createdAt: Instant,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const one = { auth: 'required', path: '/saved-searches/:id', params: z.object({ id: Id }) } as const;
export const listSavedSearches = defineRoute({
  method: 'GET',
  path: '/saved-searches',
  auth: 'required',
  summary: 'Own saved searches, the latest first',
  response: z.object({ items: z.array(SavedSearch), nextCursor: z.null() }),
});
export const saveSearch = defineRoute({
  method: 'POST',
  path: '/saved-searches',
  auth: 'required',
  summary:
    'Save a search, to hear of new courses by mail; the same search said twice is one, a category that there is not is refused; students only',
  /**
   * `path`: of the page with its query, such as `/search?q=essay` or
   * `/search/category/essays?level=BEGINNER`.
   */
  body: z.object({ path: z.string().max(2000), name: SearchName }),
  response: SavedSearch,
  status: 201,
});
export const changeSavedSearch = defineRoute({
  ...one,
  method: 'PATCH',
  summary: 'Rename a saved search, or pause its mails; what came meanwhile is not told later',
  body: z.object({ name: SearchName.optional(), mails: z.boolean().optional() }),
  response: SavedSearch,
});
export const deleteSavedSearch = defineRoute({
  ...one,
  method: 'DELETE',
  summary: 'Give up a saved search; it can be restored for a day',
});
export const restoreSavedSearch = defineRoute({
  ...one,
  method: 'POST',
  path: '/saved-searches/:id/restore',
  summary: 'Undo that a saved search was given up: it goes on from where it was',
  response: SavedSearch,
});
