import { z } from 'zod';
import { listOf } from './page.ts';
import { CollegeName } from './records.ts';
import { defineRoute } from './route.ts';

export const College = CollegeName.extend({ aliases: z.array(z.string()) });
export type College = z.infer<typeof College>;

export const searchColleges = defineRoute({
  method: 'GET',
  path: '/colleges',
  auth: 'optional',
  summary: 'Colleges by the beginning of each word of name or alias, accents ignored; best first, at most 20',
  query: z.object({ q: z.string().trim().max(100).default('') }),
  response: listOf(College),
});
