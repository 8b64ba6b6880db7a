import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { Conversation } from './conversations.ts';

const byId = z.object({ uuid: Id });
export const muteConversation = defineRoute({
  method: 'PUT',
  path: '/conversations/:uuid/mute',
  auth: 'required',
  summary: 'No mails and notices of it until then, but of a mention; null: again',
  params: byId,
  body: z.object({ until: Instant.nullable() }),
  response: Conversation,
});
export const blockPerson = defineRoute({
  method: 'PUT',
  path: '/conversations/:uuid/block',
  auth: 'required',
  summary:
    'Between two people: neither writes any more, or both again; 409 `not_between_two` in a conversation of more',
  params: byId,
  body: z.object({ isBlocked: z.boolean() }),
  response: Conversation,
});
export const ExportFormat = z.enum(['text', 'json']);
/** An own conversation as a file: `?format=`. */
export const conversationFile = '/conversations/:uuid/export';
