import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { keepSnapshot } from './snapshot.repository.ts';

const keptFor = days(30);
const mostKept = 60;

/** tx. The board as it is, to be brought back for some weeks; null when it is empty. */
export const saveSnapshot = (tx: Ctx, conversationId: string, seq: number): Promise<string | null> =>
  keepSnapshot(tx, conversationId, seq, { since: after(tx.clock.now(), -keptFor), most: mostKept });
