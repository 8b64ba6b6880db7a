import { createCategory } from '@michi/contract/catalogue/category-settings';
import { call } from '../world/api.ts';

/** A category of the same name in every language. */
export const addCategory = (url: string, adminToken: string, name: string) =>
  call(
    url,
    createCategory,
    {
      body: {
        name: { en: name, es: name, 'pt-BR': name },
        description: { en: '', es: '', 'pt-BR': '' },
        icon: 'map',
        slug: name.toLowerCase().replaceAll(' ', '-'),
        parentId: null,
      },
    },
    adminToken,
  );
