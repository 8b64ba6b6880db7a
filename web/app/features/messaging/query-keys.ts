export const messagingKeys = {
  conversation: (uuid: string) => ['conversation', uuid],
  files: (uuid: string, ...group: [string?]) => ['conversation-files', uuid, ...group],
  attachment: (uuid: string, id: string) => ['attachment', uuid, id],
  uploadLimits: ['upload-limits'],
} as const;
