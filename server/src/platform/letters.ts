import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { signsOf } from '@michi/contract/cut-text';

/** What we use of fontkit, which brings no types. */
type Outline = { toSVG(): string };
type Glyph = { path: Outline };
type Run = { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] };
type Font = { unitsPerEm: number; hasGlyphForCodePoint(code: number): boolean; layout(text: string): Run };
type FontKit = { create(bytes: Buffer): Font };

export type Face = 'serif' | 'sans';
/** A line of text as outlines, its baseline at 0, so that it looks the same on a machine without any font. */
export type Line = { width: number; svg: string };

const require = createRequire(import.meta.url);
const ours = path.join(import.meta.dirname, '../../../web/app/ui/fonts');
const files = { serif: 'fraunces-latin.woff2', sans: 'inter-latin.woff2' };
let loaded: Record<Face, readonly Font[]> | null = null;

/** Each face, and a font with more letters for names that it lacks. Loaded when the first picture is drawn. */
function faces(): Record<Face, readonly Font[]> {
  if (loaded) return loaded;
  const { create } = require('fontkit') as FontKit;
  const spare = path.join(path.dirname(require.resolve('pdfmake/package.json')), 'fonts/Roboto');
  const open = (folder: string, name: string) => create(readFileSync(path.join(folder, name)));
  loaded = {
    serif: [open(ours, files.serif), open(spare, 'Roboto-Medium.ttf')],
    sans: [open(ours, files.sans), open(spare, 'Roboto-Regular.ttf')],
  };
  return loaded;
}

/** Without what none of our fonts can draw: Chinese, pictographs, control characters. */
export function drawable(text: string): string {
  const fonts = faces().serif;
  const kept = Array.from(text.normalize('NFC').toWellFormed()).filter((letter) =>
    fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  );
  return kept.join('').replaceAll(/\s+/g, ' ').trim();
}

/** Whether a word would come out as another one, or not at all. A pictograph may go. */
export function losesLetters(text: string): boolean {
  const letters = (of: string) => Array.from(of.matchAll(/[\p{L}\p{N}]/gu)).length;
  return letters(drawable(text)) < letters(text.normalize('NFC'));
}

/** `size` in pixels. Text that is not `drawable` loses letters. */
export function lineOf(face: Face, text: string, size: number): Line {
  let x = 0;
  const parts: string[] = [];
  for (const { font, letters } of pieces(faces()[face], text)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(letters);
    glyphs.forEach((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
      const outline = glyph.path.toSVG();
      const place = `${round(x + xOffset * scale)} ${round(-yOffset * scale)}`;
      if (outline)
        parts.push(`<path transform="translate(${place}) scale(${scale} ${-scale})" d="${outline}"/>`);
      x += xAdvance * scale;
    });
  }
  return { width: x, svg: parts.join('') };
}

/** Neighbouring letters of one font stay together, for their kerning. */
function pieces(fonts: readonly Font[], text: string): { font: Font; letters: string }[] {
  const found: { font: Font; letters: string }[] = [];
  for (const letter of text) {
    const font = fonts.find((each) => each.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (!font) continue;
    const last = found.at(-1);
    if (last?.font === font) last.letters += letter;
    else found.push({ font, letters: letter });
  }
  return found;
}

/** At most `most` lines of this width; what is left over ends in an ellipsis. A word wider than the line is cut. */
export function wrap(face: Face, text: string, size: number, width: number, most: number): string[] {
  const fits = (line: string) => lineOf(face, line, size).width <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else if (lines.length === most - 1 || line === '') return [...lines, cut(longer, fits)];
    else {
      lines.push(line);
      line = fits(word) ? word : cut(word, fits);
    }
  }
  return line === '' ? lines : [...lines, line];
}

function cut(text: string, fits: (line: string) => boolean): string {
  const letters = signsOf(text);
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

const round = (value: number) => Math.round(value * 100) / 100;
