import type { Ctx } from '../../../platform/context.ts';
import { extensionPoint } from '../../../platform/extension-point.ts';

/** What people call the calendars elsewhere that say when they are busy, by the id of the source. */
export const busyNamesPoint = extensionPoint<(ctx: Ctx, userId: string) => Promise<Map<string, string>>>();

export async function busyNamesOf(ctx: Ctx, userId: string): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const namesOf of busyNamesPoint.parts)
    for (const [id, name] of await namesOf(ctx, userId)) names.set(id, name);
  return names;
}
