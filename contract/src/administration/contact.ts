import { z } from 'zod';
import { Email } from '../email.ts';
import { Id, Instant, Locale, PersonName } from '../fields.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';

export const ContactTopic = z.enum(['BOOKING', 'PAYMENT', 'ACCOUNT', 'TEACHING', 'SAFETY', 'OTHER']);
export type ContactTopic = z.infer<typeof ContactTopic>;

export const ContactForm = z.object({
  name: PersonName,
  email: Email,
  topic: ContactTopic,
  message: z.string().trim().min(20, 'Use at least 20 characters').max(4000, 'Use at most 4,000 characters'),
});

export const sendContactMessage = defineRoute({
  method: 'POST',
  path: '/contact-messages',
  auth: 'optional',
  summary: 'Write to the people who run this site',
  body: ContactForm.extend({
    locale: Locale.default('en'),
    /** Nobody sees this field; programs that fill in every field give themselves away by it. */
    website: z.string().max(500).default(''),
  }),
  response: z.object({ number: z.number().int() }),
  status: 201,
});

export const ContactMessage = z.object({
  id: Id,
  number: z.number().int(),
  /** Null when nobody was signed in. */
  userId: Id.nullable(),
  name: z.string(),
  email: z.string(),
  topic: ContactTopic,
  message: z.string(),
  /** Looks as if a program had written it: nobody got a mail about it. */
  isSuspect: z.boolean(),
  createdAt: Instant,
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const listContactMessages = defineRoute({
  method: 'GET',
  path: '/admin/contact-messages',
  auth: 'required',
  summary: 'Open messages to the operators, the oldest first; administrators only',
  query: CursorQuery,
  response: listOf(ContactMessage),
});
export const finishContactMessage = defineRoute({
  method: 'POST',
  path: '/admin/contact-messages/:id/done',
  auth: 'required',
  summary: 'Nothing is left to do about a message; administrators only',
  params: z.object({ id: Id }),
});
