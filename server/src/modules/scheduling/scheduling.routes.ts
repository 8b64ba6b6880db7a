import * as contract from '@michi/contract/scheduling/classes';
import { getOwnCalendar } from '@michi/contract/scheduling/own-calendar';
import { planSeries as planSeriesCall } from '@michi/contract/scheduling/series';
import * as timeOffs from '@michi/contract/scheduling/time-offs';
import * as waiting from '@michi/contract/scheduling/waiting';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { NotFound, Unauthorized } from '../../platform/errors.ts';
import { bearerToken, type Mount } from '../../platform/http/http.ts';
import { authenticate, getAccounts } from '../identity/index.ts';
import { getOwnAvailability, updateOwnAvailability } from './availability/availability.ts';
import { getCalendarOf } from './calendar/own-calendar.ts';
import { userOfToken } from './classes/class-calendar-event.ts';
import { getClassView, listClassesOf, listClassesOfPerson } from './classes/class-queries.ts';
import { classFileFor } from './classes/class-calendar-files.ts';
import { listProposedTimesOf } from './classes/proposed-times.ts';
import { markAttendanceOf } from './classes/mark-attendance.ts';
import { planSeries } from './availability/plan-series.ts';
import { listTimesOf } from './availability/own-times.ts';
import { previewOwnAvailability } from './availability/preview-availability.ts';
import { scheduleGroupClass } from './availability/schedule-class.ts';
import { listFreeSlots } from './availability/slot-queries.ts';
import { changeSeries } from './time-off/change-series.ts';
import {
  deleteOwnTimeOff,
  getOwnTimeOff,
  listOwnSpans,
  listOwnTimeOffs,
  restoreOwnTimeOff,
} from './time-off/time-offs.ts';
import { joinLine, leaveLine, listLines, listOwnPlaces } from './waiting/waiting-places.ts';

export function mountScheduling(mount: Mount): void {
  mount(contract.listSlots, (ctx, actor, { params, query }) =>
    listFreeSlots(ctx, actor, { courseId: params.id, ...query }),
  );
  mount(planSeriesCall, (ctx, actor, { params, query }) => planSeries(ctx, actor, params.id, query), {
    limit: { max: 60, perSeconds: 60 },
  });
  mount(contract.getAvailability, (ctx, actor) => getOwnAvailability(ctx, actor));
  mount(contract.updateAvailability, (ctx, actor, { body }) => updateOwnAvailability(ctx, actor, body));
  mount(contract.previewAvailability, (ctx, actor, { body }) => previewOwnAvailability(ctx, actor, body), {
    limit: { max: 120, perSeconds: 60 },
  });
  mount(contract.listOwnTimes, (ctx, actor, { params }) => listTimesOf(ctx, actor, params.id));
  mount(contract.listOwnClasses, (ctx, actor, { query }) => listClassesOf(ctx, actor, query));
  mount(contract.adminListClasses, (ctx, actor, { params, query }) =>
    listClassesOfPerson(ctx, actor, params.id, query),
  );
  mount(getOwnCalendar, (ctx, actor, { query }) => getCalendarOf(ctx, actor, query));
  mount(contract.listProposedTimes, (ctx, actor, { query }) => listProposedTimesOf(ctx, actor, query));
  mount(contract.getClass, (ctx, actor, { params }) => getClassView(ctx, actor, params.id));
  mount(contract.scheduleClass, (ctx, actor, { params, body }) =>
    scheduleGroupClass(ctx, actor, { courseId: params.id, ...body }),
  );
  mount(contract.markAttendance, (ctx, actor, { params, body }) =>
    markAttendanceOf(ctx, actor, params.id, body.attendance),
  );
  mount(timeOffs.listTimeOffs, (ctx, actor, { query }) => listOwnTimeOffs(ctx, actor, query));
  mount(timeOffs.getTimeOff, (ctx, actor, { params }) => getOwnTimeOff(ctx, actor, params.id));
  mount(timeOffs.listTimeOffSpans, (ctx, actor, { query }) => listOwnSpans(ctx, actor, query));
  mount(timeOffs.changeSeries, (ctx, actor, { params, body }) => changeSeries(ctx, actor, params.id, body));
  mount(timeOffs.deleteTimeOff, async (ctx, actor, { params }) => {
    await deleteOwnTimeOff(ctx, actor, params.id);
    return null;
  });
  mount(timeOffs.restoreTimeOff, (ctx, actor, { params }) => restoreOwnTimeOff(ctx, actor, params.id));
  mount(waiting.listWaitingPlaces, (ctx, actor) => listOwnPlaces(ctx, actor));
  mount(waiting.listWaitingLines, (ctx, actor, { params }) => listLines(ctx, actor, params.id));
  mount(waiting.joinWaitingLine, (ctx, actor, { params, body }) =>
    joinLine(ctx, actor, { courseId: params.id, ...body }),
  );
  mount(waiting.leaveWaitingLine, async (ctx, actor, { params }) => {
    await leaveLine(ctx, actor, params.id);
    return null;
  });
}

const FileParams = z.object({ id: z.uuid() });
const FileQuery = z.object({ token: z.string().max(200).optional() });

/**
 * The class as a file for other calendars: to its people with the usual token, or with the one in the
 * address.
 */
export function mountCalendarFile(app: FastifyInstance, ctx: Ctx): void {
  app.get(`/api${contract.classCalendarFile}`, async (request, reply) => {
    const params = FileParams.safeParse(request.params);
    if (!params.success) throw NotFound();
    const actor = await readerOf(ctx, request, params.data.id);
    const file = await classFileFor(ctx, actor, params.data.id);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="class.ics"')
      .send(file);
  });
}

async function readerOf(ctx: Ctx, request: FastifyRequest, classId: string): Promise<SignedIn> {
  const { token } = FileQuery.catch({}).parse(request.query);
  if (token === undefined) {
    const bearer = bearerToken(request.headers.authorization);
    const actor = bearer ? await authenticate(ctx, bearer) : null;
    if (!actor?.emailVerified || actor.mustEnrol || actor.needsGuardian) throw Unauthorized();
    return actor;
  }
  const userId = userOfToken(ctx, classId, token);
  const account = userId ? (await getAccounts(ctx, [userId])).get(userId) : undefined;
  if (!account || account.status !== 'ACTIVE') throw Unauthorized();
  return {
    kind: 'user',
    id: account.id,
    type: account.type,
    status: account.status,
    senseiStatus: account.senseiStatus,
    emailVerified: true,
    sessionId: '',
  };
}
