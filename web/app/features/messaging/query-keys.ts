export const messagingKeys = {
  conversation: (uuid: string) => ['conversation', uuid],
  search: (q: string, conversationId: string | undefined) => ['message-search', q, conversationId],
} as const;
