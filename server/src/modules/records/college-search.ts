import type { College } from '@michi/contract/colleges';

export const maxColleges = 20;

/** A college with what it is found by, so that a search compares texts only. */
export type IndexedCollege = { college: College; names: readonly string[]; words: readonly string[] };

/** Letters and digits in lower case: accents, apostrophes and dashes make no difference. */
export function plainWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\p{M}'’ʻ.]/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll('ı', 'i');
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function indexColleges(colleges: readonly College[]): IndexedCollege[] {
  return colleges.map((college) => {
    const names = [college.name, ...college.aliases].map((name) => plainWords(name).join(' '));
    return { college, names, words: names.flatMap((name) => name.split(' ')) };
  });
}

/** Every word that was typed begins a word of the name or of an alias. Best first: a name itself, its beginning, then the shortest. */
export function searchIndex(index: readonly IndexedCollege[], q: string): College[] {
  const typed = plainWords(q);
  const whole = typed.join(' ');
  const rank = ({ names }: IndexedCollege) =>
    names.includes(whole) ? 0 : names.some((name) => name.startsWith(whole)) ? 1 : 2;
  const excess = ({ college }: IndexedCollege) => (typed.length > 0 ? college.name.length : 0);
  return index
    .filter(({ words }) => typed.every((each) => words.some((word) => word.startsWith(each))))
    .toSorted(
      (a, b) => rank(a) - rank(b) || excess(a) - excess(b) || a.college.name.localeCompare(b.college.name),
    )
    .slice(0, maxColleges)
    .map(({ college }) => college);
}
