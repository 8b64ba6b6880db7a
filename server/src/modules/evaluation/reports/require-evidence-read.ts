import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Conflict } from '../../../platform/errors.ts';
import { findFile } from '../../../platform/files/files.ts';
import { byWhom } from '../../identity/index.ts';
import { findEvidence } from '../core/dispute.repository.ts';
import type { ReportRow } from '../core/report.repository.ts';

/** What a decision says was read of the two sides of a seat. */
export type ReadSides = { isAnswered: boolean; evidence: readonly string[] };

/**
 * tx, report locked: nothing is added until this is over. Throws conflict, with who and when, for the first
 * thing that was not read.
 */
export async function requireEvidenceRead(
  tx: Ctx,
  actor: SignedIn,
  { id, answer, answeredAt, answeredBy }: ReportRow,
  read: ReadSides,
): Promise<void> {
  if (answer !== null && answeredAt && !read.isAnswered)
    throw Conflict({
      message: '{name} answered meanwhile ({when}); read it before you decide',
      values: await byWhom(tx, actor, { by: answeredBy, at: answeredAt }),
    });
  for (const { fileId } of await findEvidence(tx, [id])) {
    const file = read.evidence.includes(fileId) ? null : await findFile(tx, fileId);
    if (file)
      throw Conflict({
        message: '{name} added a file meanwhile ({when}); look at it before you decide',
        values: await byWhom(tx, actor, { by: file.ownerId, at: file.createdAt }),
      });
  }
}
