/**
 * Conversations and their messages. A message's seq is gapless per conversation and is the order of things; a clientId
 * is stored once; only participants read or write, to all others a conversation does not exist. In a group students
 * read each other by half a name. Announces `message.sent`, `message.answered`; pushes `message.new`, `conversation.read`,
 * `conversation.changed`, `conversation.typing` and `message.links` to the sockets of the participants. A message's files are read by whoever may
 * read the message; what stands behind its links is read by a job, and nobody waits for it.
 */
import { extend } from '../../platform/extension-point.ts';
import { fileUsePoint } from '../../platform/files/file-use.ts';
import type { Module } from '../../platform/module.ts';
import { attachmentUses } from './attachments/add-attachment.ts';
import { readLinksJob } from './attachments/read-links.ts';
import { messagingPersonalData } from './personal-data.ts';
import { mountMessaging } from './messaging.routes.ts';
import { messagingSocket } from './messaging.socket.ts';

export { nameAmong } from './core/message.ts';
export { leaveConversation, openConversation } from './conversations/open-conversation.ts';
export { getUnreadMessages, type UnreadMessages } from './conversations/unread-messages.ts';

export const messaging: Module = {
  name: 'messaging',
  personalData: messagingPersonalData,
  routes: mountMessaging,
  jobs: [readLinksJob],
  extensions: attachmentUses.map((use) => extend(fileUsePoint, use)),
  sockets: [messagingSocket],
};
