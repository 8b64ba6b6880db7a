import { z } from 'zod';

/**
 * Fixed bands that do not overlap, named by their SAT points. An ACT score falls where the concordance of
 * College Board and ACT (2018) puts it: 34 is 1500, 31 is 1400, 25 is 1210.
 */
export const TestBand = z.enum(['1500-1600', '1400-1490', '1200-1390', '400-1190']);
export type TestBand = z.infer<typeof TestBand>;
export const testBands = {
  '1500-1600': { sat: 1500, act: 34 },
  '1400-1490': { sat: 1400, act: 31 },
  '1200-1390': { sat: 1200, act: 25 },
  '400-1190': { sat: 400, act: 1 },
} as const satisfies Record<TestBand, { sat: number; act: number }>;

/** Of an unweighted grade average, 0 to 4. */
export const GpaBand = z.enum(['3.9-4.0', '3.7-3.89', '3.3-3.69', '0-3.29']);
export type GpaBand = z.infer<typeof GpaBand>;
const lowestGpa = {
  '3.9-4.0': 3.9,
  '3.7-3.89': 3.7,
  '3.3-3.69': 3.3,
  '0-3.29': 0,
} as const satisfies Record<GpaBand, number>;

/** The better of both tests decides; null without any. */
export function testBandOf({ sat, act }: { sat: number | null; act: number | null }): TestBand | null {
  const reached = (band: TestBand) =>
    (sat !== null && sat >= testBands[band].sat) || (act !== null && act >= testBands[band].act);
  return TestBand.options.find(reached) ?? null;
}

export function gpaBandOf(gpa: number | null): GpaBand | null {
  return gpa === null ? null : (GpaBand.options.find((band) => gpa >= lowestGpa[band]) ?? null);
}
