/**
 * The rooms of classes: made by a job once an order is paid, in the conversation of its people, and then
 * the order is complete. Who has a booked seat or teaches may be in it while it is open, each with one place, and is
 * put out once that is over; who is not let in is kept with the reason. Calls are peer to peer, relayed here is only
 * their signalling. Who is in a call stands in this process's memory, so all sockets of a room must reach the same
 * process. Presence is evidence; it never moves money. Announces nothing.
 */
import { getClassroom, listConversationClasses } from '@michi/contract/classroom/rooms';
import { z } from 'zod';
import { extend } from '../../platform/extension-point.ts';
import { fileUsePoint } from '../../platform/files/file-use.ts';
import { declareJob } from '../../platform/jobs/declare-job.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { classroomPersonalData } from './personal-data.ts';
import * as queries from './rooms/classroom-queries.ts';
import { classroomSocket } from './classroom.socket.ts';
import { leaveGroup } from './rooms/leave-group.ts';
import { hearOfRooms, lookAtRoomOf } from './calls/room-stays.ts';
import { assembleJob, expireRecordingsJob, finishLostJob } from './recording/assemble-recording.ts';
import { recordingFileUse } from './recording/recording.repository.ts';
import { mountRecordings } from './recording/recording.routes.ts';
import { joinRooms, prepareJob, prepareMissing, prepareSoon } from './rooms/prepare-classroom.ts';

const prepareMissingJob = defineJob(declareJob('classroom.prepare_missing', z.unknown()), (ctx) =>
  prepareMissing(ctx),
);

export const classroom: Module = {
  name: 'classroom',
  personalData: classroomPersonalData,
  routes(mount) {
    mount(getClassroom, (ctx, actor, { params }) => queries.getClassroom(ctx, actor, params.uuid));
    mount(listConversationClasses, (ctx, actor, { params, query }) =>
      queries.listConversationClasses(ctx, actor, params.uuid, query),
    );
    mountRecordings(mount);
  },
  jobs: [prepareJob, prepareMissingJob, assembleJob, finishLostJob, expireRecordingsJob],
  crons: [
    { job: prepareMissingJob, pattern: '*/5 * * * *' },
    { job: finishLostJob, pattern: '52 * * * *' },
    { job: expireRecordingsJob, pattern: '27 3 * * *' },
  ],
  extensions: [extend(fileUsePoint, recordingFileUse)],
  sockets: [classroomSocket],
  hear: hearOfRooms,
  subscribe(on) {
    on('order.paid', joinRooms);
    on('order.paid', prepareSoon);
    on('seat.canceled', leaveGroup);
    on('seat.canceled', lookAtRoomOf);
    on('class.moved', lookAtRoomOf);
  },
};

export { findPresence as listJoins, type Joined } from './calls/presence.repository.ts';
export { findRefusals as listRefusals, type Refused } from './core/refusal.repository.ts';
