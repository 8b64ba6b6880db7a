import type { z } from 'zod';

type Ruled<F> = { rules: z.ZodType<F>; pastFields?: readonly (keyof F & string)[] };

/** The day that it is where it is latest on earth: UTC+14. */
export function latestToday(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}

/** The rules of an item, and that what is said to have happened does not lie ahead. */
export function rulesAt<F extends object>({ rules, pastFields = [] }: Ruled<F>, now: Date): z.ZodType<F> {
  const today = latestToday(now);
  return rules.superRefine((item, context) => {
    for (const field of pastFields) {
      const day: unknown = item[field];
      if (typeof day === 'string' && day > today)
        context.addIssue({ code: 'custom', path: [field], message: 'Choose a date in the past' });
    }
  });
}
