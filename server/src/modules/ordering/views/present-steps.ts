import { Id } from '@michi/contract/fields';
import type { OrderEvent } from '@michi/contract/ordering/order-administration';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { getAccounts } from '../../identity/index.ts';
import type { listSteps } from '../storage/order-event.repository.ts';

type Row = Awaited<ReturnType<typeof listSteps>>[number];

/**
 * With the names of who took them. Not every step is a person's: timers, jobs and the provider have names
 * instead of ids.
 */
export async function presentSteps(ctx: Ctx, rows: readonly Row[]): Promise<z.infer<typeof OrderEvent>[]> {
  const actors = rows.flatMap((step) => Id.safeParse(step.actor).data ?? []);
  const people = await getAccounts(ctx, [...new Set(actors)]);
  return rows.map((row) => {
    const by = people.get(row.actor);
    return {
      id: row.id,
      subject: row.subject === 'PAYMENT' ? 'PAYMENT' : 'ORDER',
      subjectId: row.subject_id,
      from: row.from_status,
      to: row.to_status,
      actor: row.actor,
      by: by ? { id: by.id, name: by.name } : null,
      reason: row.reason,
      createdAt: row.created_at.toISOString(),
    };
  });
}
