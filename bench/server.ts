import { startServer } from '../server/src/main.ts';
import { readConfig } from '../server/src/platform/config.ts';

// The real thing, on a port of its own.
const server = await startServer({
  ...readConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'error' }),
  seedDemo: false,
});
console.log(server.url.replace('localhost', '127.0.0.1'));
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
