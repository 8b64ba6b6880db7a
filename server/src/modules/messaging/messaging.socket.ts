import { Id } from '@michi/contract/fields';
import { z } from 'zod';
import { createRateLimiter } from '../../platform/http/rate-limit.ts';
import { guarded, type SocketHandler } from '../../platform/socket/socket.ts';
import { pushHere, pushTyping } from './messages/push-presence.ts';

const Typing = z.object({ conversationId: Id });
const Here = z.object({ conversationId: Id, isHere: z.boolean(), asks: z.boolean() });
const typingLimit = { max: 5, perSeconds: 5 };
/** Going through conversations tells two of each, and a group answers whoever comes. */
const hereLimit = { max: 30, perSeconds: 10 };

export const messagingSocket: SocketHandler = (ctx, _io, socket) => {
  const limiter = createRateLimiter(ctx.clock);
  socket.on('conversation.typing', (payload: unknown) => {
    const typing = Typing.safeParse(payload);
    if (!typing.success || limiter.take('typing', typingLimit) > 0) return;
    guarded(ctx, pushTyping(ctx, socket.data.actor, typing.data.conversationId));
  });
  socket.on('conversation.here', (payload: unknown) => {
    const here = Here.safeParse(payload);
    if (!here.success || limiter.take('here', hereLimit) > 0) return;
    guarded(ctx, pushHere(ctx, socket.data.actor, here.data));
  });
};
