import type { NoticeRhythm } from '@michi/contract/notification/notice-choices';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { getAccounts } from '../../identity/index.ts';
import { saveRhythm } from '../preferences/notice-rhythm.repository.ts';
import { nextDigest } from '../preferences/quiet-hours.ts';
import { siteOf } from '../templates/letterhead.ts';
import { paths } from '../templates/class-facts.ts';
import { digestToCome } from './digest.ts';
import { deleteEntries, hasEntries, lockEntries } from './digest.repository.ts';
import { notifyAccount } from './notify.ts';

/**
 * All that waited, in one mail, and it waits no more: one transaction, so that a run that is killed or comes
 * twice neither loses nor doubles anything. Quiet hours hold for it as for any mail.
 */
const sendDigestJob = defineJob(digestToCome, (ctx, { userId }) =>
  ctx.transaction(async (tx) => {
    const entries = await lockEntries(tx, userId);
    const last = entries.at(-1);
    if (!last) return;
    const reader = (await getAccounts(tx, [userId])).get(userId);
    if (reader)
      await notifyAccount(tx, reader, {
        code: 'DIGEST',
        values: { count: String(entries.length) },
        path: paths.calendar,
        items: entries.map(({ subject, body, link }) => ({
          kind: 'item',
          text: subject,
          about: body,
          url: siteOf(tx, reader.locale) + link,
        })),
        names: [...new Set(entries.flatMap(({ names }) => names))],
        event: `digest ${last.id}`,
      });
    await deleteEntries(
      tx,
      entries.map(({ id }) => id),
    );
  }),
);

/** Holds from now on, also for what waits for a digest already. */
export async function saveOwnRhythm(ctx: Ctx, actor: SignedIn, rhythm: NoticeRhythm): Promise<void> {
  await ctx.transaction(async (tx) => {
    await saveRhythm(tx, actor.id, rhythm);
    const account = (await getAccounts(tx, [actor.id])).get(actor.id);
    if (!account || !(await hasEntries(tx, actor.id))) return;
    const runAt = nextDigest(tx.clock.now(), account.timeZone, rhythm.digest);
    await tx.enqueue(digestToCome, { userId: actor.id }, { runAt });
  });
}

export const digestPart: ModulePart = {
  jobs: [sendDigestJob],
};
