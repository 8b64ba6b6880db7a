import type { List } from '@michi/contract/page';
import type { listTrail, TrailEntry } from '@michi/contract/administration/trail';
import { z } from 'zod';
import type { SignedIn } from '../../platform/actor.ts';
import { type AuditEntry, findAuditEntries } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../platform/http/cursor.ts';
import { authorize } from '../../platform/errors.ts';
import { getAccounts } from '../identity/index.ts';
import { canReadTrail } from './administration.policy.ts';
import { withNames } from './trail-names.ts';

const Detail = z
  .object({
    name: z.string().optional(),
    changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })).optional(),
  })
  .loose();

export async function readTrail(
  ctx: Ctx,
  actor: SignedIn,
  { targetType, targetId, cursor, limit }: z.output<typeof listTrail.query>,
): Promise<List<TrailEntry>> {
  authorize(canReadTrail(actor, targetType));
  const after = cursor ? decodeCursor(cursor) : null;
  const rows = await findAuditEntries(ctx, { targetType, targetId }, { after, limit });
  const page = cursorPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  const actors = await getAccounts(
    ctx,
    page.items.flatMap(({ actorId }) => actorId ?? []),
  );
  const items = page.items.map((row) => presentEntry(row, actors.get(row.actorId ?? '')?.name));
  return { ...page, items: await withNames(ctx, items) };
}

export function presentEntry(
  { detail, createdAt, actorId, ...row }: AuditEntry,
  actorName: string | undefined,
): TrailEntry {
  const { name = null, changes = {}, ...facts } = Detail.catch({}).parse(detail);
  return {
    id: row.id,
    action: row.action,
    targetId: row.targetId,
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
    at: createdAt.toISOString(),
    name,
    changes: Object.entries(changes).map(([field, change]) => ({ field, ...change })),
    names: {},
    facts,
  };
}
