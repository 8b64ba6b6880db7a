import { z } from 'zod';
import { SeenText } from './fields.ts';

/** What a list is searched for is no longer than this in any call. */
export const longestSearch = 100;
/** What somebody looks for, by what they see of it. */
export const SearchWords = SeenText.trim();

/** Results on a page of a list, of a search too, where the caller asks for no number. */
export const resultsPerPage = 24;

/** Every list but `GET /users`: opaque cursor, null at the end. */
export const CursorQuery = z.object({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(resultsPerPage),
});

/** Newest or oldest first. */
export const SortOrder = z.enum(['asc', 'desc']);
export type SortOrder = z.infer<typeof SortOrder>;

export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/**
 * Of a list that is searched by names; `hasMoreNamed`: more people or things are called so than were looked
 * at.
 */
export function namedListOf<T extends z.ZodType>(item: T) {
  return listOf(item).extend({ hasMoreNamed: z.boolean() });
}
export type NamedList<T> = List<T> & { hasMoreNamed: boolean };

/** `page` counts from 0. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    page: z.number().int(),
    size: z.number().int(),
    totalItems: z.number().int(),
  });
}

export type List<T> = { items: T[]; nextCursor: string | null };
