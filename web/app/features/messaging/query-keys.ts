import { sharedKeys } from '../../lib/query/shared-keys.ts';

const foundConversations = [...sharedKeys.conversations, 'found'] as const;
const supportTalks = ['support-talks'] as const;

export const messagingKeys = {
  conversation: (uuid: string) => ['conversation', uuid],
  foundConversations,
  foundBy: (...search: string[]) => [...foundConversations, ...search],
  supportTalks,
  supportTalksOf: (filter: string) => [...supportTalks, 'list', filter],
  supportTalk: (id: string) => [...supportTalks, 'one', id],
  asked: (senseiId: string, courseId: string | null) => ['asked', senseiId, courseId],
  search: (q: string, conversationId: string | undefined) => ['message-search', q, conversationId],
  files: (uuid: string, ...group: [string?]) => ['conversation-files', uuid, ...group],
  attachment: (uuid: string, id: string) => ['attachment', uuid, id],
  uploadLimits: ['upload-limits'],
} as const;
