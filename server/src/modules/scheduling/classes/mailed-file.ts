import type { Ctx } from '../../../platform/context.ts';
import type { Account } from '../../identity/index.ts';
import { calendarFileOf } from './calendar-file.ts';
import { getClassView } from './class-queries.ts';

/** The class as a file for the calendar of one of its people, as it is now. Throws not_found for anybody else. */
export async function calendarFileFor(ctx: Ctx, classId: string, reader: Account): Promise<string> {
  const { id, type, status, senseiStatus } = reader;
  const actor = { kind: 'user' as const, id, type, status, senseiStatus, emailVerified: true, sessionId: '' };
  return calendarFileOf(ctx, await getClassView(ctx, actor, classId));
}
