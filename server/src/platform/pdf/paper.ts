import type { PdfContent, PdfDefinition } from './pdf.ts';

export type PageSize = PdfDefinition['pageSize'];
/** In points. */
const pageWidths: Record<PageSize, number> = { LETTER: 612, A4: 595.28 };

/** Of letters: names of things, notes. */
export const quiet = '#55555c';

/**
 * A thin line across the page. `margin`: of the page, left and right; `above` and `below`: the room around
 * it; in points.
 */
export const ruleAcross = (
  pageSize: PageSize,
  { margin, above, below }: { margin: number; above: number; below: number },
): PdfContent => ({
  canvas: [
    {
      type: 'line',
      x1: 0,
      y1: 0,
      x2: pageWidths[pageSize] - 2 * margin,
      y2: 0,
      lineWidth: 0.5,
      lineColor: '#d8d5ce',
    },
  ],
  margin: [0, above, 0, below],
});
