import { z } from 'zod';
import { loadMessages } from '../../../platform/text/messages.ts';

/**
 * `site`, `siteFact`: what the site promises, on its picture; `copy`: what a copied course's title ends with.
 */
export const catalogueText = loadMessages(
  'catalogue',
  z.strictObject({ site: z.string(), siteFact: z.string(), copy: z.string() }),
);
