import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** LIVE: asked for or running. ENDED: its pieces are on their way. READY: to be watched. */
export const RecordingState = z.enum(['LIVE', 'ENDED', 'READY']);
export type RecordingState = z.infer<typeof RecordingState>;
/**
 * What records: the browser of its sensei, or the media server, with nothing to do for anybody but to agree.
 */
export const RecordedBy = z.enum(['BROWSER', 'SERVER']);
export type RecordedBy = z.infer<typeof RecordedBy>;
export const RecordingAnswer = z.enum(['YES', 'NO']);
export type RecordingAnswer = z.infer<typeof RecordingAnswer>;
/** What browsers record. */
export const RecordingType = z.enum(['video/webm', 'video/mp4']);
export type RecordingType = z.infer<typeof RecordingType>;

/** Between two pauses; a class has few. */
export const maxRecordingParts = 100;
/** Of one part: ten hours of five seconds. */
export const maxRecordingPieces = 7200;

export const Recording = z.object({
  id: Id,
  roomUuid: Id,
  state: RecordingState,
  createdAt: Instant,
  endedAt: Instant.nullable(),
  /** When it is deleted by itself; null until it is ready. */
  expiresAt: Instant.nullable(),
  /** Who is in the room now, and who has answered. Nothing once it has ended. */
  people: z.array(
    z.object({ userId: Id, name: z.string(), answer: RecordingAnswer.nullable(), isInside: z.boolean() }),
  ),
  /** Everybody inside has said yes. */
  isAllowed: z.boolean(),
  /** To be watched one after the other. */
  parts: z.array(
    z.object({
      part: z.number().int(),
      type: RecordingType,
      size: z.number().int(),
      seconds: z.number().int(),
    }),
  ),
  can: z.array(z.enum(['record', 'answer', 'delete'])),
});
export type Recording = z.infer<typeof Recording>;

const byRoom = z.object({ uuid: Id });
const byId = z.object({ id: Id });
const Part = z.coerce.number().int().min(1).max(maxRecordingParts);
const Seq = z.coerce
  .number()
  .int()
  .min(0)
  .max(maxRecordingPieces - 1);
const byPart = byId.extend({ part: Part });

export const getLiveRecording = defineRoute({
  method: 'GET',
  path: '/classrooms/:uuid/recording',
  auth: 'required',
  summary: 'Whether classes may be recorded here, and what is asked or runs in this room, to its people',
  params: byRoom,
  response: z.object({
    isEnabled: z.boolean(),
    /** Of the one that runs, else of the next. */
    recorder: RecordedBy,
    recording: Recording.nullable(),
  }),
});
export const listRecordings = defineRoute({
  method: 'GET',
  path: '/classrooms/:uuid/recordings',
  auth: 'required',
  summary: 'What was recorded in a room, to whoever was in it',
  params: byRoom,
  response: z.object({ items: z.array(Recording) }),
});
export const startRecording = defineRoute({
  method: 'POST',
  path: '/classrooms/:uuid/recordings',
  auth: 'required',
  summary: 'Ask everybody in the room to be recorded; its sensei only',
  params: byRoom,
  response: Recording,
  status: 201,
});
export const answerRecording = defineRoute({
  method: 'POST',
  path: '/recordings/:id/answer',
  auth: 'required',
  summary: 'Say yes or no to being recorded; no stops it for as long as one is inside',
  params: byId,
  body: z.object({ answer: RecordingAnswer }),
  response: Recording,
});
export const openRecordingPart = defineRoute({
  method: 'POST',
  path: '/recordings/:id/parts',
  auth: 'required',
  summary: 'Begin to record, once everybody inside has said yes; the browser that records',
  params: byId,
  body: z.object({ type: RecordingType }),
  response: z.object({ part: z.number().int() }),
  status: 201,
});
export const putRecordingPiece = defineRoute({
  method: 'POST',
  path: '/recordings/:id/parts/:part/pieces/:seq',
  auth: 'required',
  summary: 'Some seconds of a part, counted from 0; the same again changes nothing',
  upload: true,
  params: byPart.extend({ seq: Seq }),
  body: z.object({
    file: z.file('Send the piece'),
    /**
     * The last of it, by the server's clock: after somebody's no, or with somebody new inside, nothing is
     * taken.
     */
    recordedAt: Instant,
  }),
  status: 201,
  response: z.object({ seq: z.number().int() }),
});
export const stopRecording = defineRoute({
  method: 'POST',
  path: '/recordings/:id/stop',
  auth: 'required',
  summary: 'End it; what was recorded still comes in',
  params: byId,
  response: Recording,
});
export const finishRecording = defineRoute({
  method: 'POST',
  path: '/recordings/:id/finish',
  auth: 'required',
  summary: 'All pieces were sent: answers those that did not arrive, else it is put together',
  params: byId,
  body: z.object({
    parts: z
      .array(
        z.object({
          part: z.number().int().min(1).max(maxRecordingParts),
          pieces: z.number().int().min(0).max(maxRecordingPieces),
          seconds: z.number().int().min(0).max(86_400),
        }),
      )
      .max(maxRecordingParts),
  }),
  response: z.object({
    missing: z.array(z.object({ part: z.number().int(), seq: z.number().int() })),
    recording: Recording,
  }),
});
/** A POST, since each link is made for one look. */
export const openRecording = defineRoute({
  method: 'POST',
  path: '/recordings/:id/parts/:part/open',
  auth: 'required',
  summary: 'A link to a part for some minutes, to whoever was in the class',
  params: byPart,
  response: z.object({ url: z.string(), expiresAt: Instant }),
});
export const deleteRecording = defineRoute({
  method: 'DELETE',
  path: '/recordings/:id',
  auth: 'required',
  summary: 'Delete it for everybody; its sensei only',
  params: byId,
});
