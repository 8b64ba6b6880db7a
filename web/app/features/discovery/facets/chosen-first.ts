/**
 * The values to offer at once and those behind "more"; what is chosen is always among the first, also when
 * nothing was counted for it.
 */
export function chosenFirst(
  values: readonly string[],
  chosen: string | undefined,
  most: number,
): { first: string[]; rest: string[] } {
  const isKept = chosen === undefined || values.slice(0, most).includes(chosen);
  const offered = isKept ? [...values] : [chosen, ...values.filter((value) => value !== chosen)];
  return { first: offered.slice(0, most), rest: offered.slice(most) };
}
