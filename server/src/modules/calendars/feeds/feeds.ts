import { createHash, timingSafeEqual } from 'node:crypto';
import { type CalendarFeed, calendarFeedFile } from '@michi/contract/calendars/feeds';
import type { List } from '@michi/contract/page';
import { isUser, type SignedIn } from '../../../platform/actor.ts';
import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound } from '../../../platform/errors.ts';
import { keyedHash } from '../../../platform/security/encryption.ts';
import { type CourseTerms, getCourseTerms } from '../../catalogue/index.ts';
import { getAccounts } from '../../identity/index.ts';
import { calendarFeedFor } from '../../scheduling/index.ts';
import { canUseCalendars } from '../core/calendars.policy.ts';
import {
  deleteFeed,
  type FeedRow,
  findFeed,
  findFeeds,
  insertFeed,
  markRead,
  renewId,
} from './feed.repository.ts';

export async function listOwnFeeds(ctx: Ctx, actor: SignedIn): Promise<List<CalendarFeed>> {
  authorize(canUseCalendars(actor));
  const rows = await findFeeds(ctx, actor.id);
  const courses = await getCourseTerms(ctx, [...new Set(rows.flatMap(({ courseId }) => courseId ?? []))]);
  return { items: rows.map((row) => present(ctx, row, courses)), nextCursor: null };
}

/** Of a course only its own sensei makes one; somebody else's is unknown. */
export async function makeFeed(ctx: Ctx, actor: SignedIn, courseId: string | null): Promise<CalendarFeed> {
  authorize(canUseCalendars(actor));
  if (courseId !== null) {
    const course = found((await getCourseTerms(ctx, [courseId])).get(courseId));
    if (!isUser(actor, course.senseiId)) found(null);
  }
  return presentOne(ctx, await insertFeed(ctx, actor.id, courseId));
}

export async function renewFeed(ctx: Ctx, actor: SignedIn, id: string): Promise<CalendarFeed> {
  authorize(canUseCalendars(actor));
  return presentOne(ctx, found(await renewId(ctx, actor.id, id)));
}

export async function revokeFeed(ctx: Ctx, actor: SignedIn, id: string): Promise<void> {
  authorize(canUseCalendars(actor));
  if (!(await deleteFeed(ctx, actor.id, id))) throw NotFound();
}

async function presentOne(ctx: Ctx, row: FeedRow): Promise<CalendarFeed> {
  return present(ctx, row, await getCourseTerms(ctx, row.courseId === null ? [] : [row.courseId]));
}

function present(ctx: Ctx, row: FeedRow, courses: ReadonlyMap<string, CourseTerms>): CalendarFeed {
  const course = row.courseId === null ? undefined : courses.get(row.courseId);
  return {
    id: row.id,
    course: course ? { id: course.id, title: course.title } : null,
    url: `${ctx.config.publicUrl ?? ''}/api${calendarFeedFile.replace(':id', row.id)}?token=${tokenOf(ctx, row.id)}`,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

/** 256 bits that nobody has without MICHI_SECRET: nothing is kept that could be read. */
const tokenOf = (ctx: Ctx, id: string): string =>
  keyedHash(ctx, 'calendar feed', id, 'read').toString('base64url');

function isTokenOf(ctx: Ctx, id: string, token: string): boolean {
  const [expected, given] = [Buffer.from(tokenOf(ctx, id)), Buffer.from(token)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

export type FeedFile = { content: string; etag: string };

/**
 * What a calendar that has the address reads. Throws not_found where it opens nothing, or nothing any more.
 */
export async function openFeed(ctx: Ctx, id: string, token: string): Promise<FeedFile> {
  if (!isTokenOf(ctx, id, token)) throw NotFound();
  const row = found(await findFeed(ctx, id));
  const account = (await getAccounts(ctx, [row.userId])).get(row.userId);
  if (!account || account.status !== 'ACTIVE') throw NotFound();
  const course =
    row.courseId === null ? null : found((await getCourseTerms(ctx, [row.courseId])).get(row.courseId));
  if (course && course.senseiId !== account.id) throw NotFound();
  if (row.readAt === null || row.readAt < after(ctx.clock.now(), -hours(1))) await markRead(ctx, id);
  const content = await calendarFeedFor(ctx, account, course);
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` };
}
