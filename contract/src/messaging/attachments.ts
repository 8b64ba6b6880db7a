import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute, NoContent } from '../route.ts';

/** Of one message. */
export const mostAttachments = 10;
export const longestVoiceNoteMs = 5 * 60_000;

/**
 * By content. IMAGE was written anew, PDF opens in a tab of its own, AUDIO is a voice note, every other FILE
 * is only ever saved.
 */
export const AttachmentKind = z.enum(['IMAGE', 'PDF', 'AUDIO', 'FILE']);
export type AttachmentKind = z.infer<typeof AttachmentKind>;

export const Attachment = z.object({
  id: Id,
  kind: AttachmentKind,
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  /** Of a picture, in pixels, so that its place is kept. */ width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  durationMs: z.number().int().nullable(),
  /** Of a picture: an address of a smaller one, good for some minutes; `openAttachment` gives another. */
  preview: z.string().nullable(),
});
export type Attachment = z.infer<typeof Attachment>;

/** What the server read at an address that stands in a message. */
export const LinkPreview = z.object({
  address: z.string(),
  site: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  image: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
});
export type LinkPreview = z.infer<typeof LinkPreview>;

export const FileGroup = z.enum(['IMAGE', 'DOCUMENT', 'LINK']);
export type FileGroup = z.infer<typeof FileGroup>;

/** One file or link of a conversation, with the message that it came in. */
export const ConversationFile = z.object({
  messageId: Id,
  seq: z.number().int(),
  senderId: Id,
  senderName: z.string(),
  sentAt: Instant,
  attachment: Attachment.nullable(),
  link: z.object({ address: z.string(), preview: LinkPreview.nullable() }).nullable(),
});
export type ConversationFile = z.infer<typeof ConversationFile>;

const ofConversation = z.object({ uuid: Id });
const one = ofConversation.extend({ id: Id });

export const addAttachment = defineRoute({
  method: 'POST',
  path: '/conversations/:uuid/attachments',
  auth: 'required',
  summary: 'A file for a message that is sent afterwards; one that is not sent within a day is gone',
  upload: true,
  params: ofConversation,
  body: z.object({
    file: z.file('Choose a file'),
    /** The sender’s own id: the same again is the same file. */ clientId: z.string().min(1).max(64),
    /** Of a voice note. */
    durationMs: z.coerce.number().int().min(1).max(longestVoiceNoteMs).optional(),
  }),
  response: Attachment,
  status: 201,
});
export const getUploadLimits = defineRoute({
  method: 'GET',
  path: '/conversations/upload-limits',
  auth: 'required',
  summary: 'How large one file may be, in bytes',
  response: z.object({ maxBytes: z.number().int() }),
});
export const removeAttachment = defineRoute({
  method: 'DELETE',
  path: '/conversations/:uuid/attachments/:id',
  auth: 'required',
  summary: 'Take back an own file that was not sent yet',
  params: one,
  response: NoContent,
  status: 204,
});
export const openAttachment = defineRoute({
  method: 'GET',
  path: '/conversations/:uuid/attachments/:id',
  auth: 'required',
  summary: 'Links to a file of the conversation, for some minutes',
  params: one,
  response: z.object({
    /** Saves it. */ url: z.string(),
    /** Shows it in a tab of its own: of a PDF. */ viewUrl: z.string().nullable(),
    preview: z.string().nullable(),
    expiresAt: Instant,
  }),
});
export const listFiles = defineRoute({
  method: 'GET',
  path: '/conversations/:uuid/files',
  auth: 'required',
  summary: 'Pictures, documents or links of a conversation, the latest first',
  params: ofConversation,
  query: CursorQuery.extend({ group: FileGroup.default('DOCUMENT') }),
  response: listOf(ConversationFile),
});
