import type { ClassView } from '@michi/contract/scheduling/classes';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Account } from '../../identity/index.ts';
import {
  calendarFileOf,
  type ClassEvent,
  classEventOf,
  type ClassNews,
  feedFileOf,
  isCanceled,
  publishedFileOf,
} from './class-calendar-event.ts';
import { type ClassVersionRow, findClassVersions } from './class-versions.repository.ts';
import { getClassView, listClassesOf, viewsOf } from './class-queries.ts';

/**
 * The class as a file for the calendar of one of its people, as it is now. Throws not_found for anybody else.
 */
export async function classFileFor(ctx: Ctx, actor: SignedIn, classId: string): Promise<string> {
  const view = await getClassView(ctx, actor, classId);
  return calendarFileOf(ctx, view, await newsOf(ctx, actor, view));
}

/**
 * The same as an invitation in a mail, which calendars put in by themselves and take out again (RFC 6047).
 */
export async function calendarFileFor(ctx: Ctx, classId: string, reader: Account): Promise<string> {
  const actor = actorOf(reader);
  const view = await getClassView(ctx, actor, classId);
  return calendarFileOf(ctx, view, await newsOf(ctx, actor, view), reader);
}

/**
 * The same of several classes, each with its own event: an invitation is of one (RFC 5546, 3.2.2), so they
 * are published. Undefined where the reader has to do with none of them.
 */
export async function calendarFileForAll(
  ctx: Ctx,
  classIds: readonly string[],
  reader: Account,
): Promise<string | undefined> {
  const actor = actorOf(reader);
  const views = await viewsOf(ctx, actor, classIds);
  const [first] = views;
  if (!first) return undefined;
  if (views.length === 1) return calendarFileOf(ctx, first, await newsOf(ctx, actor, first), reader);
  const news = await findClassVersions(ctx, reader.id, classIds);
  return publishedFileOf(ctx, { views, newsOf: (view) => classNews(view, news.get(view.id)) });
}

const pageSize = 200;
const mostClasses = 2000;
const before = days(90);

/**
 * The classes of a person for other calendars, planned ones too: those of three months back, and all that lie
 * ahead.
 * `course`: of this course alone, without any names of students, since a sensei may show it to others.
 */
export async function calendarFeedFor(
  ctx: Ctx,
  reader: Account,
  course: { id: string; title: string } | null,
): Promise<string> {
  const actor = actorOf(reader);
  const { views, news } = await classesSince(ctx, actor, after(ctx.clock.now(), -before));
  const feed = {
    title: course?.title ?? null,
    views: views.filter(({ courseId }) => course === null || courseId === course.id),
    newsOf: (view: ClassView) => classNews(view, news.get(view.id)),
  };
  return feedFileOf(ctx, feed, (view) => says(view, actor.id, course !== null));
}

async function classesSince(ctx: Ctx, actor: SignedIn, since: Date) {
  const from = since.toISOString();
  const views: ClassView[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await listClassesOf(ctx, actor, { from, limit: pageSize, cursor, withPlanned: true });
    views.push(...page.items);
    cursor = page.nextCursor ?? undefined;
    if (!cursor || views.length >= mostClasses) break;
  }
  const news = await findClassVersions(
    ctx,
    actor.id,
    views.map(({ id }) => id),
  );
  return { views, news };
}

/**
 * The classes of a person that have not ended and take place, as events of a calendar elsewhere that is the
 * person's own.
 */
export async function classEventsFor(ctx: Ctx, reader: Account): Promise<ClassEvent[]> {
  const { views, news } = await classesSince(ctx, actorOf(reader), ctx.clock.now());
  return views
    .filter((view) => !isCanceled(view))
    .map((view) => classEventOf(ctx, view, classNews(view, news.get(view.id)), says(view, reader.id)));
}

/** The others in it; `isShared`: without any names of students. */
const says = ({ sensei, attendees }: ClassView, readerId: string, isShared = false): string[] => [
  ...(sensei.id === readerId ? [] : [sensei.name]),
  ...(isShared ? [] : attendees.filter(({ state }) => state !== 'CANCELED').map(({ name }) => name)),
];

async function newsOf(ctx: Ctx, actor: SignedIn, view: ClassView): Promise<ClassNews> {
  return classNews(view, (await findClassVersions(ctx, actor.id, [view.id])).get(view.id));
}

/**
 * Whoever gave a place up and booked again has an event that is newer than the cancelled one; so has a
 * planned class once it is booked.
 */
function classNews(view: ClassView, row: ClassVersionRow | undefined): ClassNews {
  const isGone = view.status === 'CANCELED' || view.seat?.state === 'CANCELED';
  if (row?.isOfPlan)
    return { changedAt: row.changedAt, sequence: view.moves + (row.isCharged ? 2 : 0) + Number(isGone) };
  const times = view.seat
    ? 2 * (row?.canceledSeats ?? 0) - (view.seat.state === 'CANCELED' ? 1 : 0)
    : Number(isGone);
  return { changedAt: row?.changedAt ?? new Date(view.startsAt), sequence: view.moves + times };
}

function actorOf({ id, type, status, senseiStatus }: Account): SignedIn {
  return { kind: 'user', id, type, status, senseiStatus, emailVerified: true, sessionId: '' };
}
