import { z } from 'zod';
import { inEachLocale, locales } from '../locale.ts';
import { Instant, Locale, SeenText } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** What people agree to: the terms of use, and how their data is handled. */
export const TermsDocument = z.enum(['TERMS', 'PRIVACY']);
export type TermsDocument = z.infer<typeof TermsDocument>;

export const longestTerms = 60_000;
const longestSummary = 500;

const inEachLanguage = <T extends z.ZodType>(text: T) => z.object(inEachLocale(() => text));
const Words = inEachLanguage(z.string());

/** A version as people meet it. `number` counts from 1. */
export const TermsVersion = z.object({
  document: TermsDocument,
  number: z.number().int(),
  publishedAt: Instant,
});
export type TermsVersion = z.infer<typeof TermsVersion>;

export const getTerms = defineRoute({
  method: 'GET',
  path: '/terms/:document',
  auth: 'open',
  summary:
    'The version of the terms or of the privacy page that holds, and the text that the operator put there',
  params: z.object({ document: TermsDocument }),
  query: z.object({ locale: Locale.default('en') }),
  response: TermsVersion.extend({
    /** Markdown; null: the words that come with the program. */
    text: z.string().nullable(),
    /** In which language the text is: English serves where there is no other. */
    language: Locale,
  }),
});

/** `changed`: what is new in it, in the reader's language; empty in a first version. */
export const OwnTerms = z.object({
  pending: z.array(TermsVersion.extend({ changed: z.string(), isFirst: z.boolean() })),
  accepted: z.array(TermsVersion.extend({ acceptedAt: Instant })),
});
export type OwnTerms = z.infer<typeof OwnTerms>;
export const getOwnTerms = defineRoute({
  method: 'GET',
  path: '/users/me/terms',
  auth: 'required',
  summary: 'Which versions the person agreed to, and which ones are still to be agreed to',
  query: z.object({ locale: Locale.default('en') }),
  response: OwnTerms,
});
export const acceptTerms = defineRoute({
  method: 'POST',
  path: '/users/me/terms',
  auth: 'required',
  summary: 'Agree to the versions that hold, as they were read',
  body: z.object({
    versions: z
      .array(z.object({ document: TermsDocument, number: z.number().int().min(1) }))
      .min(1)
      .max(TermsDocument.options.length),
    /** In which language they were read. */
    locale: Locale,
  }),
});

const Summary = SeenText.overwrite((text) => text.trim())
  .min(1, 'Say what changed: people read it')
  .max(longestSummary, `Use at most ${longestSummary} characters`);
/** Empty: the words that come with the program; in another language than English: the English text. */
const Body = SeenText.overwrite((text) => text.trim()).max(longestTerms, 'Use at most 60,000 characters');

export const TermsContent = z
  .object({ summary: inEachLanguage(Summary), body: inEachLanguage(Body) })
  .refine(({ body }) => body.en !== '' || locales.every((locale) => body[locale] === ''), {
    path: ['body', 'en'],
    message: 'Write the English text too: it serves wherever there is no other',
  });
export type TermsContent = z.output<typeof TermsContent>;

/** As administrators see it. */
export const PublishedTerms = TermsVersion.extend({
  isCurrent: z.boolean(),
  summary: Words,
  body: Words,
  /** Null: it came with the program. */
  publishedBy: z.string().nullable(),
  /** People who agreed to it. */
  accepted: z.number().int(),
});
export type PublishedTerms = z.infer<typeof PublishedTerms>;

export const listTerms = defineRoute({
  method: 'GET',
  path: '/admin/terms',
  auth: 'required',
  summary: 'Every version of the terms and of the privacy page, the newest first; administrators only',
  response: z.object({ items: z.array(PublishedTerms), nextCursor: z.null() }),
});
export const publishTerms = defineRoute({
  method: 'POST',
  path: '/admin/terms/:document',
  auth: 'required',
  summary: 'A new version: from now on everybody is asked to agree to it; administrators only',
  params: z.object({ document: TermsDocument }),
  body: z.object({
    content: TermsContent,
    /** The version that was looked at: 409 `stale_version` once there is a newer one. */
    seen: z.number().int(),
  }),
  response: PublishedTerms,
  status: 201,
  stepUp: true,
});
