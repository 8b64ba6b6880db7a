import { z } from 'zod';
import { Counter, Id, Instant } from '../fields.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';
import { Attachment, LinkPreview, mostAttachments } from './attachments.ts';

/** What a message answers, as its reader may see it. */
export const Quote = z.object({
  id: Id,
  seq: z.number().int(),
  senderId: Id,
  senderName: z.string(),
  /** Its beginning, or the names of its files; empty where it was deleted. */ body: z.string(),
  isDeleted: z.boolean(),
});
export type Quote = z.infer<typeof Quote>;

/**
 * What happened to the class of these people, or to the money for it; the reader's language makes a sentence
 * of it.
 */
export const SystemCode = z.enum([
  'CLASS_BOOKED',
  'CLASS_MOVED',
  'CLASS_TAKEN_OVER',
  'CLASS_CANCELED',
  /** Of a group: one of its students. */ 'STUDENT_JOINED',
  'STUDENT_LEFT',
  /** Never in a group. */ 'MONEY_RELEASED',
  'MONEY_REFUNDED',
]);
export type SystemCode = z.infer<typeof SystemCode>;
export const SystemNote = z.object({
  code: SystemCode,
  classId: Id.nullable(),
  /** When the class begins, as it was then. */ startsAt: Instant.nullable(),
  /** Of a move: when it was to begin. */ before: Instant.nullable(),
  /** Who booked it, came, left or takes it over. */ personId: Id.nullable(),
  /** Booked together, with this one. */ count: z.number().int(),
});
export type SystemNote = z.infer<typeof SystemNote>;

export const Message = z.object({
  id: Id,
  conversationId: Id,
  /** Gapless per conversation, from 1. */ seq: z.number().int(),
  senderId: Id,
  senderName: z.string(),
  /** With people by id (mentions.ts); empty where it was deleted, or where its files say all. */
  body: z.string(),
  createdAt: Instant,
  /** The sender's own id, to match an optimistic message. */ clientId: z.string().nullable(),
  attachments: z.array(Attachment),
  /** Of addresses in it that could be read; they may come later, with `message.links`. */ links:
    z.array(LinkPreview),
  replyTo: Quote.nullable(),
  /** Who is named in it. */ mentions: z.array(Id),
  editedAt: Instant.nullable(),
  deletedAt: Instant.nullable(),
  /** In the order in which they came first. */
  reactions: z.array(z.object({ emoji: z.string(), userIds: z.array(Id) })),
  /** Of its last change, from 1 and gapless per conversation; 0: never changed. */
  changeSeq: z.number().int(),
  /**
   * Written by the platform: it has no words, and nobody answers or changes it. `personName`: as the reader
   * knows them.
   */
  system: SystemNote.extend({ personName: z.string() }).nullable(),
});
export type Message = z.infer<typeof Message>;

const MessageWords = z.string().trim().max(4000, 'Use at most 4,000 characters');
export const MessageBody = MessageWords.min(1, 'Write something');

/**
 * As its sender gets it back. CONTACT_DETAILS: it has a way around the platform in it, where nothing is
 * protected.
 */
export const SentMessage = Message.extend({ warning: z.enum(['CONTACT_DETAILS']).nullable() });
export type SentMessage = z.infer<typeof SentMessage>;

/**
 * DIRECT: the one of two people, whatever they book. GROUP: the one of a group class. SUPPORT: of somebody
 * with this platform.
 */
export const ConversationKind = z.enum(['DIRECT', 'GROUP', 'SUPPORT']);
export type ConversationKind = z.infer<typeof ConversationKind>;

