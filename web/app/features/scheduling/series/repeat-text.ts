import type { Repeat } from './series-query.ts';

const pattern = /^([12])(?:x(\d{1,2})|u(\d{4}-\d\d-\d\d))$/;

/** `1x8`: every week, eight times; `2u2026-06-30`: every second week until then. For the address. */
export const repeatText = (repeat: Repeat): string =>
  `${repeat.everyWeeks}${'count' in repeat ? `x${repeat.count}` : `u${repeat.until}`}`;

/** Null for anything else: the address may say what it likes. */
export function readRepeat(text: string | null): Repeat | null {
  const [, weeks, count, until] = pattern.exec(text ?? '') ?? [];
  if (weeks === undefined) return null;
  if (until !== undefined) return { everyWeeks: Number(weeks), until };
  return Number(count) >= 2 ? { everyWeeks: Number(weeks), count: Number(count) } : null;
}
