import { z } from 'zod';
import { Counter, Id } from '../fields.ts';
import { CursorQuery, listOf, longestSearch, SearchWords } from '../page.ts';
import { defineRoute } from '../route.ts';
import { Message, MessageBody, SentMessage } from './conversations.ts';
import { editMinutes, Emoji } from './message-limits.ts';

const bySeq = z.object({ uuid: Id, seq: z.coerce.number().pipe(Counter.min(1)) });
export const editMessage = defineRoute({
  method: 'PATCH',
  path: '/conversations/:uuid/messages/:seq',
  auth: 'required',
  summary: `Change the words of an own message; 409 \`edit_window_over\` after ${editMinutes} minutes`,
  params: bySeq,
  body: z.object({ body: MessageBody }),
  response: SentMessage,
});
export const deleteMessage = defineRoute({
  method: 'DELETE',
  path: '/conversations/:uuid/messages/:seq',
  auth: 'required',
  summary: 'Take back an own message: its place stays, its words are gone',
  params: bySeq,
  response: Message,
});
export const reactToMessage = defineRoute({
  method: 'PUT',
  path: '/conversations/:uuid/messages/:seq/reaction',
  auth: 'required',
  summary: 'Put the own reaction under a message, or take it away; any number of times',
  params: bySeq,
  body: z.object({ emoji: Emoji, isSet: z.boolean() }),
  response: Message,
});
export const listMessageChanges = defineRoute({
  method: 'GET',
  path: '/conversations/:uuid/changes',
  auth: 'required',
  summary:
    'Messages that were edited, deleted or reacted to after a changeSeq, in order of their last change (for a reconnect)',
  params: z.object({ uuid: Id }),
  query: z.object({
    after: z.coerce.number().pipe(Counter.min(0)),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: listOf(Message),
});

export const FoundMessage = z.object({ message: Message, /** Of the conversation. */ title: z.string() });
export type FoundMessage = z.infer<typeof FoundMessage>;
export const searchMessages = defineRoute({
  method: 'GET',
  path: '/messages',
  auth: 'required',
  summary: 'Own messages and those of others in own conversations by their words, the latest first',
  query: CursorQuery.extend({
    q: SearchWords.pipe(z.string().min(1).max(longestSearch)),
    conversationId: Id.optional(),
  }),
  response: listOf(FoundMessage),
});
