import { TermsDocument } from '@michi/contract/identity/terms';
import { inEachLocale, type Locale } from '@michi/contract/locale';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

const Words = z.object(inEachLocale(() => z.string())).partial();
/** By language; a language that is missing has no text of its own. */
export type Words = z.infer<typeof Words>;

export type Version = {
  id: string;
  document: TermsDocument;
  number: number;
  isCurrent: boolean;
  summary: Words;
  body: Words;
  publishedAt: Date;
  publishedBy: string | null;
};

const columns = [
  'id',
  'document',
  'number',
  'is_current as isCurrent',
  'summary',
  'body',
  'published_at as publishedAt',
  'published_by as publishedBy',
] as const;

type Row = Omit<Version, 'document' | 'summary' | 'body'> & Record<'document' | 'summary' | 'body', unknown>;
const versionOf = (row: Row): Version => ({
  ...row,
  document: TermsDocument.parse(row.document),
  summary: Words.parse(row.summary),
  body: Words.parse(row.body),
});

export async function findCurrent(ctx: Ctx, document: TermsDocument): Promise<Version | null> {
  const row = await tables(ctx, 'terms_version')
    .selectFrom('terms_version')
    .select(columns)
    .where('document', '=', document)
    .where('is_current', '=', true)
    .executeTakeFirst();
  return row ? versionOf(row) : null;
}

/** tx. Of both documents; none of them is replaced before the transaction is over. */
export async function keepCurrent(tx: Ctx): Promise<Version[]> {
  const rows = await tables(tx, 'terms_version')
    .selectFrom('terms_version')
    .select(columns)
    .where('is_current', '=', true)
    .forShare()
    .execute();
  return rows.map(versionOf);
}

/** The newest first, each with how many people agreed to it. */
export async function findVersions(ctx: Ctx): Promise<(Version & { accepted: number })[]> {
  const rows = await tables(ctx, 'terms_version', 'terms_acceptance')
    .selectFrom('terms_version')
    .leftJoin(
      (of) =>
        of
          .selectFrom('terms_acceptance')
          .select(['document as of_document', 'number as of_number', sql<number>`count(*)`.as('accepted')])
          .groupBy(['document', 'number'])
          .as('agreed'),
      (join) =>
        join
          .onRef('agreed.of_document', '=', 'terms_version.document')
          .onRef('agreed.of_number', '=', 'terms_version.number'),
    )
    .select(columns)
    .select(sql<number>`coalesce(agreed.accepted, 0)`.as('accepted'))
    .orderBy('published_at', 'desc')
    .orderBy('number', 'desc')
    .orderBy('document', 'desc')
    .execute();
  return rows.map(({ accepted, ...row }) => ({ ...versionOf(row), accepted }));
}

/** tx. Takes the place of the version that was read under a lock. */
export async function replaceCurrent(
  tx: Ctx,
  before: Version,
  next: { summary: Words; body: Words; publishedBy: string },
): Promise<Version> {
  await tables(tx, 'terms_version')
    .updateTable('terms_version')
    .set({ is_current: false })
    .where('id', '=', before.id)
    .execute();
  const row = await tables(tx, 'terms_version')
    .insertInto('terms_version')
    .values({
      id: newId(tx.clock),
      document: before.document,
      number: before.number + 1,
      is_current: true,
      summary: JSON.stringify(next.summary),
      body: JSON.stringify(next.body),
      published_at: tx.clock.now(),
      published_by: next.publishedBy,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return versionOf(row);
}

/** tx. As it is once whoever replaces it is through. */
export async function lockVersion(tx: Ctx, document: TermsDocument, number: number): Promise<Version | null> {
  const row = await tables(tx, 'terms_version')
    .selectFrom('terms_version')
    .select(columns)
    .where('document', '=', document)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  return row ? versionOf(row) : null;
}

export type Occasion = 'SIGN_UP' | 'INVITATION' | 'ASKED';
type Acceptance = { userId: string; occasion: Occasion; locale: string };

/** tx. Once for each version; one statement. */
export async function insertAcceptances(
  tx: Ctx,
  versions: readonly Pick<Version, 'document' | 'number'>[],
  { userId, occasion, locale }: Acceptance,
): Promise<void> {
  const accepted_at = tx.clock.now();
  await tables(tx, 'terms_acceptance')
    .insertInto('terms_acceptance')
    .values(
      versions.map(({ document, number }) => ({
        user_id: userId,
        document,
        number,
        occasion,
        locale,
        accepted_at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** tx. Whatever holds now; one statement. */
export async function insertCurrentAcceptances(
  tx: Ctx,
  { userId, occasion, locale }: Acceptance,
): Promise<void> {
  const given = sql`select ${userId}::uuid, document, number, ${occasion}, ${locale}, ${tx.clock.now()}::timestamptz
    from terms_version where is_current`;
  await tables(tx, 'terms_acceptance')
    .insertInto('terms_acceptance')
    .columns(['user_id', 'document', 'number', 'occasion', 'locale', 'accepted_at'])
    .expression(given)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type Accepted = Pick<Version, 'document' | 'number' | 'publishedAt'> & { acceptedAt: Date };

/** The newest first. */
export async function findAccepted(ctx: Ctx, userId: string): Promise<Accepted[]> {
  const rows = await tables(ctx, 'terms_acceptance', 'terms_version')
    .selectFrom('terms_acceptance')
    .innerJoin('terms_version', (join) =>
      join
        .onRef('terms_version.document', '=', 'terms_acceptance.document')
        .onRef('terms_version.number', '=', 'terms_acceptance.number'),
    )
    .select([
      'terms_version.document',
      'terms_version.number',
      'published_at as publishedAt',
      'accepted_at as acceptedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .orderBy('terms_version.document', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, document: TermsDocument.parse(row.document) }));
}

/** Which of the versions that hold the person has not agreed to; the terms first. */
export async function findPending(ctx: Ctx, userId: string): Promise<Version[]> {
  const rows = await tables(ctx, 'terms_version', 'terms_acceptance')
    .selectFrom('terms_version')
    .select(columns)
    .where('is_current', '=', true)
    .where(
      sql<boolean>`not exists (select from terms_acceptance agreed
        where agreed.user_id = ${userId} and agreed.document = terms_version.document and agreed.number = terms_version.number)`,
    )
    .orderBy('document', 'desc')
    .execute();
  return rows.map(versionOf);
}

export const inLanguage = (words: Words, locale: Locale): string => words[locale] || words.en || '';
