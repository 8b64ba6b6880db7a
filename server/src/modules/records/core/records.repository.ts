import { ScoreType } from '@michi/contract/states';
import type { RecordSection } from '@michi/contract/records/records';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import type { Admission, Test } from './outcomes.ts';

export const isPublic = (owner: string, section: RecordSection) =>
  sql<boolean>`exists (select from record_section
    where record_section.user_id = ${sql.ref(owner)} and section = ${section} and record_section.visibility = 'PUBLIC')`;

export async function findPublicAdmissions(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<(Admission & { userId: string })[]> {
  const rows = await tables(ctx, 'college_application', 'college')
    .selectFrom('college_application')
    .innerJoin('college', 'college.id', 'college_application.college_id')
    .select(['user_id', 'college.name as college', 'cycle_year', 'enrolled', 'verified_at'])
    .where('user_id', 'in', userIds)
    .where(isPublic('college_application.user_id', 'APPLICATIONS'))
    .where('decision', '=', 'ACCEPTED')
    .execute();
  return rows.map(({ user_id, cycle_year, verified_at, ...row }) => ({
    ...row,
    kind: 'ADMISSION',
    userId: user_id,
    cycleYear: cycle_year,
    verified: verified_at !== null,
  }));
}

/** What a test told, or an administrator saw, as with the facts of searches. */
export async function findPublicProvenScores(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<(Test & { userId: string })[]> {
  const rows = await tables(ctx, 'score')
    .selectFrom('score')
    .select(['user_id as userId', 'type', 'value', 'subject', 'verified_at'])
    .where('user_id', 'in', userIds)
    .where(isPublic('score.user_id', 'SCORES'))
    .where((eb) => eb.or([eb('official', '=', true), eb('verified_at', 'is not', null)]))
    .execute();
  return rows.map(({ verified_at, ...row }) => ({
    ...row,
    kind: 'TEST',
    type: ScoreType.parse(row.type),
    verified: verified_at !== null,
  }));
}
