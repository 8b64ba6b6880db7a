import type { Ctx } from '../server/src/platform/context.ts';

/** The demo is loaded only where there is one: never in production. */
export async function seedDemo(ctx: Ctx): Promise<void> {
  const { seedDemoWorld } = await import('../demo/index.ts');
  await seedDemoWorld(ctx);
}
