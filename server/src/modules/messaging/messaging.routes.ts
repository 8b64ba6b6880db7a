import {
  getConversation,
  listConversations,
  listMessages,
  markRead,
  sendMessage,
} from '@michi/contract/messaging/conversations';
import {
  deleteMessage,
  editMessage,
  listMessageChanges,
  reactToMessage,
} from '@michi/contract/messaging/messages';
import type { Mount } from '../../platform/http/http.ts';
import * as queries from './conversations/conversation-queries.ts';
import * as reading from './conversations/mark-read.ts';
import * as deleting from './messages/delete-message.ts';
import * as editing from './messages/edit-message.ts';
import * as messages from './messages/message-queries.ts';
import * as reacting from './messages/react-to-message.ts';
import * as sending from './messages/send-message.ts';

export function mountMessaging(mount: Mount): void {
  mount(listConversations, (ctx, actor, { query }) => queries.listConversations(ctx, actor, query));
  mount(getConversation, (ctx, actor, { params }) => queries.getConversation(ctx, actor, params.uuid));
  mount(listMessages, (ctx, actor, { params, query }) =>
    messages.listMessages(ctx, actor, params.uuid, query),
  );
  mount(listMessageChanges, (ctx, actor, { params, query }) =>
    messages.listMessageChanges(ctx, actor, params.uuid, query),
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
  mountChanges(mount);
}

function mountChanges(mount: Mount): void {
  const limit = { max: 120, perSeconds: 60 };
  const key = ({ uuid, seq }: { uuid: string; seq: number }) => ({ conversationId: uuid, seq });
  mount(
    editMessage,
    (ctx, actor, { params, body }) => editing.editMessage(ctx, actor, { ...key(params), ...body }),
    { limit },
  );
  mount(deleteMessage, (ctx, actor, { params }) => deleting.deleteMessage(ctx, actor, key(params)), {
    limit,
  });
  mount(
    reactToMessage,
    (ctx, actor, { params, body }) => reacting.reactToMessage(ctx, actor, { ...key(params), ...body }),
    { limit },
  );
}
