import { z } from 'zod';
import { declareJob } from '../../../platform/jobs/declare-job.ts';

const Room = z.object({ roomUuid: z.uuid() });

/** At the closing of a room in which somebody was. */
export const closeRoomJob = declareJob(
  'classroom.close_room',
  Room,
  ({ roomUuid }) => `room:${roomUuid}:close`,
);

/** A media server could not be reached when somebody was to be put out. */
export const endMediaStayJob = declareJob(
  'classroom.end_media_stay',
  Room.extend({ userId: z.uuid(), peerId: z.string() }),
);

/** Each minute: a media server may say nothing of who came in by an old token. */
export const lookAtMediaRoomsJob = declareJob('classroom.look_at_media_rooms', z.unknown());

/** A media server says that somebody came or left. */
export const lookAtMediaJob = declareJob(
  'classroom.look_at_media',
  Room,
  ({ roomUuid }) => `room:${roomUuid}:media`,
);
