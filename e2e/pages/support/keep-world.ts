import { freePort } from '../../../launcher/postgres/free-port.ts';
import { startPagesWorld } from './global-setup.ts';

// A server of pages that is kept running until it is stopped.

const port = await freePort();
const stop = await startPagesWorld(port);
console.log(`MICHI_PAGES_PORT=${port}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
