import type { List } from '@michi/contract/page';
import type { RecordShare } from '@michi/contract/records/record-sharing';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { getAccounts } from '../../identity/index.ts';
import { personName } from '../core/person-name.ts';
import { grantsOf } from './record-access.ts';
import { findConsentsTo } from './record-consent.repository.ts';
import { findSharingWith, findVisibilitiesOf } from './record-share.repository.ts';
import { canReadAsSensei, isShown } from '../core/records.policy.ts';

/** Whose records this sensei may read beyond what is PUBLIC; that the list was looked at is no read. */
export async function listSharesWith(
  ctx: Ctx,
  actor: SignedIn,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<List<RecordShare>> {
  if (!canReadAsSensei(actor)) return { items: [], nextCursor: null };
  const rows = await findSharingWith(ctx, actor.id, cursor ? decodeCursor(cursor).id : null, limit);
  const { items, nextCursor } = cursorPage(rows, limit, ({ id }) => ({ at: new Date(0), id }));
  const ids = items.map(({ id }) => id);
  const accounts = await getAccounts(ctx, ids);
  const consents = await findConsentsTo(ctx, actor.id, ids);
  const visibilities = await findVisibilitiesOf(ctx, ids);
  const shares = items.flatMap(({ id, isMine }): RecordShare[] => {
    const student = accounts.get(id);
    if (!student || !isShown(actor, student)) return [];
    const grants = grantsOf({
      isOwner: false,
      isMySensei: isMine,
      visibilities: visibilities.get(id) ?? new Map(),
      consents: consents.filter((consent) => consent.ownerId === id),
    });
    const sections = grants.flatMap(({ section, right, expiresAt }) =>
      right === 'MY_SENSEI' || right === 'CONSENT'
        ? [{ section, right, expiresAt: expiresAt?.toISOString() ?? null }]
        : [],
    );
    return sections.length > 0 ? [{ student: personName(student), sections }] : [];
  });
  return { items: shares, nextCursor };
}
