import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { signsOf } from '@michi/contract/cut-text';
import { z } from 'zod';
import { withShaping } from './shaping.ts';

/** What we use of fontkit, which brings no types. */
export type FontGlyph = { id: number; codePoints: number[]; advanceWidth: number; path: { toSVG(): string } };
export type FontSubset = { glyphs: number[]; includeGlyph(glyph: number): number };
export type Font = {
  unitsPerEm: number;
  characterSet: number[];
  hasGlyphForCodePoint(code: number): boolean;
  getGlyph(id: number, codePoints: number[]): FontGlyph;
  layout(
    text: string,
    features: undefined,
    script: undefined,
    language: undefined,
    direction: 'ltr' | 'rtl',
  ): { glyphs: FontGlyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] };
  createSubset(): FontSubset;
};
type FontKit = { create(bytes: Uint8Array): Font };
type SubsetFont = (
  font: Buffer,
  text: undefined,
  options: { keepAllGlyphs: true; targetFormat: 'sfnt'; variationAxes: { wght: number } },
) => Promise<Buffer>;

export type Weight = 'normal' | 'bold';
export type Face = { name: string; font: Font };
/** A text with the name of the face that draws each of its UTF-16 units. */
export type Faced = { text: string; faces: readonly string[] };

const require = createRequire(import.meta.url);
const folderOf = (name: string) => path.dirname(require.resolve(`${name}/package.json`));
const fontOf = (bytes: Uint8Array): Font => (require('fontkit') as FontKit).create(bytes);
export const openFont = (file: string): Font => fontOf(readFileSync(file));

/**
 * One file each. The first has Latin, Greek, Cyrillic and Devanagari, and the common signs. Plex, because it
 * draws an Arabic letter as one glyph: Noto draws its dots by themselves, and what is copied out has signs in
 * it that stand for nothing.
 */
const wholeFamilies = new Map([
  ['noto-sans', 'NotoSans'],
  ['ibm-plex-sans-arabic', 'IBMPlexSansArabic'],
  ['noto-sans-hebrew', 'NotoSansHebrew'],
  ['noto-sans-thai', 'NotoSansThai'],
]);
const firstFamily = 'noto-sans';
/** One file of theirs has the letters of the script, every weight in one. */
const scripts = [
  'armenian',
  'bengali',
  'ethiopic',
  'georgian',
  'gujarati',
  'gurmukhi',
  'kannada',
  'khmer',
  'lao',
  'malayalam',
  'myanmar',
  'oriya',
  'sinhala',
  'tamil',
  'telugu',
];
const scriptFamilies = scripts.map((script) => `noto-sans-${script}`);
/**
 * Many files of some hundred letters each, with every weight in one. Which letters a file has is told beside
 * it.
 */
const emoji = 'noto-emoji';
const hanFamilies = ['noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr'];
const styles = { normal: '400Regular', bold: '600SemiBold' };
const weights = { normal: 400, bold: 600 };

const opened = new Map<string, Font>();
/** Enough for a few names at once; a file is opened again in 15 ms. */
const mostParts = 60;

function wholeFont(family: string, weight: Weight): Font {
  const key = `${family} ${weight}`;
  const known = opened.get(key);
  if (known) return known;
  const file = `${styles[weight]}/${wholeFamilies.get(family)}_${styles[weight]}.ttf`;
  const bytes = readFileSync(path.join(folderOf(`@expo-google-fonts/${family}`), file));
  const font = withShaping(fontOf(bytes), bytes);
  opened.set(key, font);
  return font;
}

const parts = new Map<string, Promise<Font>>();

/** A part as a font of one weight: pdfkit embeds neither WOFF2 nor variable ones. */
function partFont(name: string, weight: Weight): Promise<Font> {
  const key = `${name} ${weight}`;
  const found = parts.get(key) ?? readPart(name, weight);
  parts.delete(key);
  parts.set(key, found);
  const oldest = parts.keys().next();
  if (parts.size > mostParts && !oldest.done) parts.delete(oldest.value);
  return found;
}

async function readPart(name: string, weight: Weight): Promise<Font> {
  const bytes = await readFile(fileOf(name));
  const whole = { keepAllGlyphs: true, targetFormat: 'sfnt' } as const;
  const variationAxes = { wght: weights[weight] };
  const sfnt = await (require('subset-font') as SubsetFont)(bytes, undefined, { ...whole, variationAxes });
  return withShaping(fontOf(sfnt), sfnt);
}

function fileOf(name: string): string {
  const [family = '', part = ''] = name.split('/');
  return path.join(folderOf(`@fontsource-variable/${family}`), `files/${family}-${part}-wght-normal.woff2`);
}

const Ranges = z.record(z.string(), z.string());
const partsOf = new Map<string, Map<number, string>>();

const lettersOf = new Map<string, ReadonlySet<number>>();

/**
 * The part that has a letter, by its code point. The list beside the files promises some that are in none of
 * them.
 */
