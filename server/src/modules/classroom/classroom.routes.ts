import { getAttendance } from '@michi/contract/classroom/attendance';
import * as door from '@michi/contract/classroom/door';
import { getClassroom, listConversationClasses } from '@michi/contract/classroom/rooms';
import type { Mount } from '../../platform/http/http.ts';
import * as attendance from './attendance/attendance-queries.ts';
import * as hosting from './hosting/host-room.ts';
import { setHand } from './hosting/raise-hand.ts';
import { sendReaction } from './hosting/send-reaction.ts';
import { mountRecordings } from './recording/recording.routes.ts';
import * as queries from './rooms/classroom-queries.ts';
import * as doors from './waiting/door-queries.ts';
import * as setting from './waiting/set-door.ts';
import * as waiting from './waiting/wait-at-door.ts';

/** A fast hand at the button stays far below. */
const reactionLimit = { max: 60, perSeconds: 30 };

export function mountClassroom(mount: Mount): void {
  mount(getClassroom, (ctx, actor, { params }) => queries.getClassroom(ctx, actor, params.uuid));
  mount(listConversationClasses, (ctx, actor, { params, query }) =>
    queries.listConversationClasses(ctx, actor, params.uuid, query),
  );
  mountRecordings(mount);
  mount(getAttendance, (ctx, actor, { params }) => attendance.getAttendance(ctx, actor, params.uuid));
  mount(door.getDoor, (ctx, actor, { params }) => doors.getDoor(ctx, actor, params.uuid));
  mount(door.waitAtDoor, (ctx, actor, { params }) => waiting.waitAtDoor(ctx, actor, params.uuid));
  mount(door.stopWaiting, (ctx, actor, { params }) => waiting.stopWaiting(ctx, actor, params.uuid));
  mount(door.admitPeople, (ctx, actor, { params, body }) =>
    setting.admitPeople(ctx, actor, { roomUuid: params.uuid, ...body }),
  );
  mount(door.setDoor, (ctx, actor, { params, body }) =>
    setting.setDoor(ctx, actor, { roomUuid: params.uuid, ...body }),
  );
  mount(
    door.setHand,
    (ctx, actor, { params, body }) => setHand(ctx, actor, { roomUuid: params.uuid, ...body }),
    { limit: reactionLimit },
  );
  mount(
    door.sendReaction,
    (ctx, actor, { params, body }) => sendReaction(ctx, actor, { roomUuid: params.uuid, ...body }),
    { limit: reactionLimit },
  );
  mount(door.askInRoom, (ctx, actor, { params, body }) =>
    hosting.askInRoom(ctx, actor, { roomUuid: params.uuid, ...body }),
  );
  mount(door.removeFromRoom, (ctx, actor, { params }) =>
    hosting.removeFromRoom(ctx, actor, { roomUuid: params.uuid, userId: params.userId }),
  );
  mount(door.endForAll, (ctx, actor, { params }) => hosting.endForAll(ctx, actor, params.uuid));
}
