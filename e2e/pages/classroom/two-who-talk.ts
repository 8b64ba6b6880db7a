import { listConversations } from '@michi/contract/messaging/conversations';
import type { ClientToServer, ServerToClient } from '@michi/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { call } from '../support/api.ts';
import { bookLastTime, newCourse, newStudent, newTeacher } from '../support/teaching.ts';

/** A student and a sensei of their own who have a class together, and so a conversation. */
export async function twoWhoTalk(studentName: string, senseiName: string) {
  const sensei = await newTeacher(senseiName);
  const student = await newStudent(studentName);
  const course = await newCourse(sensei.token, { title: `With ${senseiName}` });
  await bookLastTime(course.id, student.token);
  await course.remove();
  for (;;) {
    const { items } = await call(listConversations, { query: {} }, student.token);
    if (items[0]) return { sensei, student, uuid: items[0].id };
    await new Promise((done) => setTimeout(done, 200));
  }
}

export type Line = Socket<ServerToClient, ClientToServer>;

/** A connection of somebody elsewhere. */
export function lineOf(token: string): Promise<Line> {
  const line: Line = io(location.origin, { transports: ['websocket'], auth: { token }, forceNew: true });
  return new Promise((resolve, reject) => {
    line.once('connect', () => resolve(line));
    line.once('connect_error', reject);
  });
}
