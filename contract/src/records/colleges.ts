import { z } from 'zod';
import { TimeZone } from '../fields.ts';
import { listOf, SearchWords } from '../page.ts';
import { CollegeName } from './records.ts';
import { defineRoute } from '../route.ts';

export const College = CollegeName.extend({ aliases: z.array(z.string()) });
export type College = z.infer<typeof College>;

export const searchColleges = defineRoute({
  method: 'GET',
  path: '/colleges',
  auth: 'optional',
  summary: 'Colleges by the beginning of each word of name or alias, accents ignored; best first, at most 20',
  query: z.object({ q: SearchWords.max(100).default('') }),
  response: listOf(College),
});

/** How many colleges outside of the list a person keeps. */
export const maxOwnColleges = 60;

const OwnCollege = z.object({
  name: z.string().trim().min(2, 'Fill this in').max(120, 'Use at most 120 characters'),
  /** In which its deadlines are told; at first the own one. */
  timeZone: TimeZone.optional(),
});
export type OwnCollege = z.infer<typeof OwnCollege>;

/** Twice the same name is one college. */
export const keepOwnCollege = defineRoute({
  method: 'PUT',
  path: '/users/me/colleges',
  auth: 'required',
  summary:
    'Keep a college that the list lacks, for oneself alone, or change its time zone; a name of the list answers that one',
  body: OwnCollege,
  response: CollegeName,
});
