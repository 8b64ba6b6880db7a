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
  deleteMessage,
  editMessage,
  listMessageChanges,
  reactToMessage,
  searchMessages,
} from '@michi/contract/messaging/messages';
import {
  blockPerson,
  conversationFile,
  ExportFormat,
  muteConversation,
} from '@michi/contract/messaging/safety';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { NotFound, Unauthorized } from '../../platform/errors.ts';
import { bearerToken, type Mount } from '../../platform/http/http.ts';
import { authenticate } from '../identity/index.ts';
import {
  answerSupport,
  getSupportTalk,
  listSupportMessages,
  listSupportTalks,
  openSupport,
  settleSupport,
} from '@michi/contract/messaging/support';
import { mountAttachments } from './attachments/attachments.routes.ts';
import * as queries from './conversations/conversation-queries.ts';
import * as blocking from './conversations/block-person.ts';
import * as muting from './conversations/mute-conversation.ts';
import * as filing from './conversations/file-conversation.ts';
import * as reading from './conversations/mark-read.ts';
import * as deleting from './messages/delete-message.ts';
import * as editing from './messages/edit-message.ts';
import { openExport } from './messages/export-conversation.ts';
import * as messages from './messages/message-queries.ts';
import * as reacting from './messages/react-to-message.ts';
import * as searching from './messages/search-messages.ts';
import * as sending from './messages/send-message.ts';
import * as asking from './questions/ask-question.ts';
import * as support from './support/support-talk.ts';

export function mountMessaging(mount: Mount): void {
  mountAttachments(mount);
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
      limit: { max: 240, perSeconds: 60 },
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
  mount(searchMessages, (ctx, actor, { query }) => searching.searchMessages(ctx, actor, query), {
    limit: { max: 120, perSeconds: 60 },
  });
  mount(muteConversation, (ctx, actor, { params, body }) =>
    muting.muteConversation(ctx, actor, { conversationId: params.uuid, ...body }),
  );
  mount(blockPerson, (ctx, actor, { params, body }) =>
    blocking.blockPerson(ctx, actor, { conversationId: params.uuid, ...body }),
  );
  mountChanges(mount);
  mountSupport(mount);
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

const FileParams = z.object({ uuid: z.uuid() });
const FileQuery = z.object({ format: ExportFormat.default('text') });

/** An own conversation as a file, however long it is. */
export function mountConversationFile(app: FastifyInstance, ctx: Ctx): void {
  app.get(`/api${conversationFile}`, async (request, reply) => {
    const bearer = bearerToken(request.headers.authorization);
    const actor = bearer ? await authenticate(ctx, bearer) : null;
    if (!actor?.emailVerified || actor.mustEnrol || actor.needsGuardian) throw Unauthorized();
    const params = FileParams.safeParse(request.params);
    if (!params.success) throw NotFound();
    const { format } = FileQuery.catch({ format: 'text' }).parse(request.query);
    const file = await openExport(ctx, actor, params.data.uuid, format);
    return reply
      .type(format === 'text' ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `attachment; filename="conversation.${format === 'text' ? 'txt' : 'json'}"`,
      )
      .send(Readable.from(file));
  });
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
