import type { Ctx } from '../../../platform/context.ts';
import { listAdministratorsWho } from '../../identity/index.ts';

/** tx. Who answers support looks again. */
export async function notifySupport(tx: Ctx, id: string): Promise<void> {
  const administrators = await listAdministratorsWho(tx, 'contact.answer');
  tx.push(
    administrators.map((each) => each.id),
    'support.changed',
    { id },
  );
}
