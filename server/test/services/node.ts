import { handleShutdown } from '../../../launcher/shutdown.ts';
import { startServer } from '../../src/main.ts';
import { readConfig } from '../../src/platform/config.ts';

// A server as `npm start` runs it, without pages: it stops by the same signals.

const shutdown = handleShutdown({ onStop: () => undefined, onForce: () => undefined });
const server = await startServer({ ...readConfig(process.env), seedDemo: false }, { seed: null, web: false });
shutdown.add(() => server.close());
process.send?.('up');
