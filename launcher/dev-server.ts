import { readConfig } from '../server/src/platform/config.ts';
import { startServer } from '../server/src/main.ts';
import { seedDemo } from './seed-demo.ts';

// The server alone, without the built pages: "npm run dev" starts it again whenever one of its files changes.
const server = await startServer(readConfig(process.env), { seed: seedDemo, web: false });
console.log('The server runs the newest code');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
