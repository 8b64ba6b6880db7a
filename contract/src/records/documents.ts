import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';
import { ApplicationDecision, ApplicationRound } from '../states.ts';

/** What can prove a result. */
export const DocumentKind = z.enum(['SCORE_REPORT', 'ADMISSION_LETTER', 'ENROLLMENT_PROOF', 'TRANSCRIPT']);
export type DocumentKind = z.infer<typeof DocumentKind>;
export const DocumentVerdict = z.enum(['PENDING', 'ACCEPTED', 'REFUSED']);
export type DocumentVerdict = z.infer<typeof DocumentVerdict>;
export const VerifiableRecord = z.enum(['APPLICATION', 'SCORE']);
export type VerifiableRecord = z.infer<typeof VerifiableRecord>;

/** How many may wait for a verdict at the same time. */
export const maxWaitingDocuments = 10;
/** Days from the verdict until the file is deleted. */
export const documentKeptDays = 30;

const Claim = z.string().max(40);

export const ResultDocument = z.object({
  id: Id,
  kind: DocumentKind,
  record: z.object({
    type: VerifiableRecord,
    id: Id,
    /** "Brown University, 2025", "SAT 1540": names and numbers, the same in every language. */
    label: z.string(),
    program: z.string().nullable(),
    round: ApplicationRound.nullable(),
    decision: ApplicationDecision.nullable(),
    enrolled: z.boolean(),
    official: z.boolean(),
    /** Names all that is verified as it stands now; a verdict goes with the one that was looked at. */
    claim: Claim,
  }),
  /** Null once it was deleted. */
  file: z.object({ name: z.string(), type: z.string(), size: z.number().int() }).nullable(),
  verdict: DocumentVerdict,
  reason: z.string().nullable(),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
});
export type ResultDocument = z.infer<typeof ResultDocument>;
export const WaitingDocument = ResultDocument.extend({ owner: z.object({ id: Id, name: z.string() }) });
export type WaitingDocument = z.infer<typeof WaitingDocument>;

const params = z.object({ id: Id });

export const uploadDocument = defineRoute({
  method: 'POST',
  path: '/users/me/documents',
  auth: 'required',
  summary: 'Send a document that proves an own result: PDF or picture; sensei only',
  upload: true,
  body: z.object({
    file: z.file('Choose a file'),
    kind: DocumentKind,
    recordType: VerifiableRecord,
    recordId: Id,
  }),
  response: ResultDocument,
  status: 201,
});
export const listOwnDocuments = defineRoute({
  method: 'GET',
  path: '/users/me/documents',
  auth: 'required',
  summary: 'The own documents with their verdicts, newest first',
  query: CursorQuery,
  response: listOf(ResultDocument),
});
export const withdrawDocument = defineRoute({
  method: 'DELETE',
  path: '/users/me/documents/:id',
  auth: 'required',
  summary: 'Take an own document back, and delete its file',
  params,
});
export const listDocuments = defineRoute({
  method: 'GET',
  path: '/admin/documents',
  auth: 'required',
  summary:
    'Documents by verdict, the longest waiting first, or all of one person, the newest first; administrators only',
  query: CursorQuery.extend({ verdict: DocumentVerdict.default('PENDING'), ownerId: Id.optional() }),
  response: listOf(WaitingDocument),
});
/** A POST, since it leaves a trace. */
export const openDocument = defineRoute({
  method: 'POST',
  path: '/admin/documents/:id/open',
  auth: 'required',
  summary: 'A link to the file for some minutes, noted in the audit log; administrators only',
  params,
  response: z.object({ url: z.string(), expiresAt: Instant }),
});
export const decideDocument = defineRoute({
  method: 'POST',
  path: '/admin/documents/:id/verdict',
  auth: 'required',
  summary:
    'Accept, which verifies the result, or refuse with a reason; 409 `stale_version` when the result was edited since; administrators only',
  params,
  body: z.discriminatedUnion('verdict', [
    z.object({ verdict: z.literal('ACCEPTED'), claim: Claim }),
    z.object({
      verdict: z.literal('REFUSED'),
      claim: Claim,
      reason: z.string().trim().min(1, 'Say why, so that a better document can be sent').max(500),
    }),
  ]),
  response: WaitingDocument,
});
