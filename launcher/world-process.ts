import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '../server/src/main.ts';
import { warmIndexOf } from '../server/src/modules/discovery/index.ts';
import { readConfig } from '../server/src/platform/config.ts';
import type { Gateways } from '../server/src/platform/gateways/index.ts';
import { createOutside, isPublicAddress } from '../server/src/platform/http/fetch-outside.ts';
import { shiftWaitingJobs } from '../server/src/platform/jobs/jobs.ts';
import { seedDemo } from './seed-demo.ts';

// The server of a journey, a process of its own so that it can be killed. It obeys e2e/support/world/world.ts
// over IPC.

let ahead = Number(process.env.CLOCK_AHEAD ?? 0);
/** `WORLD_REACHES`: an address of this machine at which the journey serves what lies outside. */
function withOutside(built: Gateways): Gateways {
  const reached = process.env.WORLD_REACHES;
  const mayReach = (address: string) => address === reached || isPublicAddress(address);
  return reached === undefined ? built : { ...built, outside: createOutside(mayReach) };
}

const config = { ...readConfig(process.env), seedDemo: process.env.SEED_DEMO === 'true', strict: true };
const server = await startServer(config, {
  seed: seedDemo,
  clock: { now: () => new Date(Date.now() + ahead) },
  gateways: withOutside,
});

process.on('message', (message) => {
  if (typeof message !== 'number') return;
  ahead += message;
  shiftWaitingJobs(server.ctx, message).then(
    () => process.send?.({ ahead }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => {
  server.close().then(
    () => process.exit(),
    () => process.exit(1),
  );
});
// Until then pages name no numbers of courses.
const hasIndex = config.searchIndex && config.roles.includes('web');
for (let tries = 0; hasIndex && tries < 1000 && !warmIndexOf(server.ctx); tries += 1) await pause(20);
process.send?.({ url: server.url });
