import type { College } from '@michi/contract/colleges';
import type { Ctx } from '../../platform/context.ts';
import { tables } from '../../platform/db.ts';

export function findColleges(ctx: Ctx): Promise<College[]> {
  return tables(ctx, 'college')
    .selectFrom('college')
    .select(['id', 'name', 'aliases', 'country', 'time_zone as timeZone', 'is_private as isPrivate'])
    .orderBy('name')
    .execute();
}
