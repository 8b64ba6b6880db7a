import { shortenText } from '@michi/contract/cut-text';
import { z } from 'zod';
import type { EventHandler } from '../../../events.ts';
import { after, hours, minutes } from '../../../platform/clock.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob, enqueueJobs, jobToCome } from '../../../platform/jobs/jobs.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { getUnreadMessages } from '../../messaging/index.ts';
import { hasUnreadNotice, markToldRead } from '../delivery/notice.repository.ts';
import { notify } from '../delivery/notify.ts';

const patience = minutes(10);
/** One mail per conversation and half a day, however much is written, until it is read. */
const quiet = hours(12);
const previewLength = 160;

/** The page shows new messages at once; who has not read them ten minutes after the last one is told. */
const watchUnread: EventHandler<'message.sent'> = async (ctx, { conversationId, recipientIds }) => {
  const runAt = after(ctx.clock.now(), patience);
  const jobs = recipientIds.map((userId) =>
    jobToCome(notifyUnreadJob, { conversationId, userId }, { runAt }),
  );
  await enqueueJobs(ctx, jobs);
};

/** Who has read the messages need not read of them. */
const forgetUnread: EventHandler<'conversation.read'> = async (tx, { conversationId, userId }) => {
  const isNews = await markToldRead(tx, { userId, code: 'NEW_MESSAGE', link: chatPath(conversationId) });
  if (isNews) tx.push([userId], 'notice.read');
};

const chatPath = (conversationId: string): string => `/chat/${conversationId}`;

const Unread = z.object({ conversationId: z.uuid(), userId: z.uuid() });

const notifyUnreadJob = defineJob(
  declareJob(
    'notification.message-unread',
    Unread,
    ({ conversationId, userId }) => `unread:${conversationId}:${userId}`,
  ),
  (ctx, { conversationId, userId }) =>
    ctx.transaction(async (tx) => {
      const unread = await getUnreadMessages(tx, conversationId, userId);
      if (!unread) return;
      const path = chatPath(unread.conversationId);
      const since = after(tx.clock.now(), -quiet);
      const toldBefore = await hasUnreadNotice(tx, { userId, code: 'NEW_MESSAGE', link: path, since });
      const { senderId, senderName: sender, body } = unread.latest;
      await notify(tx, userId, {
        code: 'NEW_MESSAGE',
        values: { sender, conversation: unread.title, preview: shorten(body) },
        path,
        channels: toldBefore ? ['IN_APP'] : ['EMAIL', 'IN_APP'],
        names: [senderId],
      });
    }),
);

const shorten = (text: string) => shortenText(text.replace(/\s+/g, ' ').trim(), previewLength);

export const unreadMessages: ModulePart = {
  jobs: [notifyUnreadJob],
  subscribe(on) {
    on('message.sent', watchUnread);
    on('conversation.read', forgetUnread);
  },
};
