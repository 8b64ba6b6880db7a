import { makeTemplate } from '../../support/world/demo-template.ts';
import { startWorld } from '../../support/world/world.ts';
import { addSecondAdmin } from './add-second-admin.ts';

/**
 * The server of all pages, with the demo world, at the port that the configuration proxies to. While tests
 * are written, one that is kept running saves each run its start: `node e2e/pages/support/keep-world.ts`,
 * then MICHI_PAGES_PORT as that says.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.MICHI_PAGES_PORT !== undefined) return () => Promise.resolve();
  return startPagesWorld(Number(process.env.MICHI_PAGES_FREE_PORT));
}

export async function startPagesWorld(port: number): Promise<() => Promise<void>> {
  const removeTemplate = await makeTemplate();
  const world = await startWorld({ port });
  await addSecondAdmin(world);
  return async () => {
    await world.stop();
    await removeTemplate();
  };
}
