export const messagingKeys = { conversation: (uuid: string) => ['conversation', uuid] } as const;
