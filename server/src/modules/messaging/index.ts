/**
 * Conversations and their messages: one for two people, whatever they book, one for each group class, and one
 * of each person with support, which administrators answer in the name of the platform. A message's seq is
 * gapless per conversation and is the order of things; a clientId is stored once; only participants read or
 * write, to all others a conversation does not exist. In a group students read each other by half a name, and
 * who comes later reads what is written from then on. An id of before and a room's uuid lead to the
 * conversation. A stranger writes little until there is an answer. A message's files are read by whoever may
 * read the message; what stands behind its links is read by a job, and nobody waits for it. What happens to
 * the classes of the people and to the money for them is written there by the platform, once, as a code and
 * what belongs to it. Announces `message.sent`, `message.answered`; pushes `message.new`, `message.changed`,
 * `message.links`, `conversation.read`, `conversation.changed`, `conversation.typing` and `conversation.here`
 * to the sockets of the participants, `support.changed` to administrators.
 */
import { extend } from '../../platform/extension-point.ts';
import { fileUsePoint } from '../../platform/files/file-use.ts';
import type { Module } from '../../platform/module.ts';
import { attachmentUses } from './attachments/add-attachment.ts';
import { readLinksJob } from './attachments/read-links.ts';
import {
  tellCanceled,
  tellCanceledTogether,
  tellMoved,
  tellReplaced,
  tellSeriesMoved,
} from './system-messages/class-messages.ts';
import { tellRefunded, tellRefundedJob, tellReleased } from './system-messages/money-messages.ts';
import { messagingPersonalData } from './personal-data.ts';
import { mountConversationFile, mountMessaging } from './messaging.routes.ts';
import { messagingSocket } from './messaging.socket.ts';

export { findOwnConversation as getOwnConversation } from './core/inbox.repository.ts';
export { nameAmong } from './core/message.ts';
export { getParticipantIds } from './conversations/conversation-queries.ts';
export { conversationTitle } from './conversations/conversation-title.ts';
export { participantsFor, writersFor } from './conversations/participants-for.ts';
export {
  addRoom,
  leaveConversation,
  openConversation,
  type OpenConversation,
} from './conversations/open-conversation.ts';
export {
  findSenders,
  readReportedMessage,
  readReportedPerson,
  removeMessage,
  type Reported,
  type ReportedMessage,
} from './messages/reported-messages.ts';
export { tellBooked } from './system-messages/class-messages.ts';
export { getUnreadMessages, type UnreadMessages } from './conversations/unread-messages.ts';

export const messaging: Module = {
  name: 'messaging',
  personalData: messagingPersonalData,
  routes: mountMessaging,
  jobs: [readLinksJob, tellRefundedJob],
  extensions: attachmentUses.map((use) => extend(fileUsePoint, use)),
  rawRoutes: mountConversationFile,
  sockets: [messagingSocket],
  subscribe(on) {
    on('class.moved', tellMoved);
    on('series.moved', tellSeriesMoved);
    on('seats.canceled', tellCanceledTogether);
    on('seat.canceled', tellCanceled);
    on('replacement.chosen', tellReplaced);
    on('payment.released', tellReleased);
    on('payment.refunded', tellRefunded);
  },
};
