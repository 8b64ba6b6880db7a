import path from 'node:path';
import { signsOf } from '@michi/contract/cut-text';
import { faced, facesFor, openFont, type Font } from './faces.ts';
import { linesOf, piecesOf, type Paragraph } from './typeset.ts';

export type Hand = 'serif' | 'sans';
/** A line of text as outlines, its baseline at 0, so that it looks the same on a machine without any font. */
export type Line = { width: number; svg: string };
export type Letters = {
  /** `size` in pixels. */
  lineOf: (hand: Hand, text: string, size: number) => Line;
  /** At most `most` lines of this width; what is left over ends in an ellipsis. */
  wrap: (hand: Hand, text: string, size: number, width: number, most: number) => string[];
};

const ours = path.join(import.meta.dirname, '../../../../web/app/ui/fonts');
const hands = {
  serif: { file: 'fraunces-latin.woff2', weight: 'bold' },
  sans: { file: 'inter-latin.woff2', weight: 'normal' },
} as const;
const opened = new Map<Hand, Font>();

function fontOf(hand: Hand): Font {
  const known = opened.get(hand) ?? openFont(path.join(ours, hands[hand].file));
  opened.set(hand, known);
  return known;
}

const missing = '\u{FFFD}';

/** Without what none of our fonts can draw. */
export const drawable = (text: string): string =>
  faced(text).text.replaceAll(missing, '').replaceAll(/\s+/g, ' ').trim();

/** What draws these texts, in our two hands first, then in faces that have more letters. */
export async function lettersFor(texts: readonly string[]): Promise<Letters> {
  const paragraph = (hand: Hand, text: string): Paragraph => {
    const found = faced(text, { [hand]: fontOf(hand) });
    return { ...found, weights: found.faces.map(() => hands[hand].weight) };
  };
  const spare = await facesFor(
    texts.flatMap((text) => [paragraph('serif', text), paragraph('sans', text)]),
    ['normal', 'bold'],
  );
  const facesOf: typeof spare = (name, weight) =>
    name === 'serif' || name === 'sans' ? { name, font: fontOf(name) } : spare(name, weight);
  const lineOf = (hand: Hand, text: string, size: number): Line => {
    const line = paragraph(hand, text);
    return outlines(piecesOf(facesOf, line, 0, line.text.length), size);
  };
  const wrap = (hand: Hand, text: string, size: number, width: number, most: number): string[] => {
    const whole = paragraph(hand, text);
    const lines = linesOf(facesOf, whole, width / size);
    const kept = lines.slice(0, most).map(({ start, end }) => whole.text.slice(start, end));
    const [last] = kept.slice(-1);
    if (lines.length <= most || last === undefined) return kept;
    return [...kept.slice(0, -1), cut(last, (line) => lineOf(hand, line, size).width <= width)];
  };
  return { lineOf, wrap };
}

function outlines(pieces: ReturnType<typeof piecesOf>, size: number): Line {
  let left = 0;
  const parts: string[] = [];
  for (const { face, glyphs } of pieces)
    for (const { outline, x, y, advance } of glyphs) {
      const scale = size / face.font.unitsPerEm;
      const place = `${round(left + x * size)} ${round(-y * size)}`;
      const d = outline();
      if (d) parts.push(`<path transform="translate(${place}) scale(${scale} ${-scale})" d="${d}"/>`);
      left += advance * size;
    }
  return { width: left, svg: parts.join('') };
}

function cut(text: string, fits: (line: string) => boolean): string {
  const letters = signsOf(text);
  while (letters.length > 1 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

const round = (value: number) => Math.round(value * 100) / 100;
