import { lettersFor } from '../../server/src/platform/pdf/glyph-outlines.ts';

const { lineOf } = await lettersFor([]);

/** Words in the product's own serif, as shapes: no machine draws them otherwise. `x` is their middle. */
export function letters(text: string, x: number, y: number, size: number, colour: string): string {
  const { svg, width } = lineOf('serif', text, size);
  return `<g transform="translate(${Math.round(x - width / 2)} ${y})" fill="${colour}">${svg}</g>`;
}
