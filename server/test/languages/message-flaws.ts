import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { failureSentences } from './failure-sentences.ts';

type Texts = ReadonlyMap<string, string>;

/**
 * What the messages of a language lack or have too much, below this folder: files, texts and their values,
 * against English; sentences of failures, whose English stands in the code, against that.
 */
export function messageFlaws(root: string, locale: string, sentences = failureSentences(root)): string[] {
  const folder = path.join(root, 'server/messages');
  const areas = readdirSync(path.join(folder, 'en'));
  const flaws = areas.flatMap((area) => {
    const file = `${locale}/${area}`;
    const english = readTexts(path.join(folder, 'en', area)) ?? new Map<string, string>();
    const other = readTexts(path.join(folder, locale, area));
    const found = compare(file, english, other, placeholders);
    const isInOrder = [...(other ?? []).keys()].join('\n') === [...english.keys()].join('\n');
    return found.length > 0 || isInOrder ? found : [`${file} has its texts in another order`];
  });
  if (locale === 'en') return flaws;
  const known = new Set([...areas, 'problems.json']);
  const unknown = readdirSync(path.join(folder, locale)).filter((area) => !known.has(area));
  return [
    ...flaws,
    ...unknown.map((area) => `${locale}/${area} is in no other language`),
    ...compare(
      `${locale}/problems.json`,
      asTexts(sentences.ofServer),
      readTexts(path.join(folder, locale, 'problems.json')),
      everyPlaceholder,
    ),
    ...compare(
      `problem-messages/${locale}.json`,
      asTexts(sentences.ofBoth),
      readTexts(path.join(root, `contract/src/problem-messages/${locale}.json`)),
      everyPlaceholder,
    ),
  ];
}

const asTexts = (sentences: ReadonlySet<string>): Texts =>
  new Map([...sentences].map((sentence) => [sentence, sentence]));

function compare(
  file: string,
  english: Texts,
  other: Texts | null,
  valuesOf: (text: string) => string[],
): string[] {
  if (!other) return [`${file} is missing`];
  return [
    ...[...english.keys()].filter((key) => !other.has(key)).map((key) => `${file} lacks ${key}`),
    ...[...other.keys()]
      .filter((key) => !english.has(key))
      .map((key) => `${file} has ${key}, which nobody says`),
    ...[...other].flatMap(([key, text]) => {
      if (text === '' && english.get(key) !== '') return [`${file} says nothing at ${key}`];
      const expected = valuesOf(english.get(key) ?? text).join(', ');
      const values = valuesOf(text).join(', ');
      return values === expected ? [] : [`${file} has {${values}} at ${key}, not {${expected}}`];
    }),
  ];
}

/** In braces, but for the branches of a plural. */
const placeholder = /(?<!\b(?:zero|one|two|few|many|other) )\{(\w+)[,}]/g;
/** A text may say a value twice, or once in each branch of a plural. */
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))].toSorted();
/** A sentence says each of its numbers once. */
const everyPlaceholder = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted();

/** Each text by the path to it; the lines of a mail are one. */
function readTexts(file: string): Texts | null {
  return existsSync(file) ? new Map(textsOf(JSON.parse(readFileSync(file, 'utf8')))) : null;
}

function textsOf(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (Array.isArray(value) && value.every((line) => typeof line === 'string'))
    return [[at, value.join('\n')]];
  if (typeof value !== 'object' || value === null) return [[at, '']];
  return Object.entries(value).flatMap(([key, inside]) => textsOf(inside, at === '' ? key : `${at}/${key}`));
}
