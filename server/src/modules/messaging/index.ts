/**
 * Conversations and their messages. A message's seq is gapless per conversation and is the order of things; a clientId
 * is stored once; only participants read or write, to all others a conversation does not exist. In a group students
 * read each other by half a name. Announces `message.sent`, `message.answered`; pushes `message.new`, `conversation.read`,
 * `conversation.changed` and `conversation.typing` to the sockets of the participants.
 */
import type { Module } from '../../platform/module.ts';
import { messagingPersonalData } from './personal-data.ts';
import { mountMessaging } from './messaging.routes.ts';
import { messagingSocket } from './messaging.socket.ts';

export { nameAmong } from './core/message.ts';
export { leaveConversation, openConversation } from './conversations/open-conversation.ts';
export { conversationTitle } from './conversations/conversation-title.ts';
export { participantsFor } from './conversations/participants-for.ts';
export { getUnreadMessages, type UnreadMessages } from './conversations/unread-messages.ts';

export const messaging: Module = {
  name: 'messaging',
  personalData: messagingPersonalData,
  routes: mountMessaging,
  sockets: [messagingSocket],
};
