import { z } from 'zod';
import { Instant } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** A month that is over or running, in UTC. */
export const StatementMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Choose a month');

export const makeStatement = defineRoute({
  method: 'POST',
  path: '/sensei/me/statements',
  auth: 'required',
  summary:
    "A sensei's statement of one month as a PDF: the balance before, all that moved it, and the balance after, in each currency; statement_empty where nothing happened and nothing was there",
  body: z.object({ month: StatementMonth }),
  response: z.object({
    name: z.string(),
    /** Opens without signing in, until then. */
    url: z.string(),
    expiresAt: Instant,
  }),
});
