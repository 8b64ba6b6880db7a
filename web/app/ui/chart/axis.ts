/**
 * Round values from zero to at least the most, in at most four steps; whole ones, as counts and minor units
 * are.
 */
export function axisSteps(most: number): number[] {
  const rough = Math.max(1, most) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  const count = Math.ceil(Math.max(1, most) / step);
  return Array.from({ length: count + 1 }, (_each, at) => at * step);
}