function partOf(family: string, code: number): string | undefined {
  const known = partsOf.get(family) ?? readRanges(family);
  partsOf.set(family, known);
  const part = known.get(code);
  if (part === undefined) return undefined;
  const letters = lettersOf.get(part) ?? new Set(openFont(fileOf(part)).characterSet);
  lettersOf.set(part, letters);
  return letters.has(code) ? part : undefined;
}

function readRanges(family: string): Map<number, string> {
  const told = Ranges.parse(
    JSON.parse(readFileSync(path.join(folderOf(`@fontsource-variable/${family}`), 'unicode.json'), 'utf8')),
  );
  const found = new Map<number, string>();
  for (const [name, ranges] of Object.entries(told)) {
    const part = /^\[(\d+)\]$/.exec(name)?.[1] ?? name;
    // Latin, which the first family has, stands beside a script in files of its own.
    if (part === name && !family.endsWith(`-${name}`)) continue;
    for (const range of ranges.split(',')) {
      const [from = 0, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      for (let code = from; code <= to; code += 1) found.set(code, `${family}/${part}`);
    }
  }
  return found;
}

const ignorable = /^\p{Default_Ignorable_Code_Point}$/u;
const anyScript = /^[\p{Script=Common}\p{Script=Inherited}]+$/u;
const codesOf = (text: string) =>
  Array.from(text)
    .filter((letter) => !ignorable.test(letter))
    .map((letter) => letter.codePointAt(0) ?? 0);

export const hasAll = (font: Font, text: string) =>
  codesOf(text).every((code) => font.hasGlyphForCodePoint(code));

function faceOf(cluster: string, families: readonly string[]): string | undefined {
  const whole = [...wholeFamilies.keys()].find((family) => hasAll(wholeFont(family, 'normal'), cluster));
  if (whole) return whole;
  const [first = 0, ...others] = codesOf(cluster);
  for (const family of families) {
    const part = partOf(family, first);
    if (part && others.every((code) => partOf(family, code) === part)) return part;
  }
  return undefined;
}

/** Stands for what no face has: a sign for just that, instead of leaving it out without a trace. */
const unknown = '\u{FFFD}';

/**
 * Which face draws which letter, and the text as the faces can draw it: a letter that none has is written in
 * its plainer form (NFKC), or as its single code points. `own` are faces that go before ours.
 */
export function faced(text: string, own: Readonly<Record<string, Font>> = {}): Faced {
  const families = familiesFor(text);
  const fit = (cluster: string, before: string | undefined) => {
    // The end of a line: nothing is drawn for it.
    if (cluster === '\n') return before ?? firstFamily;
    const mine = Object.keys(own).find((name) => own[name] && hasAll(own[name], cluster));
    if (mine) return mine;
    // A blank or a comma between two Arabic words stays with them, so that they are drawn, and copied, as
    // one.
    const goesOn = before && wholeFamilies.has(before) && anyScript.test(cluster);
    if (goesOn && hasAll(wholeFont(before, 'normal'), cluster)) return before;
    return faceOf(cluster, families);
  };
  const drawn: { text: string; face: string }[] = [];
  const add = (letters: string, spares: readonly ((of: string) => string[])[]): void => {
    const face = fit(letters, drawn.at(-1)?.face);
    const [spare, ...rest] = spares;
    if (face) drawn.push({ text: letters, face });
    else if (spare) for (const letter of spare(letters)) add(letter, rest);
    else if (codesOf(letters).length > 0) drawn.push({ text: unknown, face: firstFamily });
  };
  for (const cluster of signsOf(plain(text)))
    add(cluster, [(of) => signsOf(of.normalize('NFKC')), (of) => Array.from(of)]);
  return {
    text: drawn.map((each) => each.text).join(''),
    faces: drawn.flatMap((each) => Array.from({ length: each.text.length }, () => each.face)),
  };
}

/** One line end, no other control characters, no halves of letters. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)\p{Cc}/gu, '');

/**
 * Chinese, Japanese and Korean write some letters differently: the family that has most of this text comes
 * first.
 */
function familiesFor(text: string): readonly string[] {
  const codes = codesOf(
    text.replaceAll(/[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu, ''),
  );
  const has = (family: string) => codes.filter((code) => partOf(family, code)).length;
  return [emoji, ...scriptFamilies, ...hanFamilies.toSorted((a, b) => has(b) - has(a))];
}

/** Whether something stands only as a sign that it is missing. */
export const losesLetters = (text: string): boolean =>
  faced(text).text.includes(unknown) && !text.includes(unknown);

export type Faces = (name: string, weight: Weight) => Face;

/** The fonts for these texts. */
export async function facesFor(texts: readonly Faced[], wanted: readonly Weight[]): Promise<Faces> {
  const names = new Set(texts.flatMap(({ faces }) => faces.filter((name) => name.includes('/'))));
  const needed = [...names].flatMap((name) => wanted.map((weight) => ({ name, weight })));
  const found = new Map<string, Font>();
  for (const { name, weight } of needed) found.set(`${name} ${weight}`, await partFont(name, weight));
  return (name, weight) => {
    const key = `${name} ${weight}`;
    return { name: key, font: found.get(key) ?? wholeFont(name, weight) };
  };
}
