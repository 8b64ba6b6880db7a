import {
  askQuestion,
  fileConversation,
  getConversation,
  listConversations,
  listMessages,
  markRead,
  sendMessage,
} from '@michi/contract/messaging/conversations';
import {
  answerSupport,
  getSupportTalk,
  listSupportMessages,
  listSupportTalks,
  openSupport,
  settleSupport,
} from '@michi/contract/messaging/support';
import type { Mount } from '../../platform/http/http.ts';
import * as queries from './conversations/conversation-queries.ts';
import * as filing from './conversations/file-conversation.ts';
import * as reading from './conversations/mark-read.ts';
import * as sending from './messages/send-message.ts';
import * as asking from './questions/ask-question.ts';
import * as support from './support/support-talk.ts';

export function mountMessaging(mount: Mount): void {
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
  mount(fileConversation, (ctx, actor, { params, body }) =>
    filing.fileConversation(ctx, actor, { uuid: params.uuid, ...body }),
  );
  mount(askQuestion, (ctx, actor, { body }) => asking.askQuestion(ctx, actor, body), {
    limit: { max: 30, perSeconds: 3600 },
  });
  mount(markRead, (ctx, actor, { params, body }) =>
    reading.markRead(ctx, actor, { conversationId: params.uuid, ...body }),
  );
  mountSupport(mount);
}

function mountSupport(mount: Mount): void {
  mount(openSupport, (ctx, actor) => support.openSupport(ctx, actor));
  mount(listSupportTalks, (ctx, actor, { query }) => support.listSupportTalks(ctx, actor, query));
  mount(getSupportTalk, (ctx, actor, { params }) => support.getSupportTalk(ctx, actor, params.uuid));
  mount(listSupportMessages, (ctx, actor, { params, query }) =>
    support.listSupportMessages(ctx, actor, params.uuid, query),
  );
  mount(answerSupport, (ctx, actor, { params, body }) =>
    support.answerSupport(ctx, actor, { uuid: params.uuid, ...body }),
  );
  mount(settleSupport, (ctx, actor, { params }) => support.settleSupport(ctx, actor, params.uuid));
}
