import type { AuditEntry, searchAudit } from '@michi/contract/administration/audit';
import { Id } from '@michi/contract/fields';
import type { NamedList } from '@michi/contract/page';
import type { z } from 'zod';
import { may, type SignedIn } from '../../platform/actor.ts';
import {
  type AuditEntry as AuditRow,
  type AuditSearch,
  findActing,
  findAuditActions,
  searchAuditEntries,
} from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../platform/http/cursor.ts';
import { authorize } from '../../platform/errors.ts';
import { findCatalogueIdsByName, getCourseTerms } from '../catalogue/index.ts';
import { findAccountIds, getAccounts } from '../identity/index.ts';
import { findFeeIdsByName } from '../ordering/index.ts';
import { findBlackoutIdsByName } from '../scheduling/index.ts';
import { presentEntry } from './trail.ts';
import { withNames } from './trail-names.ts';

/** Words that mean more people or things of a kind than this say too little to search by. */
const most = 200;
/** Of people who are called so, so many are asked whether they ever did something. */
const mostAsked = 1000;

type Query = z.output<typeof searchAudit.query>;

/** Who did what to what, over everything. */
export async function searchAuditLog(
  ctx: Ctx,
  actor: SignedIn,
  query: Query,
): Promise<NamedList<AuditEntry>> {
  authorize(may(actor, 'audit.read'));
  const { cursor, limit, sortOrder: order } = query;
  const { search, hasMoreNamed } = await searchOf(ctx, query);
  const rows = await searchAuditEntries(ctx, search, {
    after: cursor ? decodeCursor(cursor) : null,
    limit,
    order,
  });
  const page = cursorPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  const about = (type: string) =>
    page.items.flatMap(({ targetType, targetId }) => (targetType === type && targetId ? [targetId] : []));
  const [people, courses] = await Promise.all([
    getAccounts(ctx, [...new Set([...page.items.flatMap(peopleOf), ...about('user')])]),
    getCourseTerms(ctx, [...new Set(about('course'))]),
  ]);
  const items = page.items.map((row) => {
    const entry = presentEntry(row, people.get(row.actorId ?? '')?.name);
    const id = row.targetId ?? '';
    const nameNow = people.get(id)?.name ?? courses.get(id)?.title ?? null;
    const { targetType, personId } = row;
    const person = personId === null ? null : { id: personId, name: people.get(personId)?.name ?? '' };
    return { ...entry, targetType, name: entry.name ?? nameNow, person };
  });
  return { ...page, items: await withNames(ctx, items), hasMoreNamed };
}

const peopleOf = ({ actorId, personId }: AuditRow): string[] =>
  [actorId, personId].filter((id) => id !== null);

type Meant = { ids: readonly string[]; hasMore: boolean };
const nobody: Meant = { ids: [], hasMore: false };

async function searchOf(
  ctx: Ctx,
  { actor, subject, from, to, action, targetType }: Query,
): Promise<{ search: AuditSearch; hasMoreNamed: boolean }> {
  const actors = actor ? await meant(actor, () => actorsNamed(ctx, actor)) : nobody;
  const people = subject ? await meant(subject, () => findAccountIds(ctx, subject, { limit: most })) : nobody;
  const things = subject ? await thingsNamed(ctx, subject) : nobody;
  return {
    search: {
      action,
      targetType,
      actorIds: actor ? actors.ids : undefined,
      subject: subject ? { ids: [...people.ids, ...things.ids], name: subject } : undefined,
      from: from ? new Date(from) : undefined,
      to: to ? new Date(to) : undefined,
    },
    hasMoreNamed: [actors, people, things].some(({ hasMore }) => hasMore),
  };
}

const meant = async (words: string, named: () => Promise<Meant>): Promise<Meant> =>
  Id.safeParse(words).success ? { ids: [words], hasMore: false } : named();

/** Administrators first, however many others are called so: nearly all of the log is theirs. */
async function actorsNamed(ctx: Ctx, words: string): Promise<Meant> {
  const [administrators, anybody] = await Promise.all([
    findAccountIds(ctx, words, { type: 'ADMIN', limit: most }),
    findAccountIds(ctx, words, { limit: mostAsked }),
  ]);
  const ids = [...new Set([...administrators.ids, ...(await findActing(ctx, anybody.ids))])];
  return {
    ids: ids.slice(0, most),
    hasMore: administrators.hasMore || anybody.hasMore || ids.length > most,
  };
}

/** What is called so now, whatever it was called when something was done to it. */
async function thingsNamed(ctx: Ctx, words: string): Promise<Meant> {
  const found = await Promise.all(
    [findCatalogueIdsByName, findBlackoutIdsByName, findFeeIdsByName].map((find) =>
      find(ctx, words, most + 1),
    ),
  );
  return {
    ids: found.flatMap((ids) => ids.slice(0, most)),
    hasMore: found.some((ids) => ids.length > most),
  };
}

export async function listActions(ctx: Ctx, actor: SignedIn): Promise<{ actions: string[] }> {
  authorize(may(actor, 'audit.read'));
  return { actions: await findAuditActions(ctx) };
}
