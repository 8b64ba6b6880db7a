import type { AuditEntry, searchAudit } from '@michi/contract/audit';
import { Id } from '@michi/contract/fields';
import type { List } from '@michi/contract/page';
import type { z } from 'zod';
import type { SignedIn } from '../../platform/actor.ts';
import {
  type AuditEntry as AuditRow,
  type AuditSearch,
  findAuditActions,
  searchAuditEntries,
} from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../platform/cursor.ts';
import { authorize } from '../../platform/errors.ts';
import { findCatalogueIdsByName, getCourseTerms } from '../catalogue/index.ts';
import { findAccountIds, getAccounts } from '../identity/index.ts';
import { findFeeIdsByName } from '../ordering/index.ts';
import { findBlackoutIdsByName } from '../scheduling/index.ts';
import { canAdminister } from './administration.policy.ts';
import { presentEntry } from './trail.ts';
import { withNames } from './trail-names.ts';

/** Words that mean more people or things of a kind than this say too little to search by. */
const most = 200;

type Query = z.output<typeof searchAudit.query>;

/** Who did what to what, over everything. */
export async function searchAuditLog(ctx: Ctx, actor: SignedIn, query: Query): Promise<List<AuditEntry>> {
  authorize(canAdminister(actor));
  const { cursor, limit, sortOrder: order } = query;
  const rows = await searchAuditEntries(ctx, await searchOf(ctx, query), {
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
  return { ...page, items: await withNames(ctx, items) };
}

const peopleOf = ({ actorId, personId }: AuditRow): string[] =>
  [actorId, personId].filter((id) => id !== null);

async function searchOf(ctx: Ctx, { actor, subject, from, to, ...exact }: Query): Promise<AuditSearch> {
  const idsOf = async (words: string) =>
    Id.safeParse(words).success ? [words] : findAccountIds(ctx, words, most);
  return {
    action: exact.action,
    targetType: exact.targetType,
    actorIds: actor ? await idsOf(actor) : undefined,
    subject: subject
      ? { ids: [...(await idsOf(subject)), ...(await namedSo(ctx, subject))], name: subject }
      : undefined,
    from: from ? new Date(from) : undefined,
    to: to ? new Date(to) : undefined,
  };
}

/** What is called so now, whatever it was called when something was done to it. */
async function namedSo(ctx: Ctx, words: string): Promise<string[]> {
  const ids = await Promise.all(
    [findCatalogueIdsByName, findBlackoutIdsByName, findFeeIdsByName].map((find) => find(ctx, words, most)),
  );
  return ids.flat();
}

export async function listActions(ctx: Ctx, actor: SignedIn): Promise<{ actions: string[] }> {
  authorize(canAdminister(actor));
  return { actions: await findAuditActions(ctx) };
}
