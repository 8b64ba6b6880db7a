import { type AnyActor, actorId, isAdmin } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { ProblemValues } from '../../../platform/errors.ts';
import { findAccounts } from './user.repository.ts';

/**
 * `{name}` and `{when}` of a sentence that says to the reader who was quicker; the platform's own name where
 * nobody was, and to all but administrators for everybody else.
 */
export async function byWhom(
  ctx: Ctx,
  reader: AnyActor,
  deed: { by: string | null; at: Date },
): Promise<ProblemValues> {
  const reads = actorId(reader);
  const people = await findAccounts(ctx, [...new Set([deed.by, reads].filter((id) => id !== null))]);
  const named = isAdmin(reader) ? deed.by : reads;
  return {
    name: (deed.by === named ? people.get(named ?? '')?.name : undefined) ?? ctx.settings.get('brand.name'),
    when: { at: deed.at, timeZone: people.get(reads ?? '')?.timeZone ?? 'UTC' },
  };
}
