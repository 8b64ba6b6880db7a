import { z } from 'zod';
import { CategoryIcon } from './category-icons.ts';
import { inEachLocale } from '../locale.ts';
import { Id, Instant, Translated } from '../fields.ts';
import { defineRoute } from '../route.ts';

const shortest = 'Use at least 2 characters';
const longestName = 'Use at most 60 characters';
const longestText = 'Use at most 200 characters';
const text = (most: number, message: string) => z.string().trim().max(most, message);

/** As the administrators see it: in every state, with what lies in it. */
export const CategorySetting = z.object({
  id: Id,
  slug: z.string(),
  /** Addresses that lead here since it was renamed, or since others were merged into it. */
  formerSlugs: z.array(z.string()),
  /** Categories that are gone since they were merged into this one. */
  formerIds: z.array(Id),
  name: Translated,
  description: Translated,
  icon: z.string(),
  parentId: Id.nullable(),
  position: z.number().int(),
  active: z.boolean(),
  /** Its courses are going to that one; it is no more once the last one has gone. */
  mergingInto: Id.nullable(),
  /** In it alone, not in those below: in any state, and those of them that are listed. */
  courses: z.number().int(),
  listedCourses: z.number().int(),
  version: z.number().int(),
  /** How many times it was put elsewhere. */
  moves: z.number().int(),
  updatedAt: Instant,
});
export type CategorySetting = z.infer<typeof CategorySetting>;
export const CategorySettings = z.object({ items: z.array(CategorySetting), nextCursor: z.null() });

export const CategoryContent = z.object({
  name: z.object(inEachLocale(() => text(60, longestName).min(2, shortest))),
  description: z.object(inEachLocale(() => text(200, longestText))),
  icon: CategoryIcon,
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(80, 'Use at most 80 characters')
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use letters a–z, digits and single dashes'),
});
export type CategoryContent = z.output<typeof CategoryContent>;

const byId = z.object({ id: Id });
export const listCategorySettings = defineRoute({
  method: 'GET',
  path: '/admin/categories',
  auth: 'required',
  summary: 'All categories in their order; administrators only',
  response: CategorySettings,
});
export const createCategory = defineRoute({
  method: 'POST',
  path: '/admin/categories',
  auth: 'required',
  summary: 'A new category, the last one where it stands; administrators only',
  body: CategoryContent.extend({ parentId: Id.nullable() }),
  response: CategorySetting,
  status: 201,
});
export const changeCategory = defineRoute({
  method: 'PATCH',
  path: '/admin/categories/:id',
  auth: 'required',
  summary: 'Change texts, icon, address or state; the old address leads to the new one; administrators only',
  params: byId,
  body: CategoryContent.partial().extend({ active: z.boolean().optional(), version: z.number().int() }),
  response: CategorySetting,
});
export const moveCategory = defineRoute({
  method: 'POST',
  path: '/admin/categories/:id/place',
  auth: 'required',
  summary: 'Put a category elsewhere; answers the whole tree; administrators only',
  params: byId,
  body: z.object({
    parentId: Id.nullable(),
    /** The one that it stands before; null: at the end. */
    beforeId: Id.nullable(),
    /** As they were when its place was looked at: where others put it since, it stays. */
    moves: z.number().int(),
  }),
  response: CategorySettings,
});

/** What a merge does, shown before and compared when it is done. */
export const CategoryMerge = z.object({
  courses: z.number().int(),
  listedCourses: z.number().int(),
  categoriesBelow: z.number().int(),
  /** Addresses that lead to the other one afterwards. */
  slugs: z.array(z.string()),
  /** Names of the fee rules that hold for this category alone, and end with it. */
  feeRules: z.array(z.string()),
  /** Names of the closed days ahead that hold for this category alone, and for the other one from then on. */
  closedDays: z.array(z.string()),
});
export type CategoryMerge = z.infer<typeof CategoryMerge>;
export const previewCategoryMerge = defineRoute({
  method: 'GET',
  path: '/admin/categories/:id/merge',
  auth: 'required',
  summary: 'What merging a category into another one would do; administrators only',
  params: byId,
  query: z.object({ into: Id }),
  response: CategoryMerge,
});
export const mergeCategory = defineRoute({
  method: 'POST',
  path: '/admin/categories/:id/merge',
  auth: 'required',
  summary:
    'Courses and addresses go to the other category, and this one is no more; of many courses a job moves some at a time; administrators only',
  params: byId,
  body: z.object({ into: Id, expected: CategoryMerge }),
  response: CategorySettings,
});
