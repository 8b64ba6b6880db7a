import type { SeatFacts } from '@michi/contract/evaluation/disputes';
import type { Ctx } from '../../../platform/context.ts';
import { extensionPoint } from '../../../platform/extension-point.ts';

export type Reminder = Pick<SeatFacts['reminders'][number], 'code' | 'mail' | 'inApp'> & {
  classId: string;
  userId: string;
  at: Date;
};
type Source = (ctx: Ctx, classIds: readonly string[]) => Promise<Reminder[]>;

/** A later module knows who was reminded of a class. */
export const remindersPoint = extensionPoint<Source>();

/** In the order of going out. */
export async function remindersOf(ctx: Ctx, classIds: readonly string[]): Promise<Reminder[]> {
  return (await Promise.all([...remindersPoint.parts].map((source) => source(ctx, classIds)))).flat();
}