export const Conversation = z.object({
  id: Id,
  kind: ConversationKind,
  /** What it is about: the course of two people's latest class or question, a group's course. */ title:
    z.string(),
  /** Of a group. */ classId: Id.nullable(),
  participants: z.array(z.object({ id: Id, name: z.string(), avatar: z.string().nullable() })),
  lastMessage: Message.nullable(),
  unreadCount: z.number().int(),
  lastReadSeq: z.number().int(),
  /** All others have read up to it; 0 also where that is not told. */ othersReadSeq: z.number().int(),
  /** Until then nobody is told of it, but of a mention. */ mutedUntil: Instant.nullable(),
  /** Of two people: nobody writes there any more, for one of them wants it so. */
  blocked: z.enum(['BY_ME', 'BY_OTHER']).nullable(),
  /** For the caller alone. */ isPinned: z.boolean(),
  isArchived: z.boolean(),
  updatedAt: Instant,
});
export type Conversation = z.infer<typeof Conversation>;

export const ConversationFilter = z.enum(['all', 'unread', 'archived']);
export type ConversationFilter = z.infer<typeof ConversationFilter>;

export const MessageRange = z.object({
  after: z.coerce.number().pipe(Counter.min(0)).optional(),
  before: z.coerce.number().pipe(Counter.min(1)).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
const ClientId = z.string().min(1).max(64);
/** In the name of the platform: words alone. */
export const NewAnswer = z.object({ body: MessageBody, clientId: ClientId });
export const NewMessage = z
  .object({
    body: MessageWords,
    clientId: ClientId,
    /** The id of the message that this one answers. */ replyTo: Id.nullish(),
    /** Of `addAttachment`, in the order in which they are shown. */
    attachmentIds: z.array(Id).max(mostAttachments, 'Send at most 10 files with a message').default([]),
  })
  .refine(({ body, attachmentIds }) => body !== '' || attachmentIds.length > 0, {
    path: ['body'],
    message: 'Write something',
  });

const byId = z.object({ uuid: Id });
export const listConversations = defineRoute({
  method: 'GET',
  path: '/conversations',
  auth: 'required',
  summary:
    'Own conversations, the latest first, those on top before them; or those found by a name, a title or a person',
  query: CursorQuery.extend({
    filter: ConversationFilter.default('all'),
    q: z.string().trim().max(100).optional(),
    with: Id.optional(),
  }),
  response: listOf(Conversation),
});
export const getConversation = defineRoute({
  method: 'GET',
  path: '/conversations/:uuid',
  auth: 'required',
  summary: 'One own conversation, by its id, one that it had before, or the uuid of a room of its classes',
  params: byId,
  response: Conversation,
});
export const listMessages = defineRoute({
  method: 'GET',
  path: '/conversations/:uuid/messages',
  auth: 'required',
  summary: 'Messages in order of seq: the latest, those before a seq, or all after one (for a reconnect)',
  params: byId,
  query: MessageRange,
  /**
   * `changeSeq`: all changes up to it are in these messages. `lastReadSeq`: the reader's mark as they were
   * read.
   */
  response: listOf(Message).extend({ changeSeq: z.number().int(), lastReadSeq: z.number().int() }),
});
export const sendMessage = defineRoute({
  method: 'POST',
  path: '/conversations/:uuid/messages',
  auth: 'required',
  summary: 'Send; the same clientId is stored once',
  params: byId,
  body: NewMessage,
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
export const fileConversation = defineRoute({
  method: 'PATCH',
  path: '/conversations/:uuid',
  auth: 'required',
  summary: 'Put an own conversation aside until something is written in it, or on top; for the caller alone',
  params: byId,
  body: z.object({ isArchived: z.boolean().optional(), isPinned: z.boolean().optional() }),
  response: Conversation,
});
export const askQuestion = defineRoute({
  method: 'POST',
  path: '/questions',
  auth: 'required',
  summary: 'A student writes to a sensei without having booked, into the one conversation of the two',
  body: z.object({
    senseiId: Id,
    courseId: Id.nullable(),
    // The course's title comes before it.
    body: z.string().trim().min(1, 'Write something').max(3800, 'Use at most 3,800 characters'),
    clientId: ClientId,
  }),
  response: SentMessage,
  status: 201,
});
