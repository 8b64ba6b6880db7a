import type { PublishedTerms, TermsContent, TermsDocument } from '@michi/contract/identity/terms';
import { inEachLocale, type Locale } from '@michi/contract/locale';
import { may, type SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, StaleVersion } from '../../../platform/errors.ts';
import { byWhom } from '../accounts/by-whom.ts';
import { findAccounts } from '../accounts/user.repository.ts';
import { demandStepUp } from '../sessions/step-up.ts';
import {
  findCurrent,
  findVersions,
  inLanguage,
  lockVersion,
  replaceCurrent,
  type Version,
  type Words,
} from './terms.repository.ts';

/** What everybody may read. */
export async function getTerms(ctx: Ctx, document: TermsDocument, locale: Locale) {
  const { number, publishedAt, body } = found(await findCurrent(ctx, document));
  const language: Locale = body[locale] || !body.en ? locale : 'en';
  return {
    document,
    number,
    publishedAt: publishedAt.toISOString(),
    text: inLanguage(body, locale) || null,
    language,
  };
}

export async function listTerms(
  ctx: Ctx,
  actor: SignedIn,
): Promise<{ items: PublishedTerms[]; nextCursor: null }> {
  authorize(may(actor, 'platform.configure'));
  const versions = await findVersions(ctx);
  const people = await findAccounts(ctx, [
    ...new Set(versions.flatMap(({ publishedBy }) => publishedBy ?? [])),
  ]);
  return {
    items: versions.map((version) => present(version, people.get(version.publishedBy ?? '')?.name ?? null)),
    nextCursor: null,
  };
}

/** From now on everybody is asked. Throws ConfirmationRequired, stale_version. */
export async function publishTerms(
  ctx: Ctx,
  actor: SignedIn,
  document: TermsDocument,
  { content, seen }: { content: TermsContent; seen: number },
): Promise<PublishedTerms> {
  authorize(may(actor, 'platform.configure'));
  await demandStepUp(ctx, actor);
  return ctx.transaction(async (tx) => {
    const before = await lockVersion(tx, document, seen);
    if (!before?.isCurrent) throw await publishedMeanwhile(tx, actor, document);
    const version = await replaceCurrent(tx, before, { ...content, publishedBy: actor.id });
    await appendAudit(tx, actor, {
      action: 'terms.published',
      targetType: 'terms',
      targetId: version.id,
      detail: { name: document, number: version.number, summary: content.summary },
    });
    const publisher = (await findAccounts(tx, [actor.id])).get(actor.id);
    return present({ ...version, accepted: 0 }, publisher?.name ?? null);
  });
}

async function publishedMeanwhile(tx: Ctx, actor: SignedIn, document: TermsDocument) {
  const { publishedBy, publishedAt } = found(await findCurrent(tx, document));
  return StaleVersion({
    message: 'Published anew meanwhile ({name}, {when})',
    values: await byWhom(tx, actor, { by: publishedBy, at: publishedAt }),
  });
}

const inAll = (words: Words) => inEachLocale((locale) => words[locale] ?? '');

function present(
  { document, number, isCurrent, summary, body, publishedAt, accepted }: Version & { accepted: number },
  publishedBy: string | null,
): PublishedTerms {
  return {
    document,
    number,
    isCurrent,
    publishedAt: publishedAt.toISOString(),
    summary: inAll(summary),
    body: inAll(body),
    publishedBy,
    accepted,
  };
}
