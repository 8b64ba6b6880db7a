import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { ExpectedError } from '../../platform/errors.ts';
import { createRateLimiter } from '../../platform/http/rate-limit.ts';
import { guarded, type SocketHandler } from '../../platform/socket/socket.ts';
import { createCall, type Joined } from './calls/call.ts';
import { RoomJoin, RoomLeave, RoomSignal, RoomState } from './calls/call-payloads.ts';

/** Seven connections with their candidates at once stay far below. */
const signalLimit = { max: 1000, perSeconds: 20 };
const joinLimit = { max: 20, perSeconds: 20 };

type Answer = { ok: true; value: Joined } | Refusal;
type Refusal = { ok: false; code: string; message: string };
const tooMany: Refusal = {
  ok: false,
  code: 'rate_limited',
  message: 'Too many attempts; please wait a moment',
};
const malformed: Refusal = { ok: false, code: 'validation_failed', message: 'The request could not be read' };

/** The browser sends it; it may be anything. */
function isAck(value: unknown): value is (answer: Answer) => void {
  return typeof value === 'function';
}

export const classroomSocket: SocketHandler = (ctx, io, socket) => {
  const call = createCall(ctx, io, socket);
  const limiter = createRateLimiter(ctx.clock);
  // One after the other: a leave or a lost socket must not overtake its own join.
  let last: Promise<void> = Promise.resolve();
  const inOrder = (work: () => Promise<void> | void) => {
    last = last.then(work).catch((error: unknown) => ctx.log.error({ err: error }, 'call event failed'));
    guarded(ctx, last);
  };
  const withPayload = <S extends z.ZodType>(
    schema: S,
    payload: unknown,
    work: (value: z.output<S>) => Promise<void> | void,
  ) => {
    const parsed = schema.safeParse(payload);
    if (parsed.success && limiter.take('signal', signalLimit) === 0) inOrder(() => work(parsed.data));
  };

  socket.on('room.join', (payload: unknown, ack: unknown) => {
    if (!isAck(ack)) return;
    const join = RoomJoin.safeParse(payload);
    if (!join.success) return ack(malformed);
    if (limiter.take('join', joinLimit) > 0) return ack(tooMany);
    inOrder(async () => ack(await answerTo(ctx, call.join(join.data))));
  });
  socket.on('room.leave', (payload: unknown) =>
    withPayload(RoomLeave, payload, (leave) => call.leave(leave)),
  );
  socket.on('room.state', (payload: unknown) =>
    withPayload(RoomState, payload, (state) => call.setState(state)),
  );
  socket.on('room.signal', (payload: unknown) =>
    withPayload(RoomSignal, payload, (signal) => call.relay(signal)),
  );
  socket.on('disconnect', (reason) =>
    inOrder(() => call.drop({ isSessionOver: reason === 'server namespace disconnect' })),
  );
};

async function answerTo(ctx: Ctx, joining: Promise<Joined>): Promise<Answer> {
  try {
    return { ok: true, value: await joining };
  } catch (error) {
    return refusalOf(ctx, error);
  }
}

function refusalOf(ctx: Ctx, error: unknown): Refusal {
  if (error instanceof ExpectedError) return { ok: false, code: error.code, message: error.message };
  ctx.log.error({ err: error }, 'joining a call failed');
  return { ok: false, code: 'internal', message: 'An unexpected error occurred. Please try again.' };
}
