import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const makeReceipt = defineRoute({
  method: 'POST',
  path: '/orders/:id/receipt',
  auth: 'required',
  stepUp: true,
  summary: 'The receipt of a paid order as a PDF; to its student, its payer and administrators',
  params: z.object({ id: Id }),
  response: z.object({
    invoiceNumber: z.string(),
    /** Opens without signing in, until then. */
    url: z.string(),
    expiresAt: Instant,
  }),
});
