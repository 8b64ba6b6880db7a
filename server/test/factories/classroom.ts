import type { ClientToServer } from '@michi/contract/realtime';
import type { TestApp } from '../harness.ts';
import type { TestSocket } from '../sockets.ts';
import { createCourse, type CourseOverrides } from './catalogue.ts';
import type { Person } from './identity.ts';
import { bookFor } from './money/ordering.ts';
import { createGroupClass } from './scheduling.ts';

type Join = Parameters<ClientToServer['room.join']>[0];
export type JoinAnswer = Parameters<Parameters<ClientToServer['room.join']>[1]>[0];

/** With the microphone on and the camera off, unless said otherwise. */
export function joinRoom(
  socket: TestSocket,
  join: Pick<Join, 'roomUuid' | 'peerId'> & Partial<Join>,
): Promise<JoinAnswer> {
  return new Promise((resolve) =>
    socket.emit('room.join', { micOn: true, cameraOn: false, ...join }, resolve),
  );
}

export const peersIn = (answer: JoinAnswer): string[] =>
  answer.ok ? answer.value.peers.map((peer) => peer.peerId) : [answer.code];

/** The sensei has come and lets everybody in. */
export async function openDoor(app: TestApp, roomUuid: string): Promise<void> {
  await app.ctx.db
    .updateTable('classroom')
    .set({ entry: 'WITH_SENSEI', host_came_at: app.clock.now() })
    .where('room_uuid', '=', roomUuid)
    .execute();
}

/**
 * A class of a group at that time, paid by these students, with its room, whose door is open unless said
 * otherwise.
 */
export async function sellGroupClass(
  app: TestApp,
  sensei: Person,
  sale: {
    startsAt: Date;
    students: readonly Person[];
    course?: CourseOverrides;
    maxSeats?: number;
    isClosed?: boolean;
  },
) {
  const { startsAt, students, maxSeats, isClosed } = sale;
  const course = await createCourse(app, sensei, {
    format: 'GROUP',
    price: 2000,
    maxSeats: 7,
    minNoticeMinutes: 0,
    ...sale.course,
  });
  const classId = await createGroupClass(app, course, startsAt, maxSeats === undefined ? {} : { maxSeats });
  const orders: { id: string }[] = [];
  for (const student of students)
    orders.push(await bookFor(app, student, course, { startsAt: startsAt.toISOString(), classId }));
  const { classroom_id: roomUuid } = await app.ctx.db
    .selectFrom('class')
    .select('classroom_id')
    .where('id', '=', classId)
    .executeTakeFirstOrThrow();
  if (roomUuid === null) throw new Error('The class has no room');
  if (!isClosed) await openDoor(app, roomUuid);
  return { course, classId, roomUuid, orders };
}
