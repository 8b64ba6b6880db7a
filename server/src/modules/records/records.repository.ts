import {
  ApplicationDecision,
  ApplicationRound,
  EducationLevel,
  Progress,
  ScoreType,
} from '@michi/contract/states';
import type { PublicRecords, RecordSection } from '@michi/contract/records';
import type { Ctx } from '../../platform/context.ts';
import { sql, tables } from '../../platform/db.ts';
import type { Admission, Test } from './outcomes.ts';

const isPublic = (owner: string, section: RecordSection) =>
  sql<boolean>`exists (select from record_section
    where record_section.user_id = ${sql.ref(owner)} and section = ${section} and record_section.visibility = 'PUBLIC')`;

export async function findPublicEducation(ctx: Ctx, userId: string): Promise<PublicRecords['education']> {
  const rows = await tables(ctx, 'education')
    .selectFrom('education')
    .select(['id', 'school', 'level', 'field', 'start_date', 'end_date', 'progress'])
    .where('user_id', '=', userId)
    .where(isPublic('education.user_id', 'EDUCATION'))
    .orderBy('start_date', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute();
  return rows.map(({ start_date, end_date, level, progress, ...row }) => ({
    ...row,
    level: EducationLevel.parse(level),
    start: start_date,
    end: end_date,
    progress: Progress.parse(progress),
  }));
}

export async function findPublicApplications(
  ctx: Ctx,
  userId: string,
): Promise<PublicRecords['applications']> {
  const rows = await tables(ctx, 'college_application', 'college')
    .selectFrom('college_application')
    .innerJoin('college', 'college.id', 'college_application.college_id')
    .select([
      'college_application.id',
      'college.name as college',
      'program',
      'cycle_year',
      'round',
      'decision',
      'enrolled',
      'verified_at',
    ])
    .where('user_id', '=', userId)
    .where(isPublic('college_application.user_id', 'APPLICATIONS'))
    .orderBy('cycle_year', 'desc')
    .orderBy('college.name')
    .execute();
  return rows.map(({ cycle_year, round, decision, verified_at, ...row }) => ({
    ...row,
    cycleYear: cycle_year,
    round: ApplicationRound.parse(round),
    decision: ApplicationDecision.nullable().parse(decision),
    verified: verified_at !== null,
  }));
}

export async function findPublicScores(ctx: Ctx, userId: string): Promise<PublicRecords['scores']> {
  const rows = await tables(ctx, 'score')
    .selectFrom('score')
    .select(['id', 'type', 'value', 'subject', 'taken_at as takenAt', 'official', 'verified_at'])
    .where('user_id', '=', userId)
    .where(isPublic('score.user_id', 'SCORES'))
    .orderBy('taken_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute();
  return rows.map(({ verified_at, ...row }) => ({
    ...row,
    type: ScoreType.parse(row.type),
    verified: verified_at !== null,
  }));
}

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

export async function findPublicOfficialScores(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<(Test & { userId: string })[]> {
  const rows = await tables(ctx, 'score')
    .selectFrom('score')
    .select(['user_id as userId', 'type', 'value', 'subject', 'verified_at'])
    .where('user_id', 'in', userIds)
    .where(isPublic('score.user_id', 'SCORES'))
    .where('official', '=', true)
    .execute();
  return rows.map(({ verified_at, ...row }) => ({
    ...row,
    kind: 'TEST',
    type: ScoreType.parse(row.type),
    verified: verified_at !== null,
  }));
}
