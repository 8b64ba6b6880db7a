import { hasPeople } from '../demo/has-people.ts';
import type { Ctx } from '../server/src/platform/context.ts';

/** Its texts are much code: they are loaded only where an empty database of a demo is to be filled. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  if (await hasPeople(ctx)) return;
  const { seedDemoWorld } = await import('../demo/index.ts');
  await seedDemoWorld(ctx);
}
