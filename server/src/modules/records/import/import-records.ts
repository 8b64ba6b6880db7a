import type { ImportPreview, ImportSection } from '@michi/contract/records/record-imports';
import type { Violation } from '@michi/contract/problem';
import { recordLimits } from '@michi/contract/records/records';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, ValidationFailed } from '../../../platform/errors.ts';
import { inLanguage } from '../../../platform/http/problem-text.ts';
import { getAccounts } from '../../identity/index.ts';
import { type ReadImport, readImport } from './import-rows.ts';
import { rulesAt } from '../core/past-dates.ts';
import { lockSection } from '../core/record-section.repository.ts';
import { findRows, insertRow, type RecordTable, type Stamp } from '../core/record-table.repository.ts';
import { canKeepRecords } from '../core/records.policy.ts';
import { activityTable, courseGradeTable, scoreTable } from '../core/section-tables.repository.ts';

type File = { section: ImportSection; csv: string };

/** Nothing is kept. What is wrong is said in the language of the account. */
export async function previewImport(ctx: Ctx, actor: SignedIn, file: File): Promise<ImportPreview> {
  authorize(canKeepRecords(actor));
  const locale = (await getAccounts(ctx, [actor.id])).get(actor.id)?.locale ?? 'en';
  const { code, message } = ValidationFailed();
  const say = (violations: Violation[]) => inLanguage({ code, message, violations }, locale).violations ?? [];
  const preview = await readAny(ctx, actor.id, file);
  return {
    ...preview,
    violations: say(preview.violations),
    rows: preview.rows.map((row) => ({ ...row, violations: say(row.violations) })),
  };
}

async function readAny(ctx: Ctx, userId: string, file: File): Promise<ImportPreview> {
  switch (file.section) {
    case 'ACTIVITIES':
      return readFor(ctx, userId, activityTable, file);
    case 'SCORES':
      return readFor(ctx, userId, scoreTable, file);
    case 'COURSE_GRADES':
      return readFor(ctx, userId, courseGradeTable, file);
  }
}

/** All rows that are new, or none. Throws validation_failed with `rows.<line>.<column>`. */
export async function applyImport(
  ctx: Ctx,
  actor: SignedIn,
  file: File,
): Promise<{ added: number; duplicates: number }> {
  authorize(canKeepRecords(actor));
  return ctx.transaction((tx) => {
    switch (file.section) {
      case 'ACTIVITIES':
        return addAll(tx, actor.id, activityTable, file);
      case 'SCORES':
        return addAll(tx, actor.id, scoreTable, file);
      case 'COURSE_GRADES':
        return addAll(tx, actor.id, courseGradeTable, file);
    }
  });
}

async function readFor<F extends object, R extends F & Stamp, I extends Stamp>(
  ctx: Ctx,
  userId: string,
  table: RecordTable<F, R, I>,
  { section, csv }: File,
): Promise<ReadImport<F>> {
  const rules = rulesAt(table, ctx.clock.now());
  const existing = await findRows(ctx, table, userId);
  return readImport(csv, { section, rules, blank: table.blank, existing, limit: recordLimits[section] });
}

async function addAll<F extends object, R extends F & Stamp, I extends Stamp>(
  tx: Ctx,
  userId: string,
  table: RecordTable<F, R, I>,
  file: File,
): Promise<{ added: number; duplicates: number }> {
  await lockSection(tx, userId, table.section);
  const { rows, violations } = await readFor(tx, userId, table, file);
  const wrong = rows.flatMap(({ line, violations: own }) =>
    own.map(({ field, message }) => ({ field: `rows.${line}.${field}`, message })),
  );
  if (violations.length + wrong.length > 0)
    throw ValidationFailed({ violations: [...violations, ...wrong].slice(0, 100) });
  const added = rows.filter(({ state }) => state === 'NEW');
  for (const { fields } of added) if (fields) await insertRow(tx, table, userId, fields);
  if (added.length > 0) await tx.announce('records.changed', { userId, section: table.section });
  return { added: added.length, duplicates: rows.length - added.length };
}
