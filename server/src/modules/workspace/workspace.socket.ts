import { BoardChange, BoardPointer } from '@michi/contract/workspace/board';
import { NotesCursor, NotesWrite } from '@michi/contract/workspace/notes';
import type { z } from 'zod';
import { createRateLimiter, type RateLimit } from '../../platform/http/rate-limit.ts';
import { guarded, type MichiIo, type SocketHandler } from '../../platform/socket/socket.ts';
import { changeBoard } from './board/change-board.ts';
import { pointOnBoard } from './board/point-on-board.ts';
import { answerOf, type Answer, malformed, tooMany } from './core/answer-ack.ts';
import { showCursor } from './notes/show-cursor.ts';
import { writeNotes } from './notes/write-notes.ts';

/** A hand draws at most some twenty changes a second; a large paste is some more at once. */
const changeLimit: RateLimit = { max: 400, perSeconds: 15 };
const pointerLimit: RateLimit = { max: 60, perSeconds: 2 };

type Limiter = ReturnType<typeof createRateLimiter>;
/** Of a person, over all tabs. */
const limiters = new WeakMap<MichiIo, Limiter>();

/** The browser sends it; it may be anything. */
function isAck(value: unknown): value is (answer: Answer<unknown>) => void {
  return typeof value === 'function';
}

/** Whatever a browser sends: nothing thrown leaves a listener. */
function read<S extends z.ZodType>(schema: S, payload: unknown) {
  try {
    return schema.safeParse(payload);
  } catch {
    return { success: false } as const;
  }
}

export const workspaceSocket: SocketHandler = (ctx, io, socket) => {
  const { actor } = socket.data;
  const limiter = limiters.get(io) ?? createRateLimiter(ctx.clock);
  limiters.set(io, limiter);

  const answered =
    <S extends z.ZodType>(schema: S, work: (value: z.output<S>) => Promise<unknown>) =>
    (payload: unknown, ack: unknown) => {
      if (!isAck(ack)) return;
      if (limiter.take(`change ${actor.id}`, changeLimit) > 0) return ack(tooMany);
      const parsed = read(schema, payload);
      if (!parsed.success) return ack(malformed);
      guarded(ctx, answerOf(ctx, work(parsed.data)).then(ack));
    };
  const passing =
    <S extends z.ZodType>(schema: S, work: (value: z.output<S>) => Promise<unknown>) =>
    (payload: unknown) => {
      if (limiter.take(`pointer ${actor.id}`, pointerLimit) > 0) return;
      const parsed = read(schema, payload);
      if (parsed.success) guarded(ctx, answerOf(ctx, work(parsed.data)));
    };

  socket.on(
    'board.change',
    answered(BoardChange, (change) => changeBoard(ctx, actor, change)),
  );
  socket.on(
    'board.pointer',
    passing(BoardPointer, (pointer) => pointOnBoard(ctx, actor, socket.id, pointer)),
  );
  socket.on(
    'notes.write',
    answered(NotesWrite, (write) => writeNotes(ctx, actor, write)),
  );
  socket.on(
    'notes.cursor',
    passing(NotesCursor, (cursor) => showCursor(ctx, actor, cursor)),
  );
};
