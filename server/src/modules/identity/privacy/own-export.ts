import type { OwnExport } from '@michi/contract/identity/privacy';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { fileLink } from '../../../platform/files/file-link.ts';
import { findFile } from '../../../platform/files/files.ts';
import {
  type DataExport,
  failStaleExports,
  findExport,
  findNewestExport,
  insertExport,
} from './data-export.repository.ts';
import { exportJob } from './make-export.ts';

/** Making an archive takes seconds: one that is still not ready by then never will be. */
const staleAfter = hours(1);

/** Begins an archive, or answers the one that is in the making. */
export async function beginExport(ctx: Ctx, actor: SignedIn): Promise<OwnExport> {
  return ctx.transaction(async (tx) => {
    await failStaleExports(tx, actor.id, after(tx.clock.now(), -staleAfter));
    const id = await insertExport(tx, actor.id);
    if (id) await tx.enqueue(exportJob, { exportId: id }, { maxAttempts: 1 });
    return present(tx, found(id ? await findExport(tx, id) : await findNewestExport(tx, actor.id)));
  });
}

export async function getOwnExport(ctx: Ctx, actor: SignedIn): Promise<{ export: OwnExport | null }> {
  const newest = await findNewestExport(ctx, actor.id);
  return { export: newest ? await present(ctx, newest) : null };
}

async function present(ctx: Ctx, row: NonNullable<DataExport>): Promise<OwnExport> {
  const file = row.file_id ? await findFile(ctx, row.file_id) : null;
  return {
    id: row.id,
    status: row.status,
    done: row.done,
    total: row.total,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    size: file?.size ?? null,
    url: file ? fileLink(ctx, file.id).url : null,
  };
}
