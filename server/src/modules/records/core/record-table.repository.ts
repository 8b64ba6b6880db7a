import type { recordLimits, RecordSection } from '@michi/contract/records/records';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { sql, violatedConstraint } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { AlreadyListed } from '../records.errors.ts';

export type ListSection = keyof typeof recordLimits & RecordSection;
export type Stamp = { id: string; version: number; updatedAt: string };

/**
 * One section that is a list of rows: where its fields are kept, and how the rows become the items that a
 * caller gets.
 */
export type RecordTable<Fields extends object, Row extends Fields & Stamp, Item extends Stamp> = {
  section: ListSection;
  name:
    | 'education'
    | 'college_application'
    | 'score'
    | 'club'
    | 'activity'
    | 'known_language'
    | 'course_grade';
  columns: { [F in keyof Fields & string]: string };
  /** The whole of an item, with the rules between its fields. */
  rules: z.ZodType<Fields>;
  /** Local dates of what has happened. */
  pastFields?: readonly (keyof Fields & string)[];
  /** Of what an item refers to. Throws ValidationFailed. */
  check?: (ctx: Ctx, userId: string, fields: Fields) => Promise<void>;
  /** What an item begins with where nothing is said. */
  blank: Partial<Fields>;
  row: z.ZodType<Row>;
  /** Further columns of the row, in SQL. */
  extras?: Record<string, RawBuilder<unknown>>;
  orderBy: RawBuilder<unknown>;
  /** Column and value that only a new row gets. */
  onInsert?: (userId: string) => { column: string; value: RawBuilder<unknown> };
  /** An edit of one of these ends the verification. */
  verifiedFields?: readonly (keyof Fields & string)[];
  /** All rows of one person, in their order. */
  present: (rows: readonly Row[]) => Item[];
};

/** Instants travel as text, local dates are text already. */
const asJson = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  );
/** A text that was emptied is no value. */
const kept = (value: unknown) => (value === '' ? null : value);

export async function findRows<F extends object, R extends F & Stamp, I extends Stamp>(
  ctx: Ctx,
  table: RecordTable<F, R, I>,
  userId: string,
): Promise<R[]> {
  const columns = { ...table.columns, id: 'id', version: 'version', updatedAt: 'updated_at' };
  const picked = Object.entries(columns).map(
    ([field, column]) => sql`${sql.ref(`${table.name}.${column}`)} as ${sql.ref(field)}`,
  );
  const extras = Object.entries(table.extras ?? {}).map(
    ([field, expression]) => sql`${expression} as ${sql.ref(field)}`,
  );
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([...picked, ...extras])} from ${sql.table(table.name)}
    where user_id = ${userId} order by ${table.orderBy}, id`.execute(ctx.db);
  return z.array(table.row).parse(rows.map(asJson));
}

export async function insertRow<F extends object, R extends F & Stamp, I extends Stamp>(
  ctx: Ctx,
  table: RecordTable<F, R, I>,
  userId: string,
  fields: F,
): Promise<string> {
  const id = newId(ctx.clock);
  const now = ctx.clock.now();
  const extra = table.onInsert?.(userId);
  const values = valuesOf(table, fields);
  const columns = ['id', 'user_id', 'created_at', 'updated_at', ...values.map(([column]) => column)];
  const row: unknown[] = [id, userId, now, now, ...values.map(([, value]) => value)];
  await sql`
    insert into ${sql.table(table.name)} (${sql.join([...columns, ...(extra ? [extra.column] : [])].map((column) => sql.ref(column)))})
    values (${sql.join([...row.map((value) => sql.val(value)), ...(extra ? [extra.value] : [])])})`
    .execute(ctx.db)
    .catch(explain);
  return id;
}

/** The caller holds the row and has compared versions. */
export async function updateRow<F extends object, R extends F & Stamp, I extends Stamp>(
  ctx: Ctx,
  table: RecordTable<F, R, I>,
  id: string,
  fields: F,
  unverify: boolean,
): Promise<void> {
  const changes = valuesOf(table, fields).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (unverify) changes.push(sql`verified_by = null`, sql`verified_at = null`);
  await sql`
    update ${sql.table(table.name)} set ${sql.join(changes)}, version = version + 1, updated_at = ${ctx.clock.now()}
    where id = ${id}`
    .execute(ctx.db)
    .catch(explain);
}

function explain(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'known_language_once') throw AlreadyListed({ field: 'code' });
  throw error;
}

/** False when this person has no such row. */
export async function deleteRow(
  ctx: Ctx,
  name: RecordTable<object, Stamp, Stamp>['name'],
  userId: string,
  id: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(name)} where user_id = ${userId} and id = ${id}`.execute(ctx.db);
  return numAffectedRows === 1n;
}

function valuesOf<F extends object, R extends F & Stamp, I extends Stamp>(
  table: RecordTable<F, R, I>,
  fields: F,
): [column: string, value: unknown][] {
  const columns: Record<string, string> = table.columns;
  return Object.entries(fields).map(([field, value]) => [columns[field] ?? field, kept(value)]);
}
