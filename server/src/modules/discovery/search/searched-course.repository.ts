import { copyRows, type DirectConnection } from '../../../platform/db/direct-connection.ts';
import { type CategoryRow, rowColumns } from '@michi/search-index';

/**
 * Moments in the life of the database: a change is either visible before one, or its transaction is not below
 * it.
 */
export type Horizon = string;
export type CourseChanges = {
  horizon: Horizon;
  changes: { number: number; courseId: string | null }[];
};

const statement = `select ${rowColumns.join(', ')} from searched_course`;

/**
 * So the sensei of a million courses are joined in memory, where a fifth of the time went into files with all
 * rows.
 */
const joinMemory = '64MB';

/** Every listed course, as a row of bytes that is gone after `visit`. Resolves after the last one. */
export async function visitSearchedCourses(
  connection: DirectConnection,
  visit: (row: Uint8Array) => void,
): Promise<void> {
  await connection.query(`set work_mem = '${joinMemory}'`);
  await copyRows(connection, statement, visit);
  await connection.query('reset work_mem');
}

export async function visitCoursesOf(
  connection: DirectConnection,
  ids: readonly string[],
  visit: (row: Uint8Array) => void,
): Promise<void> {
  const quoted = ids.filter((id) => /^[\da-f-]{36}$/.test(id)).map((id) => `'${id}'`);
  if (quoted.length > 0) await copyRows(connection, `${statement} where id in (${quoted.join(', ')})`, visit);
}

/** Of all categories, shown or not. */
export async function readCategories(connection: DirectConnection): Promise<CategoryRow[]> {
  const { rows } = await connection.query<CategoryRow>(`select id, slug, parent from searched_category`);
  return rows;
}

/** About how many courses there are, without counting them. */
export async function estimateCourses(connection: DirectConnection): Promise<number> {
  const { rows } = await connection.query<{ courses: number }>(
    `select greatest(reltuples, 1000)::int as courses from pg_class where oid = 'course'::regclass`,
  );
  return rows[0]?.courses ?? 1000;
}

export async function readHorizon(connection: DirectConnection): Promise<Horizon> {
  const { rows } = await connection.query<{ horizon: string }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  );
  return rows[0]?.horizon ?? '0';
}

/**
 * Changes that may have come since the horizon, in order; some of them perhaps a second time. And the horizon
 * for the next time.
 */
export async function readCourseChanges(
  connection: DirectConnection,
  since: Horizon,
): Promise<CourseChanges> {
  const { rows } = await connection.query<{
    horizon: string;
    number: string | null;
    course_id: string | null;
  }>(
    `select horizon::text, number::text, course_id from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) as moment
    left join course_change on transaction >= $1::text::xid8 order by number`,
    [since],
  );
  return {
    horizon: rows[0]?.horizon ?? since,
    changes: rows.flatMap(({ number, course_id: courseId }) =>
      number === null ? [] : [{ number: Number(number), courseId }],
    ),
  };
}
