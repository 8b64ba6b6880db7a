import { z } from 'zod';
import { Instant, Locale } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** In the order of the page. Where it gets too long, the last are shortened first. */
export const ResumeSection = z.enum([
  'EDUCATION',
  'APPLICATIONS',
  'SCORES',
  'ACTIVITIES',
  'CLUBS',
  'LANGUAGES',
  'COURSE_GRADES',
]);
export type ResumeSection = z.infer<typeof ResumeSection>;

const Entry = z.object({ what: z.string(), more: z.string(), when: z.string() });
export const ResumePage = z.object({
  locale: Locale,
  title: z.string(),
  name: z.string(),
  address: z.string(),
  parts: z.array(z.object({ section: ResumeSection, title: z.string(), items: z.array(Entry) })),
  /** Says that not everything is there. */
  shortened: z.string(),
});
export type ResumePage = z.infer<typeof ResumePage>;

export const makeResume = defineRoute({
  method: 'POST',
  path: '/users/me/resume',
  auth: 'required',
  summary: 'One printable page made of the own records, in the own language; a link to the PDF',
  body: z.object({ sections: z.array(ResumeSection).min(1, 'Choose a section').max(7) }),
  response: z.object({
    url: z.string(),
    expiresAt: Instant,
    size: z.number().int(),
    /** Sections that did not fit whole. */
    cut: z.array(ResumeSection),
    /** Some signs are in no typeface of ours, and show as U+FFFD. */
    hasUnprintable: z.boolean(),
    /** What stands on the page, for a browser that has typefaces for them. */
    page: ResumePage,
  }),
});
