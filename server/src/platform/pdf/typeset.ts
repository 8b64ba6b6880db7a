import { createRequire } from 'node:module';
import { signsOf } from '@michi/contract/cut-text';
import type { Bidi, EmbeddingLevels } from 'bidi-js';
import { hasAll, type Face, type Faced, type Faces, type Font, type Weight } from './faces.ts';

/** What we use of linebreak, which brings no types. */
type Break = { position: number; required: boolean };
type LineBreaker = new (text: string) => { nextBreak(): Break | null };

/** A glyph with the letters that it stands for where they are copied out; measures in units of the em. */
export type Glyph = {
  id: number;
  letters: string;
  advance: number;
  width: number;
  x: number;
  y: number;
  outline: () => string;
};
export type Piece = { face: Face; glyphs: readonly Glyph[]; width: number };
/** Logical order; `weights` by UTF-16 unit. */
export type Paragraph = Faced & { weights: readonly Weight[] };

const require = createRequire(import.meta.url);
// Its types tell of a default export, which Node does not find in what it ships.
const bidi = (require('bidi-js') as () => Bidi)();

/** The pieces of one line as they stand from left to right. `end` is not in it. */
export function piecesOf(faces: Faces, paragraph: Paragraph, start: number, end: number): Piece[] {
  if (end <= start) return [];
  const { text } = paragraph;
  const found = directionsOf(paragraph);
  const runs = runsOf(paragraph, found.levels, start, end);
  const seen = new Set<number>();
  for (const index of bidi.getReorderedIndices(text, found, start, end - 1))
    seen.add(runs.findIndex((run) => index >= run.start && index < run.end));
  return [...seen].flatMap((index) => {
    const run = runs[index];
    return run ? [pieceOf(faces, run, text)] : [];
  });
}

const directions = new WeakMap<Paragraph, EmbeddingLevels>();

function directionsOf(paragraph: Paragraph): EmbeddingLevels {
  const known = directions.get(paragraph) ?? bidi.getEmbeddingLevels(paragraph.text, 'auto');
  directions.set(paragraph, known);
  return known;
}

type Run = { start: number; end: number; face: string; weight: Weight; level: number };

/** Neighbours of one face, weight and direction. */
function runsOf(paragraph: Paragraph, levels: Uint8Array, start: number, end: number): Run[] {
  const runs: Run[] = [];
  for (let at = start; at < end; at += 1) {
    const face = paragraph.faces[at] ?? '';
    const weight = paragraph.weights[at] ?? 'normal';
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last && last.face === face && last.weight === weight && last.level === level) last.end = at + 1;
    else runs.push({ start: at, end: at + 1, face, weight, level });
  }
  return runs;
}

function pieceOf(faces: Faces, run: Run, text: string): Piece {
  const face = faces(run.face, run.weight);
  const glyphs = glyphsOf(face.font, text.slice(run.start, run.end), run.level % 2 === 1);
  return { face, glyphs, width: glyphs.reduce((sum, { advance }) => sum + advance, 0) };
}

const mirrored = (letter: string) => bidi.getMirroredCharacter(letter) ?? letter;
const lettersOf = (glyphs: readonly Glyph[]) => glyphs.map(({ letters }) => letters).join('');

function glyphsOf(font: Font, text: string, isRtl: boolean): readonly Glyph[] {
  // Joiners and marks of direction that a font does not know would be drawn as a box.
  const known = Array.from(text)
    .filter((letter) => hasAll(font, letter) && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    .join('');
  const glyphs = shape(font, known, isRtl);
  if (isRtl) return glyphs.flatMap((glyph) => fromTheRight(font, glyph));
  const reads = lettersOf(glyphs) === known && !glyphs.some(isMisread);
  return reads ? glyphs : syllablesOf(glyphs).flatMap((syllable) => readable(font, syllable));
}

/** A glyph without an outline and a width, for a letter that another glyph draws. */
function blankFor(font: Font, letters: string): Glyph[] {
  const [space] = font.hasGlyphForCodePoint(0x20) ? shape(font, ' ', false) : [];
  return space ? [{ ...space, letters, advance: 0, width: 0 }] : [];
}

/** Readers turn what stands from right to left around sign by sign, so none may stand for two letters. */
function fromTheRight(font: Font, glyph: Glyph): Glyph[] {
  const [last = '', ...others] = Array.from(glyph.letters).toReversed();
  return [{ ...glyph, letters: last }, ...others.flatMap((letter) => blankFor(font, letter))];
}

const mark = /\p{Mn}/u;
/** Readers of PDFs take a mark to have no width, and something wide without a letter to be a gap. */
const isMisread = ({ letters, width }: Glyph) => width > 0 && (letters === '' || mark.test(letters));

/** Glyphs that stand for letters together, with the marks behind them. */
function syllablesOf(glyphs: readonly Glyph[]): Glyph[][] {
  const syllables: Glyph[][] = [];
  for (const glyph of glyphs) {
    const goesOn = glyph.letters === '' || mark.test(Array.from(glyph.letters)[0] ?? '');
    const last = syllables.at(-1);
    if (goesOn && last) last.push(glyph);
    else syllables.push([glyph]);
  }
  return syllables;
}

/**
 * Indic vowels stand before the consonant that they follow, and one glyph may stand for several letters. So
 * that a reader gets the letters in their order, each has a glyph of its own: a wide one if it is no mark,
 * and what is left over a blank one.
 */
function readable(font: Font, glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some(isMisread)) return glyphs;
  const placed: Glyph[] = [];
  let rest = glyphs.map((glyph) => ({ ...glyph, letters: '' }));
  for (const letter of lettersOf(glyphs)) {
    const isNext = (glyph: Glyph, at: number) =>
      mark.test(letter) ? at === 0 && glyph.width === 0 : glyph.width > 0;
    const next = rest.findIndex(isNext);
    const glyph = rest[next];
    placed.push(...rest.slice(0, Math.max(0, next)));
    placed.push(...(glyph ? [{ ...glyph, letters: letter }] : blankFor(font, letter)));
    rest = rest.slice(next + 1);
  }
  return [...placed, ...rest];
}

