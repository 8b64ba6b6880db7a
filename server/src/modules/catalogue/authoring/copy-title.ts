import { cutText } from '@michi/contract/cut-text';
import { longestTitle } from '@michi/contract/fields';
import type { Locale } from '@michi/contract/locale';
import { catalogueText } from '../core/catalogue-text.ts';

const words = Object.values(catalogueText).map(({ copy }) => copy);
const ending = new RegExp(` \\((?:${words.join('|')})(?: \\d+)?\\)$`);

/** "Essays (copy)", then "Essays (copy 2)": none that is `taken`, and no longer than a title may be. */
export function copyTitle(title: string, locale: Locale, taken: readonly string[]): string {
  const plain = title.replace(ending, '');
  const known = new Set(taken);
  for (let number = 1; ; number += 1) {
    const end = ` (${catalogueText[locale].copy}${number === 1 ? '' : ` ${number}`})`;
    const copy = cutText(plain, longestTitle - end.length).trimEnd() + end;
    if (!known.has(copy)) return copy;
  }
}
