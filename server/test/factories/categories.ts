import {
  type CategoryContent,
  type CategorySetting,
  createCategory,
  mergeCategory,
  previewCategoryMerge,
} from '@michi/contract/catalogue/category-settings';
import { inEachLocale } from '@michi/contract/locale';
import type { Person } from './identity.ts';

/** A category named alike in each language, as a form sends it. */
export const categoryContent = (en: string, slug: string): CategoryContent => ({
  name: { ...inEachLocale((locale) => `${en} ${locale.slice(0, 2)}`), en },
  description: { ...inEachLocale(() => ''), en: `About ${en}` },
  icon: 'map',
  slug,
});

/** Added by an administrator, on the top level unless said. */
export const addCategory = (
  admin: Person,
  en: string,
  slug: string,
  parentId: string | null = null,
): Promise<CategorySetting> =>
  admin.caller.call(createCategory, { body: { ...categoryContent(en, slug), parentId } });

/** Looks at what a merge takes along, and merges with exactly that. */
export async function mergeInto(admin: Person, id: string, into: string) {
  const expected = await admin.caller.call(previewCategoryMerge, { params: { id }, query: { into } });
  await admin.caller.call(mergeCategory, { params: { id }, body: { into, expected } });
  return expected;
}
