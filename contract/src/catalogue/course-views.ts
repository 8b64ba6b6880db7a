import { z } from 'zod';
import { Id } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const countView = defineRoute({
  method: 'POST',
  path: '/courses/:id/views',
  auth: 'optional',
  summary:
    'A person has opened the page of a course: adds one to the count of the day, and keeps nothing else',
  params: z.object({ id: Id }),
});

const counts = { views: z.number().int(), started: z.number().int(), booked: z.number().int() };
/** Of the last days: pages opened, checkouts begun, checkouts that became bookings. */
export const Funnel = z.object({
  days: z.number().int(),
  ...counts,
  /** Most opened first. */
  courses: z.array(z.object({ id: Id, title: z.string(), ...counts })),
});
export type Funnel = z.infer<typeof Funnel>;
export const getFunnel = defineRoute({
  method: 'GET',
  path: '/sensei/me/funnel',
  auth: 'required',
  summary: 'How many open the own courses, begin to book, and book',
  response: Funnel,
});
