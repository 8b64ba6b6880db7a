import type { Locale } from '@michi/contract/fields';
import type { OwnTerms, TermsDocument } from '@michi/contract/identity/terms';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { StaleVersion } from '../../../platform/errors.ts';
import { TermsNotAccepted } from '../identity.errors.ts';
import {
  findAccepted,
  findPending,
  inLanguage,
  insertAcceptances,
  insertCurrentAcceptances,
  keepCurrent,
  type Occasion,
} from './terms.repository.ts';

/**
 * Before anything that binds both sides: an order, its approval or acceptance, an offer. Reading stays open
 * to everybody. What is asked stands on the session already: it costs no statement. Throws
 * terms_not_accepted.
 */
export function demandTermsAccepted(actor: Pick<SignedIn, 'mustAcceptTerms'>): void {
  if (actor.mustAcceptTerms) throw TermsNotAccepted();
}

/** tx. An account begins with the versions that hold: who makes one reads beside the button what it means. */
export const acceptAtSignUp = (
  tx: Ctx,
  userId: string,
  locale: string,
  occasion: Exclude<Occasion, 'ASKED'> = 'SIGN_UP',
): Promise<void> => insertCurrentAcceptances(tx, { userId, locale, occasion });

export async function getOwn(ctx: Ctx, actor: SignedIn, locale: Locale): Promise<OwnTerms> {
  const [pending, accepted] = await Promise.all([findPending(ctx, actor.id), findAccepted(ctx, actor.id)]);
  return {
    pending: pending.map(({ document, number, publishedAt, summary }) => ({
      document,
      number,
      publishedAt: publishedAt.toISOString(),
      changed: inLanguage(summary, locale),
      isFirst: !accepted.some((each) => each.document === document),
    })),
    accepted: accepted.map(({ publishedAt, acceptedAt, ...version }) => ({
      ...version,
      publishedAt: publishedAt.toISOString(),
      acceptedAt: acceptedAt.toISOString(),
    })),
  };
}

type Read = { versions: { document: TermsDocument; number: number }[]; locale: Locale };

/** What was read is what is agreed to. Throws stale_version where a newer version came meanwhile. */
export async function acceptTerms(ctx: Ctx, actor: SignedIn, { versions, locale }: Read): Promise<void> {
  await ctx.transaction(async (tx) => {
    const current = await keepCurrent(tx);
    const isCurrent = ({ document, number }: Read['versions'][number]) =>
      current.some((each) => each.document === document && each.number === number);
    if (!versions.every(isCurrent))
      throw StaleVersion({ message: 'The text has changed; read it again before you agree' });
    await insertAcceptances(tx, versions, { userId: actor.id, occasion: 'ASKED', locale });
  });
}
