import { formatHex, parse, wcagContrast } from 'culori';

/** What words on a colour need to be read (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;

/**
 * As every screen and mail program shows it, and its contrast with white words; null for what is no colour,
 * or can be seen through.
 */
export function readColour(text: string): { hex: string; contrast: number } | null {
  const colour = parse(text);
  if (!colour || (colour.alpha ?? 1) < 1) return null;
  const hex = formatHex(colour);
  // Never more than it is: 4.499 is not 4.5.
  return { hex, contrast: Math.floor(wcagContrast(hex, '#ffffff') * 100) / 100 };
}
