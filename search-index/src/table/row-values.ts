import { readText, type RowReader } from './course-rows.ts';
import { type Kind, proficiencyRank, type Speech } from '../facets/facets.ts';
import { hashOf } from '../words/fold-words.ts';
import { createVocabulary } from '../words/vocabulary.ts';

/** Codes of the values that slices of many rows share. */
export function createDictionary<V>(read: (texts: string[]) => V) {
  const slices = createVocabulary(256);
  const values: V[] = [];
  return {
    values,
    codeOf(bytes: Uint8Array, row: RowReader, first: number, last: number): number {
      const from = row.from(first);
      const to = row.to(last);
      const code = slices.add(bytes, from, to, hashOf(bytes, from, to));
      if (code === values.length) {
        const texts = Array.from({ length: last - first + 1 }, (_, place) =>
          readText(bytes, row.from(first + place), row.to(first + place)),
        );
        values.push(read(texts));
      }
      return code;
    },
  };
}

export const readKind = ([level = '', format = '', trial, educationLevels = '']: string[]): Kind => ({
  level,
  format,
  trial: trial === 't' ? 'true' : 'false',
  educationLevels: readList(educationLevels),
});

export function readSpeech([languages = '', spoken = '']: string[]): Speech {
  const levels = new Map(
    [...spoken.matchAll(/"code": "([^"]*)", "proficiency": "([^"]*)"/g)].map(([, code, level]) => [
      code,
      proficiencyRank(level),
    ]),
  );
  return { proficiencyOf: new Map(readList(languages).map((code) => [code, levels.get(code) ?? -1])) };
}

/**
 * A list of words as PostgreSQL writes it; none of ours needs quotes but odd language codes, which stay as
 * they are.
 */
export const readList = (text: string) =>
  text
    .slice(1, -1)
    .split(',')
    .map((each) => each.replaceAll('"', ''))
    .filter((each) => each !== '');