const shaped = new WeakMap<Font, Map<string, readonly Glyph[]>>();
const mostShaped = 4000;

/** The same words come again and again while a page is made to fit. */
function shape(font: Font, text: string, isRtl: boolean): readonly Glyph[] {
  const words = shaped.get(font) ?? new Map<string, readonly Glyph[]>();
  shaped.set(font, words);
  const key = `${isRtl ? '<' : '>'}${text}`;
  const known = words.get(key) ?? shapeAnew(font, text, isRtl);
  if (words.size >= mostShaped) words.clear();
  words.set(key, known);
  return known;
}

function shapeAnew(font: Font, text: string, isRtl: boolean): readonly Glyph[] {
  const asDrawn = isRtl ? Array.from(text, mirrored).join('') : text;
  const direction = isRtl ? 'rtl' : 'ltr';
  const { glyphs, positions } = font.layout(asDrawn, undefined, undefined, undefined, direction);
  const em = font.unitsPerEm;
  return glyphs.map((glyph, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
    const letters = String.fromCodePoint(...glyph.codePoints);
    return {
      id: glyph.id,
      letters: isRtl ? mirrored(letters) : letters,
      advance: xAdvance / em,
      width: glyph.advanceWidth / em,
      x: xOffset / em,
      y: yOffset / em,
      outline: () => glyph.path.toSVG(),
    };
  });
}

export type Line = { start: number; end: number; width: number };

/**
 * Lines no wider than `width`, in em, broken as Unicode says (UAX 14); a word wider than a line is broken
 * between its letters.
 */
export function linesOf(faces: Faces, paragraph: Paragraph, width: number): Line[] {
  const { text } = paragraph;
  const measure = (start: number, end: number) =>
    piecesOf(faces, paragraph, start, end).reduce((sum, piece) => sum + piece.width, 0);
  const lines: Line[] = [];
  let line: Line = { start: 0, end: 0, width: 0 };
  let blank = 0;
  const close = (next: number) => {
    lines.push(line);
    line = { start: next, end: next, width: 0 };
    blank = 0;
  };
  const add = (start: number, end: number) => {
    const seen = start + text.slice(start, end).trimEnd().length;
    const word = measure(start, seen);
    if (line.width + blank + word > width && line.end > line.start) close(start);
    if (word > width && signsOf(text.slice(start, seen)).length > 1) {
      let at = start;
      for (const cluster of signsOf(text.slice(start, end))) add(at, (at += cluster.length));
      return;
    }
    line = { start: line.start, end: seen, width: line.width + blank + word };
    blank = measure(seen, end);
  };
  let from = 0;
  for (const { position, required } of breaksOf(text)) {
    add(from, position);
    from = position;
    if (required && position < text.length) close(position);
  }
  return [...lines, line];
}

const words = new Intl.Segmenter('th', { granularity: 'word' });
const blankless = String.raw`[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const hasBlankless = new RegExp(blankless, 'u');
const endsBlankless = new RegExp(`${blankless}$`, 'u');
const startsBlankless = new RegExp(`^${blankless}`, 'u');

/**
 * Thai, Lao, Khmer and Burmese have no blanks between their words, and UAX 14 leaves it to a dictionary,
 * which Node has.
 */
function breaksOf(text: string): Break[] {
  const breaker = new (require('linebreak') as LineBreaker)(text);
  const found = new Map<number, boolean>();
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak())
    found.set(next.position, next.required);
  if (hasBlankless.test(text))
    for (const { index } of words.segment(text))
      if (endsBlankless.test(text.slice(0, index)) && startsBlankless.test(text.slice(index)))
        if (!found.has(index)) found.set(index, false);
  return [...found]
    .map(([position, required]) => ({ position, required }))
    .toSorted((a, b) => a.position - b.position);
}
