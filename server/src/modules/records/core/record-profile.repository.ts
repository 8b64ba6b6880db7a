import { RecordProfile } from '@michi/contract/records/records';
import type { ProfileFields } from '@michi/contract/records/record-fields';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import { getAccounts } from '../../identity/index.ts';

export type Profile = z.infer<typeof ProfileFields>;

const empty: RecordProfile = {
  birthDate: null,
  gender: null,
  orientation: null,
  educationLevel: null,
  school: null,
  graduationYear: null,
  version: 0,
};

/** Nobody has one before the first change: then all is null, version 0. The birth date is the account's. */
export async function findProfile(ctx: Ctx, userId: string): Promise<RecordProfile> {
  const row = await tables(ctx, 'record_profile')
    .selectFrom('record_profile')
    .select([
      'gender',
      'orientation',
      'education_level as educationLevel',
      'school',
      'graduation_year as graduationYear',
      'version',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const birthDate = (await getAccounts(ctx, [userId])).get(userId)?.birthDate ?? null;
  return row ? RecordProfile.parse({ ...row, birthDate }) : { ...empty, birthDate };
}

/** tx. The caller holds the section. */
export async function saveProfile(tx: Ctx, userId: string, profile: Profile): Promise<void> {
  const values = {
    gender: profile.gender,
    orientation: profile.orientation,
    education_level: profile.educationLevel,
    school: profile.school || null,
    graduation_year: profile.graduationYear,
    updated_at: tx.clock.now(),
  };
  await tables(tx, 'record_profile')
    .insertInto('record_profile')
    .values({ user_id: userId, ...values, created_at: tx.clock.now() })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ ...values, version: eb('record_profile.version', '+', 1) })),
    )
    .execute();
}

/** Gender and orientation of everybody who told, each only with itself: for counts, never for a person. */
export async function countTold(
  ctx: Ctx,
  field: 'gender' | 'orientation',
): Promise<{ value: string; count: number }[]> {
  const rows = await tables(ctx, 'record_profile')
    .selectFrom('record_profile')
    .select(({ fn }) => [field, fn.countAll<number>().as('count')])
    .where(field, 'is not', null)
    .groupBy(field)
    .execute();
  return rows.map((row) => ({ value: row[field] ?? '', count: Number(row.count) }));
}
