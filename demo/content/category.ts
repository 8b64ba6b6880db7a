import type { Translated } from '@michi/contract/fields';

export type CategorySeed = {
  slug: string;
  icon: string;
  parent?: string;
  name: Translated;
  description: Translated;
};

/** `icon` is a name of lucide. */
export function category(
  slug: string,
  icon: string,
  name: readonly [en: string, es: string, pt: string],
  description: readonly [en: string, es: string, pt: string],
  parent?: string,
): CategorySeed {
  return {
    slug,
    icon,
    ...(parent ? { parent } : {}),
    name: { en: name[0], es: name[1], 'pt-BR': name[2] },
    description: { en: description[0], es: description[1], 'pt-BR': description[2] },
  };
}
