import { startServer } from '../server/src/main.ts';
import { warmIndexOf } from '../server/src/modules/discovery/index.ts';
import { readConfig } from '../server/src/platform/config.ts';

// The real thing, on a port of its own.
const server = await startServer(
  readConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'error', STRANGER_CALLS_PER_SECOND: '0' }),
  { seed: null },
);
console.log(server.url.replace('localhost', '127.0.0.1'));
const untilWarm = setInterval(() => {
  if (!warmIndexOf(server.ctx)) return;
  console.log('warm');
  clearInterval(untilWarm);
}, 20);
untilWarm.unref();
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
