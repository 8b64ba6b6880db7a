import { z } from 'zod';
import { Id } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const askAboutBlackout = defineRoute({
  method: 'POST',
  path: '/admin/blackouts/:id/asking',
  auth: 'required',
  summary:
    'Ask the students of classes that lie in these days what is to stand in for each: another time, somebody else or the money; administrators only',
  params: z.object({ id: Id }),
  response: z.object({ classes: z.number().int() }),
  stepUp: true,
});
