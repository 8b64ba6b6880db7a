import type { WaitingSensei } from '@michi/contract/administration/desk';
import type { List } from '@michi/contract/page';
import type { SenseiStatus } from '@michi/contract/states';
import type { z } from 'zod';
import { may, type SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize } from '../../platform/errors.ts';
import { getSenseiProfiles } from '../catalogue/index.ts';
import { listSenseiAccounts } from '../identity/index.ts';

type Query = { status: SenseiStatus; cursor?: string | undefined; limit: number };

export async function listSenseiByStatus(
  ctx: Ctx,
  actor: SignedIn,
  query: Query,
): Promise<List<z.input<typeof WaitingSensei>>> {
  authorize(may(actor, 'sensei.review'));
  const { items, nextCursor } = await listSenseiAccounts(ctx, query.status, query.cursor, query.limit);
  const profiles = await getSenseiProfiles(
    ctx,
    items.map((account) => account.id),
  );
  return {
    nextCursor,
    items: items.map((account) => ({
      id: account.id,
      name: account.name,
      email: account.email,
      type: account.type,
      status: account.status,
      senseiStatus: account.senseiStatus ?? query.status,
      headline: profiles.get(account.id)?.headline ?? null,
      createdAt: account.createdAt.toISOString(),
    })),
  };
}
