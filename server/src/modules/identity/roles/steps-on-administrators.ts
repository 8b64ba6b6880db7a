import type { UserType } from '@michi/contract/states';
import { type AnyActor, isUser, may } from '../../../platform/actor.ts';
import { authorize } from '../../../platform/errors.ts';

/**
 * Whoever manages people would otherwise stop an owner, or take the account of one: steps about
 * administrators are the owners'. Throws Forbidden.
 */
export function demandStepOn(actor: AnyActor, account: { id: string; type: UserType | null }): void {
  if (account.type !== 'ADMIN' || actor.kind === 'system' || isUser(actor, account.id)) return;
  authorize(may(actor, 'administrators.manage'));
}
