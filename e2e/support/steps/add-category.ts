import { createCategory } from '@michi/contract/catalogue/category-settings';
import { inEachLocale } from '@michi/contract/locale';
import { call } from '../world/api.ts';

/** A category of the same name in every language. */
export const addCategory = (url: string, adminToken: string, name: string) =>
  call(
    url,
    createCategory,
    {
      body: {
        name: inEachLocale(() => name),
        description: inEachLocale(() => ''),
        icon: 'map',
        slug: name.toLowerCase().replaceAll(' ', '-'),
        parentId: null,
      },
    },
    adminToken,
  );
