import type { makeResume as route, ResumeSection } from '@michi/contract/records/resume';
import type { RouteOutput } from '@michi/contract/route';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found } from '../../../platform/errors.ts';
import { fileLink } from '../../../platform/files/file-link.ts';
import { removeFilesOf, storeFile } from '../../../platform/files/files.ts';
import { getAccounts } from '../../identity/index.ts';
import { getAllRecords } from '../sections/own-records.ts';
import { canKeepRecords } from '../core/records.policy.ts';
import { resumeParts, shorten } from './resume-content.ts';
import { layOutResume, type ResumePage } from './resume-page.ts';
import { resumeText } from './resume-text.ts';

/** Made anew at any time, so it need not lie around. */
const life = minutes(15);
/** Points. Smaller ones cannot be read on paper. */
const sizes = [10.5, 9.5, 8.5] as const;

export async function makeResume(
  ctx: Ctx,
  actor: SignedIn,
  sections: readonly ResumeSection[],
): Promise<RouteOutput<typeof route>> {
  authorize(canKeepRecords(actor));
  const account = found((await getAccounts(ctx, [actor.id])).get(actor.id));
  const words = resumeText[account.locale];
  const parts = resumeParts(await getAllRecords(ctx, actor.id), sections, account.locale);
  const { name, email: address, locale } = account;
  const page = { title: words.title, name, address, locale };
  const { bytes, cut } = await onOnePage({ ...page, parts }, words.cut);
  const expiresAt = after(ctx.clock.now(), life);
  const file = await ctx.transaction(async (tx) => {
    await removeFilesOf(tx, actor.id, ['RESUME']);
    const about = {
      ownerId: actor.id,
      purpose: 'RESUME' as const,
      name: `${name}.pdf`,
      type: 'application/pdf',
    };
    return storeFile(tx, { ...about, bytes, expiresAt });
  });
  const link = fileLink(ctx, file.id);
  const { losesLetters } = await import('../../../platform/pdf/faces.ts');
  return {
    url: link.url,
    expiresAt: link.expiresAt.toISOString(),
    size: file.size,
    cut,
    hasUnprintable: [name, JSON.stringify(parts)].some(losesLetters),
    page: { ...page, parts, shortened: words.cut },
  };
}

/** Smaller type first; then less of the last sections, with a note that says so. */
async function onOnePage(
  page: Omit<ResumePage, 'fontSize' | 'note'>,
  note: string,
): Promise<{ bytes: Buffer; cut: ResumeSection[] }> {
  for (const fontSize of sizes) {
    const laidOut = await layOutResume({ ...page, note: null, fontSize });
    if (laidOut.pages <= 1) return { bytes: await laidOut.draw(), cut: [] };
  }
  let parts = page.parts;
  const cut = new Set<ResumeSection>();
  for (;;) {
    const shorter = shorten(parts);
    if (shorter) {
      parts = shorter.parts;
      cut.add(shorter.cut);
    }
    const laidOut = await layOutResume({ ...page, parts, note, fontSize: sizes[2] });
    if (laidOut.pages <= 1 || !shorter) return { bytes: await laidOut.draw(), cut: [...cut] };
  }
}
