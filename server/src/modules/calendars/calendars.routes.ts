import * as contract from '@michi/contract/calendars/feeds';
import * as imports from '@michi/contract/calendars/imports';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { NotFound } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/http.ts';
import { connectionRoutes } from './connections/connections.routes.ts';
import { listOwnFeeds, makeFeed, openFeed, renewFeed, revokeFeed } from './feeds/feeds.ts';
import { listOwnBusyTimes, listOwnClashes } from './connections/busy-elsewhere.ts';
import {
  addImport,
  listOwnImports,
  readOwnImport,
  removeOwnImport,
  renameOwnImport,
} from './imports/imports.ts';

export function mountCalendars(mount: Mount): void {
  mount(contract.listCalendarFeeds, (ctx, actor) => listOwnFeeds(ctx, actor));
  mount(contract.makeCalendarFeed, (ctx, actor, { body }) => makeFeed(ctx, actor, body.courseId));
  mount(contract.renewCalendarFeed, (ctx, actor, { params }) => renewFeed(ctx, actor, params.id));
  mount(contract.revokeCalendarFeed, async (ctx, actor, { params }) => {
    await revokeFeed(ctx, actor, params.id);
    return null;
  });
  mount(imports.listCalendarImports, (ctx, actor) => listOwnImports(ctx, actor));
  mount(imports.addCalendarImport, (ctx, actor, { body }) => addImport(ctx, actor, body));
  mount(imports.renameCalendarImport, (ctx, actor, { params, body }) =>
    renameOwnImport(ctx, actor, params.id, body.name),
  );
  mount(imports.readCalendarImport, (ctx, actor, { params }) => readOwnImport(ctx, actor, params.id));
  mount(imports.removeCalendarImport, async (ctx, actor, { params }) => {
    await removeOwnImport(ctx, actor, params.id);
    return null;
  });
  mount(imports.listBusyTimes, (ctx, actor, { query }) => listOwnBusyTimes(ctx, actor, query));
  mount(imports.listClassClashes, (ctx, actor) => listOwnClashes(ctx, actor));
  connectionRoutes(mount);
}

const Asked = z.object({
  params: z.object({ id: z.uuid() }),
  query: z.object({ token: z.string().max(200) }),
});

/** To whatever calendar has the address; it asks again only for what has changed (RFC 9110, 13.1.2). */
export function mountFeedFile(app: FastifyInstance, ctx: Ctx): void {
  app.get(`/api${contract.calendarFeedFile}`, async (request, reply) => {
    const asked = Asked.safeParse({ params: request.params, query: request.query });
    if (!asked.success) throw NotFound();
    const { content, etag } = await openFeed(ctx, asked.data.params.id, asked.data.query.token);
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="classes.ics"')
      .send(content);
  });
}

const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
