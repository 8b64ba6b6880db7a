import type { SeatFacts } from '@michi/contract/evaluation/disputes';
import type { Ctx } from '../../../platform/context.ts';

export type Reminder = Pick<SeatFacts['reminders'][number], 'code' | 'mail' | 'inApp'> & {
  classId: string;
  userId: string;
  at: Date;
};
type Source = (ctx: Ctx, classIds: readonly string[]) => Promise<Reminder[]>;

const sources = new Set<Source>();

/** A later module knows who was reminded of a class. The same one counts once. */
export function registerReminders(source: Source): void {
  sources.add(source);
}

/** In the order of going out. */
export async function remindersOf(ctx: Ctx, classIds: readonly string[]): Promise<Reminder[]> {
  return (await Promise.all([...sources].map((source) => source(ctx, classIds)))).flat();
}
