import { sharedKeys } from '../../lib/query/shared-keys.ts';

export const messagingKeys = {
  conversation: (uuid: string) => ['conversation', uuid],
  foundConversations: [...sharedKeys.conversations, 'found'],
  supportTalks: ['support-talks'],
  supportTalksOf: (filter: string) => ['support-talks', 'list', filter],
  supportTalk: (id: string) => ['support-talks', 'one', id],
  asked: (senseiId: string, courseId: string | null) => ['asked', senseiId, courseId],
} as const;
