import type { Ctx } from '../../../platform/context.ts';
import type { Lexicon } from './find-words.ts';
import { hashOf } from './fold-words.ts';
import { findSearchWords } from './search-words.repository.ts';
import { createVocabulary } from './vocabulary.ts';

/** A word and its courses a line. */
export function lexiconText({ words, coursesOf }: Lexicon): string {
  const lines: string[] = [];
  for (let word = 0; word < words.size(); word += 1) {
    const courses = coursesOf(word);
    if (courses > 0) lines.push(`${words.textOf(word)} ${courses}`);
  }
  return lines.join('\n');
}

export function lexiconOf(text: string): Lexicon {
  const words = createVocabulary();
  const courses: number[] = [];
  const encoder = new TextEncoder();
  for (const line of text.split('\n')) {
    const [word = '', count] = line.split(' ');
    const bytes = encoder.encode(word);
    courses[words.add(bytes, 0, bytes.length, hashOf(bytes, 0, bytes.length))] = Number(count);
  }
  return { words, coursesOf: (word) => courses[word] ?? 0 };
}

const keptMilliseconds = 60_000;
const known = new WeakMap<Ctx['config'], { lexicon: Promise<Lexicon>; until: number }>();

/**
 * The words as an index last wrote them down, read again after a minute. Whoever reads them for all holds a connection already: searches that
 * hold theirs wait for these words, and would wait for ever for somebody who waits for a connection.
 */
export async function readLexicon(ctx: Ctx): Promise<Lexicon> {
  return knownLexicon(ctx) ?? ctx.transaction((tx) => knownLexicon(tx) ?? readAnew(tx));
}

function knownLexicon(ctx: Ctx): Promise<Lexicon> | null {
  const last = known.get(ctx.config);
  return last && performance.now() < last.until ? last.lexicon : null;
}

function readAnew(ctx: Ctx): Promise<Lexicon> {
  const lexicon = findSearchWords(ctx).then((text) => lexiconOf(text ?? ''));
  known.set(ctx.config, { lexicon, until: performance.now() + keptMilliseconds });
  lexicon.catch(() => known.delete(ctx.config));
  return lexicon;
}
