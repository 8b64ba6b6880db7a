import {
  getConversation,
  listConversations,
  listMessages,
  markRead,
  sendMessage,
} from '@michi/contract/messaging/conversations';
import type { Mount } from '../../platform/http/http.ts';
import { mountAttachments } from './attachments/attachments.routes.ts';
import * as queries from './conversations/conversation-queries.ts';
import * as reading from './conversations/mark-read.ts';
import * as sending from './messages/send-message.ts';

export function mountMessaging(mount: Mount): void {
  mountAttachments(mount);
  mount(listConversations, (ctx, actor, { query }) => queries.listConversations(ctx, actor, query));
  mount(getConversation, (ctx, actor, { params }) => queries.getConversation(ctx, actor, params.uuid));
  mount(listMessages, (ctx, actor, { params, query }) =>
    queries.listMessages(ctx, actor, params.uuid, query),
  );
  mount(
    sendMessage,
    (ctx, actor, { params, body }) =>
      sending.sendMessage(ctx, actor, { conversationId: params.uuid, ...body }),
    {
      limit: { max: 600, perSeconds: 60 },
    },
  );
  mount(markRead, (ctx, actor, { params, body }) =>
    reading.markRead(ctx, actor, { conversationId: params.uuid, ...body }),
  );
}
