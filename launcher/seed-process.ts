import { seedDemoWorld } from '../demo/index.ts';
import { withContext } from '../server/src/main.ts';
import { readConfig } from '../server/src/platform/config.ts';

// Makes the demo world in the database that the environment names, for seed-apart.ts.
await withContext(readConfig(process.env), (ctx) => seedDemoWorld(ctx));
