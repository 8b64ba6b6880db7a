import { getAttendance } from '@michi/contract/classroom/attendance';
import {
  admitPeople,
  askInRoom,
  endForAll,
  getDoor,
  removeFromRoom,
  sendReaction,
  setDoor,
  setHand,
  stopWaiting,
  waitAtDoor,
} from '@michi/contract/classroom/door';
import { getClassroom, listConversationClasses } from '@michi/contract/classroom/rooms';
import type { Scene } from './scene.ts';
import { call } from './shape.ts';

const room = ({ order }: Scene) => ({ uuid: order.classes[0]?.classroomId ?? '' });
const ofParticipants = { others: 404, student: 200, sensei: 200 } as const;
const ofHost = { others: 404, student: 403, sensei: 200 } as const;

export const classroomRows = [
  call(getClassroom).answers(ofParticipants, (scene) => ({ params: room(scene) })),
  call(getAttendance).answers(ofParticipants, (scene) => ({ params: room(scene) })),
  call(getDoor).answers(ofParticipants, (scene) => ({ params: room(scene) })),
  // The room is not open yet.
  call(waitAtDoor).answers({ others: 404, student: 409, sensei: 409 }, (scene) => ({ params: room(scene) })),
  call(stopWaiting).answers({ others: 404, student: 204, sensei: 204 }, (scene) => ({ params: room(scene) })),
  call(setDoor).answers(ofHost, (scene) => ({ params: room(scene), body: { entry: 'ONE_BY_ONE' } })),
  call(setHand).answers(ofHost, (scene) => ({ params: room(scene), body: { isRaised: false } })),
  call(sendReaction).answers({ others: 404, student: 403, sensei: 204 }, (scene) => ({
    params: room(scene),
    body: { reaction: 'CLAP' },
  })),
  call(listConversationClasses).answers({ others: 404, student: 200, sensei: 200 }, ({ order }) => ({
    params: { uuid: order.classes[0]?.classroomId ?? '' },
  })),
  call(askInRoom).answers({ others: 404, student: 403, sensei: 204 }, (scene) => ({
    params: room(scene),
    body: { userId: scene.order.student.id, request: 'MUTE' },
  })),
  call(removeFromRoom).answers(ofHost, (scene) => ({
    params: { ...room(scene), userId: scene.order.student.id },
  })),
  call(endForAll).answers({ others: 404, student: 403, sensei: 204 }, (scene) => ({ params: room(scene) })),
  call(admitPeople).answers(ofHost, (scene) => ({ params: room(scene), body: { userId: null } })),
];
