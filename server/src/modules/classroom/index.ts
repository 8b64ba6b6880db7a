/**
 * The rooms of classes: made by a job once an order is paid, in the conversation of its people, and then the
 * order is complete. Who has a booked seat or teaches may be in it while it is open, each with one place, and
 * is put out once that is over; who is not let in is kept with the reason. Students wait at the door until
 * the sensei has come, and in a group lets them in; nobody with a seat is refused there, and who was let in
 * comes back freely. Sound and pictures go from browser to browser or through a media server
 * (platform/gateways/media); relayed here is only their signalling. Who waits, is in a call, is out or has a
 * hand up stands in the database, for all processes; a peer whose process is gone is swept by any other.
 * Presence is evidence; it never moves money. Announces nothing.
 */
import { z } from 'zod';
import { extend } from '../../platform/extension-point.ts';
import { fileUsePoint } from '../../platform/files/file-use.ts';
import { declareJob } from '../../platform/jobs/declare-job.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { classroomPersonalData } from './personal-data.ts';
import { mountClassroom } from './classroom.routes.ts';
import { classroomSocket } from './classroom.socket.ts';
import { leaveGroup } from './rooms/leave-group.ts';
import { assembleJob, expireRecordingsJob, finishLostJob } from './recording/assemble-recording.ts';
import { followRecordingsJob, steerJob } from './recording/record-by-server.ts';
import { recordingFileUse } from './recording/recording.repository.ts';
import { closeRoomJob, endMediaStayJob, lookAtMediaJob, lookAtMediaRoomsJob } from './calls/call-jobs.ts';
import { subscribeRoomChanges } from './calls/subscribe-room-changes.ts';
import { lookAtMedia, lookAtMediaRooms } from './calls/lost-peers.ts';
import { mountMediaWebhooks } from './calls/media-webhook.routes.ts';
import { closeRoom, emptyMovedRoom, lookAtRoomOf, lookAtRoomsOfPerson } from './calls/room-stays.ts';
import { joinRooms, prepareJob, prepareMissing, prepareSoon } from './rooms/prepare-classroom.ts';

const prepareMissingJob = defineJob(declareJob('classroom.prepare_missing', z.unknown()), (ctx) =>
  prepareMissing(ctx),
);

const mediaRoomsJob = defineJob(lookAtMediaRoomsJob, (ctx) => lookAtMediaRooms(ctx));

export const classroom: Module = {
  name: 'classroom',
  personalData: classroomPersonalData,
  routes: mountClassroom,
  rawRoutes: mountMediaWebhooks,
  jobs: [
    prepareJob,
    prepareMissingJob,
    defineJob(closeRoomJob, closeRoom),
    defineJob(lookAtMediaJob, lookAtMedia),
    mediaRoomsJob,
    defineJob(endMediaStayJob, (ctx, { roomUuid, ...stay }) => ctx.gateways.media.endStay(roomUuid, stay)),
    assembleJob,
    finishLostJob,
    steerJob,
    followRecordingsJob,
    expireRecordingsJob,
  ],
  crons: [
    { job: prepareMissingJob, pattern: '*/5 * * * *' },
    { job: mediaRoomsJob, pattern: '* * * * *' },
    { job: followRecordingsJob, pattern: '* * * * *' },
    { job: finishLostJob, pattern: '52 * * * *' },
    { job: expireRecordingsJob, pattern: '27 3 * * *' },
  ],
  extensions: [extend(fileUsePoint, recordingFileUse)],
  sockets: [classroomSocket],
  hear: subscribeRoomChanges,
  subscribe(on) {
    on('order.paid', joinRooms);
    on('order.paid', prepareSoon);
    on('seat.canceled', leaveGroup);
    on('seat.canceled', lookAtRoomOf);
    on('class.moved', emptyMovedRoom);
    on('user.status_changed', lookAtRoomsOfPerson);
  },
};

export { listJoins, listWaits } from './attendance/class-stays.ts';
export type { Joined } from './calls/presence.repository.ts';
export type { Waited } from './core/wait.repository.ts';
export { findRefusals as listRefusals, type Refused } from './core/refusal.repository.ts';
