import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { RecordTable, Stamp } from './record-table.repository.ts';
import * as table from './section-tables.repository.ts';
import { createRecord, deleteRecord, type Draft, listOwn, updateRecord } from './write-records.ts';

/** The calls of each section that is a list. */
export const education = callsOf(table.educationTable);
export const application = callsOf(table.applicationTable);
export const score = callsOf(table.scoreTable);
export const club = callsOf(table.clubTable);
export const activity = callsOf(table.activityTable);
export const language = callsOf(table.languageTable);
export const courseGrade = callsOf(table.courseGradeTable);

function callsOf<F extends object, R extends F & Stamp, I extends Stamp>(own: RecordTable<F, R, I>) {
  return {
    list: (ctx: Ctx, actor: SignedIn) => listOwn(ctx, actor, own),
    create: (ctx: Ctx, actor: SignedIn, draft: Draft<F>) => createRecord(ctx, actor, own, draft),
    update: (ctx: Ctx, actor: SignedIn, id: string, change: Draft<F> & { version: number }) =>
      updateRecord(ctx, actor, own, id, change),
    remove: (ctx: Ctx, actor: SignedIn, id: string) => deleteRecord(ctx, actor, own, id),
  };
}
