import type { SenseiProfile } from '@michi/contract/catalogue/courses';
import type { Outcome } from '@michi/contract/records/records';
import type { SenseiStatus } from '@michi/contract/states';
import type { FreeCourse } from '../../../events.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { type Answer, withAnswer } from './response-time.ts';

export type SenseiProfileRow = Awaited<ReturnType<typeof findSenseiProfiles>>[number];
/** What identity and records know better; the profile keeps a copy. */
export type SenseiCopy = {
  userId: string;
  name: string;
  avatar: string | null;
  status: SenseiStatus;
  timeZone: string;
  outcomes: Outcome[];
  createdAt: Date;
};

export async function findSenseiProfiles(ctx: Ctx, ids: readonly string[]) {
  return tables(ctx, 'sensei_profile')
    .selectFrom('sensei_profile')
    .select((eb) => [
      'user_id as userId',
      'name',
      'avatar',
      'headline',
      'bio',
      'video_url as videoUrl',
      eb.ref('languages').$castTo<SenseiProfile['languages']>().as('languages'),
      'subjects',
      'time_zone as timeZone',
      eb.ref('outcomes').$castTo<Outcome[]>().as('outcomes'),
      'rating_sum as ratingSum',
      'rating_count as ratingCount',
      eb.ref('answers').$castTo<Answer[]>().as('answers'),
      'next_free_at as nextFreeAt',
      eb.ref('status').$castTo<SenseiStatus>().as('status'),
      'created_at as createdAt',
      'version',
    ])
    .where('user_id', 'in', ids.length === 0 ? [null] : ids)
    .execute();
}

/** tx. The name as it was copied; null where there is no profile yet. */
export async function lockSenseiCopy(tx: Ctx, userId: string): Promise<{ name: string } | null> {
  const row = await tables(tx, 'sensei_profile')
    .selectFrom('sensei_profile')
    .select('name')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** tx. Makes the profile at the first time, else renews the copies. */
export async function saveSenseiCopy(ctx: Ctx, copy: SenseiCopy): Promise<void> {
  const now = ctx.clock.now();
  const { name, avatar, status, timeZone } = copy;
  const outcomes = JSON.stringify(copy.outcomes);
  const copied = { name, avatar, status, outcomes, time_zone: timeZone, updated_at: now };
  await tables(ctx, 'sensei_profile')
    .insertInto('sensei_profile')
    .values({ user_id: copy.userId, ...copied, created_at: copy.createdAt })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(copied))
    .execute();
}

export type ProfileTexts = Pick<SenseiProfile, 'headline' | 'bio' | 'videoUrl' | 'languages' | 'subjects'>;

/** Answers false when `version` is given and not the stored one any more. */
export async function updateProfileTexts(
  ctx: Ctx,
  userId: string,
  version: number | undefined,
  texts: ProfileTexts,
): Promise<boolean> {
  const result = await tables(ctx, 'sensei_profile')
    .updateTable('sensei_profile')
    .set((eb) => ({
      headline: texts.headline,
      bio: texts.bio,
      video_url: texts.videoUrl,
      languages: JSON.stringify(texts.languages),
      subjects: texts.subjects,
      version: eb('version', '+', 1),
      updated_at: ctx.clock.now(),
    }))
    .where('user_id', '=', userId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Carries name and status of the sensei over to her courses, and answers the courses that were renamed or
 * (un)listed.
 */
export async function carryOverToCourses(
  ctx: Ctx,
  sensei: { userId: string; name: string; status: SenseiStatus },
): Promise<string[]> {
  const active = sensei.status === 'ACTIVE';
  const rows = await tables(ctx, 'course')
    .updateTable('course')
    .set({ sensei_name: sensei.name, listed: sql<boolean>`(status = 'PUBLISHED' and ${active}::boolean)` })
    .where('sensei_id', '=', sensei.userId)
    .where(
      sql<boolean>`(sensei_name, listed) is distinct from (${sensei.name}, status = 'PUBLISHED' and ${active}::boolean)`,
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** An answer in chat; of anybody who is no sensei nothing is kept. */
export async function keepAnswer(tx: Ctx, userId: string, answer: Answer): Promise<void> {
  const db = tables(tx, 'sensei_profile');
  const row = await db
    .selectFrom('sensei_profile')
    .select((eb) => eb.ref('answers').$castTo<Answer[]>().as('answers'))
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  await db
    .updateTable('sensei_profile')
    .set({ answers: JSON.stringify(withAnswer(row.answers, answer)) })
    .where('user_id', '=', userId)
    .execute();
}

/** A rating comes to a course and its sensei, or goes. */
export async function changeRating(
  ctx: Ctx,
  courseId: string,
  senseiId: string,
  { sum, count }: { sum: number; count: number },
): Promise<void> {
  const db = tables(ctx, 'course', 'sensei_profile');
  await db
    .updateTable('course')
    .set((eb) => ({ rating_sum: eb('rating_sum', '+', sum), rating_count: eb('rating_count', '+', count) }))
    .where('id', '=', courseId)
    .execute();
  await db
    .updateTable('sensei_profile')
    .set((eb) => ({ rating_sum: eb('rating_sum', '+', sum), rating_count: eb('rating_count', '+', count) }))
    .where('user_id', '=', senseiId)
    .execute();
}

/**
 * When courses are free; rows that already say so are left alone, for every write touches all indexes of a
 * course.
 */
export async function saveFreeTimes(
  ctx: Ctx,
  senseiIds: readonly string[],
  courses: readonly FreeCourse[],
): Promise<void> {
  const ids = courses.map((course) => course.courseId);
  const times = courses.map((course) => course.nextFreeAt);
  const starts = courses.map((course) => `{${course.freeStarts.join()}}`);
  await sql`
    update course set next_free_at = fresh.at, free_starts = fresh.starts::int[]
    from unnest(${ids}::uuid[], ${times}::timestamptz[], ${starts}::text[]) as fresh (id, at, starts)
    where course.id = fresh.id and course.sensei_id = any(${[...senseiIds]}::uuid[])
      and (course.next_free_at, course.free_starts) is distinct from (fresh.at, fresh.starts::int[])`.execute(
    ctx.db,
  );
  await sql`
    update sensei_profile set next_free_at = soonest.at
    from (
      select sensei.id, (select min(next_free_at) from course where sensei_id = sensei.id and listed) as at
      from unnest(${[...senseiIds]}::uuid[]) as sensei (id)) as soonest
    where user_id = soonest.id and next_free_at is distinct from soonest.at`.execute(ctx.db);
}
