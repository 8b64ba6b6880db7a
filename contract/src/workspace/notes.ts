import { z } from 'zod';
import { Counter, Id, Instant } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** Bytes. */
export const noteLimits = { update: 140_000, whole: 2_000_000, cursor: 6_000 } as const;
/** The parts of the Yjs document that hold the text, the code, and in which language that is. */
export const noteField = 'notes';
export const codeField = 'code';
export const codeLanguageField = 'code-language';

const bytes = (most: number) =>
  z
    .base64()
    .min(1)
    .max(Math.ceil(most / 3) * 4);

export const NotesWrite = z.object({ conversationId: Id, update: bytes(noteLimits.update) });
export type NotesWrite = z.infer<typeof NotesWrite>;

/** Where somebody writes: an update of Yjs's awareness. */
export const NotesCursor = z.object({ conversationId: Id, update: bytes(noteLimits.cursor) });
export type NotesCursor = z.infer<typeof NotesCursor>;

const ofConversation = z.object({ uuid: Id });

export const getNotes = defineRoute({
  method: 'GET',
  path: '/conversations/:uuid/notes',
  auth: 'required',
  summary: 'The notes as Yjs updates in base64, in their order: all, or those after a seq',
  params: ofConversation,
  query: z.object({ after: z.coerce.number().pipe(Counter.min(0)).default(0) }),
  response: z.object({ seq: z.number().int(), updates: z.array(z.string()) }),
});

export const exportNotes = defineRoute({
  method: 'POST',
  path: '/conversations/:uuid/notes/export',
  auth: 'required',
  summary: 'A link to the notes as Markdown or PDF',
  params: ofConversation,
  body: z.object({ format: z.enum(['MARKDOWN', 'PDF']) }),
  response: z.object({ url: z.string(), name: z.string(), expiresAt: Instant }),
});
