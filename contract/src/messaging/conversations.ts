import { z } from 'zod';
import { Counter, Id, Instant } from '../fields.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';
import { Attachment, LinkPreview, mostAttachments } from './attachments.ts';

export const Message = z.object({
  id: Id,
  conversationId: Id,
  /** Gapless per conversation, from 1. */ seq: z.number().int(),
  senderId: Id,
  senderName: z.string(),
  body: z.string(),
  createdAt: Instant,
  /** The sender's own id, to match an optimistic message. */ clientId: z.string().nullable(),
  attachments: z.array(Attachment),
  /** Of addresses in it that could be read; they may come later, with `message.links`. */ links:
    z.array(LinkPreview),
});
export type Message = z.infer<typeof Message>;

/** As its sender gets it back. CONTACT_DETAILS: it has a way around the platform in it, where nothing is protected. */
export const SentMessage = Message.extend({ warning: z.enum(['CONTACT_DETAILS']).nullable() });
export type SentMessage = z.infer<typeof SentMessage>;

export const Conversation = z.object({
  id: Id,
  title: z.string(),
  classId: Id.nullable(),
  participants: z.array(z.object({ id: Id, name: z.string(), avatar: z.string().nullable() })),
  lastMessage: Message.nullable(),
  unreadCount: z.number().int(),
  lastReadSeq: z.number().int(),
  updatedAt: Instant,
});
export type Conversation = z.infer<typeof Conversation>;

const byId = z.object({ uuid: Id });
export const listConversations = defineRoute({
  method: 'GET',
  path: '/conversations',
  auth: 'required',
  summary: 'Own conversations, the latest first',
  query: CursorQuery,
  response: listOf(Conversation),
});
export const getConversation = defineRoute({
  method: 'GET',
  path: '/conversations/:uuid',
  auth: 'required',
  summary: 'One own conversation',
  params: byId,
  response: Conversation,
});
export const listMessages = defineRoute({
  method: 'GET',
  path: '/conversations/:uuid/messages',
  auth: 'required',
  summary: 'Messages in order of seq: the latest, those before a seq, or all after one (for a reconnect)',
  params: byId,
  query: z.object({
    after: z.coerce.number().pipe(Counter.min(0)).optional(),
    before: z.coerce.number().pipe(Counter.min(1)).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: listOf(Message),
});
export const sendMessage = defineRoute({
  method: 'POST',
  path: '/conversations/:uuid/messages',
  auth: 'required',
  summary: 'Send; the same clientId is stored once',
  params: byId,
  body: z
    .object({
      body: z.string().trim().max(4000, 'Use at most 4,000 characters'),
      clientId: z.string().min(1).max(64),
      /** Of `addAttachment`, in the order in which they are shown. */
      attachmentIds: z.array(Id).max(mostAttachments, 'Send at most 10 files with a message').default([]),
    })
    .refine(({ body, attachmentIds }) => body !== '' || attachmentIds.length > 0, {
      path: ['body'],
      message: 'Write something',
    }),
  response: SentMessage,
  status: 201,
});
export const markRead = defineRoute({
  method: 'POST',
  path: '/conversations/:uuid/read',
  auth: 'required',
  summary: 'Read up to this seq',
  params: byId,
  body: z.object({ seq: z.number().int().min(0) }),
  response: Conversation,
});
