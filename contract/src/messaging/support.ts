import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';
import { Conversation, Message, MessageRange, NewAnswer } from './conversations.ts';

/** Somebody's conversation with the platform, as administrators see it. */
export const SupportTalk = z.object({
  id: Id,
  person: z.object({ id: Id, name: z.string(), avatar: z.string().nullable() }),
  lastMessage: Message.nullable(),
  /** The person wrote last, and nobody said that this needs no answer. */ isWaiting: z.boolean(),
  updatedAt: Instant,
});
export type SupportTalk = z.infer<typeof SupportTalk>;

const byId = z.object({ uuid: Id });
export const openSupport = defineRoute({
  method: 'POST',
  path: '/support',
  auth: 'required',
  summary: 'The own conversation with the platform, made where there is none',
  response: Conversation,
});
export const listSupportTalks = defineRoute({
  method: 'GET',
  path: '/admin/support',
  auth: 'required',
  summary: 'Conversations with support: those that wait, the longest first, or all, the latest first',
  query: CursorQuery.extend({ filter: z.enum(['waiting', 'all']).default('waiting') }),
  response: listOf(SupportTalk),
});
export const getSupportTalk = defineRoute({
  method: 'GET',
  path: '/admin/support/:uuid',
  auth: 'required',
  summary: 'One conversation with support',
  params: byId,
  response: SupportTalk,
});
export const listSupportMessages = defineRoute({
  method: 'GET',
  path: '/admin/support/:uuid/messages',
  auth: 'required',
  summary: 'Messages of a conversation with support, with who answered',
  params: byId,
  query: MessageRange,
  response: listOf(Message),
});
export const answerSupport = defineRoute({
  method: 'POST',
  path: '/admin/support/:uuid/messages',
  auth: 'required',
  summary: 'Answer in the name of the platform; the same clientId is stored once',
  params: byId,
  body: NewAnswer,
  response: Message,
  status: 201,
});
export const settleSupport = defineRoute({
  method: 'POST',
  path: '/admin/support/:uuid/settled',
  auth: 'required',
  summary: 'What was written there needs no answer',
  params: byId,
  response: SupportTalk,
});
