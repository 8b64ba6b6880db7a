import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { Money } from '../money.ts';
import { defineRoute } from '../route.ts';

/**
 * OPEN: the student is asked. The others are what was chosen; WITHDRAWN: nobody is asked any more, the class
 * stays or has ended otherwise.
 */
export const ReplacementState = z.enum(['OPEN', 'SUBSTITUTED', 'MOVED', 'REFUNDED', 'WITHDRAWN']);
export type ReplacementState = z.infer<typeof ReplacementState>;

/**
 * Somebody who teaches the same category, is free then and takes the class over at the price that was paid.
 */
export const Substitute = z.object({
  senseiId: Id,
  name: z.string(),
  avatar: z.string().nullable(),
  headline: z.string().nullable(),
  languages: z.array(z.string()),
  ratingAverage: z.number().nullable(),
  ratingCount: z.number().int(),
  /** Of the substitute: the class is one of it then. */
  course: z.object({ id: Id, title: z.string() }),
});
export type Substitute = z.infer<typeof Substitute>;

const Person = z.object({ id: Id, name: z.string(), avatar: z.string().nullable() });

/** A class whose sensei is away, as one of its students is asked about it. */
export const ReplacementHead = z.object({
  id: Id,
  classId: Id,
  seatId: Id,
  courseTitle: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  sensei: Person,
  /** Whose seat it is. */
  student: z.object({ id: Id, name: z.string() }),
  state: ReplacementState,
  /** Until then it can be chosen; without a choice the money comes back then. */
  answerBy: Instant,
  /** What comes back; null where nothing was paid. */
  refund: Money.nullable(),
});
export type ReplacementHead = z.infer<typeof ReplacementHead>;

/** Another time, of a group the class of that time. */
export const ReplacementTime = z.object({
  startsAt: Instant,
  endsAt: Instant,
  classId: Id.nullable(),
  seatsLeft: z.number().int(),
});
export type ReplacementTime = z.infer<typeof ReplacementTime>;

export const Replacement = ReplacementHead.extend({
  /** What the sensei says to students. */
  note: z.string().nullable(),
  /** Who may still be chosen, the best rated first. */
  substitutes: z.array(Substitute),
  times: z.array(ReplacementTime),
  /** Whose other times these are. */
  timesOf: z.object({ id: Id, name: z.string() }),
  isGroup: z.boolean(),
  /** So much of `refund` comes back as credit. */
  asCredit: z.number().int(),
  /** Until when a substitute may hand the class back. */
  declineBy: Instant,
  /** Other classes whose sensei is away too, and that wait for this student's choice. */
  others: z.number().int(),
  /** What was chosen: the class that stands now. */
  chosen: z.object({ classId: Id, senseiName: z.string(), startsAt: Instant, endsAt: Instant }).nullable(),
  can: z.array(z.enum(['choose'])),
  /** Of what is chosen among; a choice names it. */
  fingerprint: z.string(),
});
export type Replacement = z.infer<typeof Replacement>;

export const ReplacementChoice = z.discriminatedUnion('choice', [
  z.object({ choice: z.literal('SUBSTITUTE'), courseId: Id }),
  z.object({ choice: z.literal('TIME'), startsAt: Instant, classId: Id.nullable() }),
  z.object({ choice: z.literal('MONEY') }),
]);
export type ReplacementChoice = z.output<typeof ReplacementChoice>;

const byId = z.object({ id: Id });

export const listReplacements = defineRoute({
  method: 'GET',
  path: '/replacements',
  auth: 'required',
  summary: 'Classes whose sensei is away, and about which one is asked; the nearest end first',
  response: z.object({ items: z.array(ReplacementHead), nextCursor: z.null() }),
});
export const getReplacement = defineRoute({
  method: 'GET',
  path: '/replacements/:id',
  auth: 'required',
  summary: 'What can stand in for a class whose sensei is away',
  params: byId,
  response: Replacement,
});
export const chooseReplacement = defineRoute({
  method: 'POST',
  path: '/replacements/:id/choice',
  auth: 'required',
  summary: 'Choose a substitute, another time or the money, exactly as shown',
  params: byId,
  body: z.object({ choice: ReplacementChoice, fingerprint: z.string().max(64) }),
  response: Replacement,
});
/**
 * The same for all that one is asked about: a substitute for each class that this sensei can take over, or
 * the money for all.
 */
export const chooseForAll = defineRoute({
  method: 'POST',
  path: '/replacements/choice',
  auth: 'required',
  summary: 'Choose the same substitute, or the money, for every class that one is asked about',
  body: z.object({
    choice: z.discriminatedUnion('choice', [
      z.object({ choice: z.literal('SUBSTITUTE'), senseiId: Id }),
      z.object({ choice: z.literal('MONEY') }),
    ]),
    ids: z.array(Id).min(1).max(50),
  }),
  /** How many were settled so; the others are still asked. */
  response: z.object({ done: z.number().int(), left: z.number().int() }),
});
export const declineClass = defineRoute({
  method: 'POST',
  path: '/classes/:id/decline',
  auth: 'required',
  summary: 'Hand back a class that one took over: its student chooses again',
  params: byId,
  response: z.null(),
});

/**
 * Whether a sensei takes over classes of others; each costs at least so much of the own price, in percent.
 */
export const SubstituteTerms = z.object({
  isOn: z.boolean(),
  leastPercent: z.number().int().min(0).max(100),
});
export type SubstituteTerms = z.infer<typeof SubstituteTerms>;

export const getSubstituteTerms = defineRoute({
  method: 'GET',
  path: '/sensei/me/substituting',
  auth: 'required',
  summary: 'Whether one takes over classes of other sensei',
  response: SubstituteTerms,
});
export const setSubstituteTerms = defineRoute({
  method: 'PUT',
  path: '/sensei/me/substituting',
  auth: 'required',
  summary: 'Take over classes of other sensei, or no more',
  body: SubstituteTerms,
  response: SubstituteTerms,
});
