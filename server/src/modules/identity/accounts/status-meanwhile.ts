import type { AccountStatus, SenseiStatus } from '@michi/contract/states';
import { z } from 'zod';
import type { AnyActor } from '../../../platform/actor.ts';
import { type AuditEntry, findAuditEntries } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { type ExpectedError, StaleVersion } from '../../../platform/errors.ts';
import { byWhom } from './by-whom.ts';

const accountIs: Record<AccountStatus, { message: string }> = {
  ACTIVE: { message: 'Changed meanwhile: the account is active now ({name}, {when})' },
  INACTIVE: { message: 'Changed meanwhile: the account is paused now ({name}, {when})' },
  BANNED: { message: 'Changed meanwhile: the account is banned now ({name}, {when})' },
  DELETED: { message: 'Changed meanwhile: the account is deleted now ({name}, {when})' },
};
const senseiIs: Record<SenseiStatus, { message: string }> = {
  PENDING_APPROVAL: { message: 'Changed meanwhile: the sensei waits for approval now ({name}, {when})' },
  ACTIVE: { message: 'Changed meanwhile: the sensei is approved and active now ({name}, {when})' },
  INACTIVE: { message: 'Changed meanwhile: the sensei is paused now ({name}, {when})' },
  EXCLUDED: { message: 'Changed meanwhile: the sensei is excluded now ({name}, {when})' },
  BANNED: { message: 'Changed meanwhile: the sensei is banned now ({name}, {when})' },
};

const Moved = z.object({ senseiTo: z.string() });

/** `since`: when it can only have been the person: at signing up, by verifying the address. */
type Now = { userId: string; since: Date } & (
  | { kind: 'account'; status: AccountStatus }
  | { kind: 'sensei'; status: SenseiStatus }
);

/** What the state is by now, by whom and since when, to somebody who acts upon another one. */
export async function statusMeanwhile(ctx: Ctx, reader: AnyActor, now: Now): Promise<ExpectedError> {
  const entries = await findAuditEntries(
    ctx,
    { targetType: 'user', targetId: now.userId, actions: ['user.status', 'sensei.status'] },
    { after: null, limit: 50 },
  );
  const deed = entries.find((entry) => isStep(entry, now.kind));
  const values = await byWhom(
    ctx,
    reader,
    deed ? { by: deed.actorId, at: deed.createdAt } : { by: now.userId, at: now.since },
  );
  const { message } = now.kind === 'account' ? accountIs[now.status] : senseiIs[now.status];
  return StaleVersion({ message, values });
}

/** A step of the account may take the sensei along. */
const isStep = ({ action, detail }: AuditEntry, kind: Now['kind']) =>
  kind === 'account'
    ? action === 'user.status'
    : action === 'sensei.status' || Moved.safeParse(detail).success;
