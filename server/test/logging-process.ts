import { createApp } from '../src/app.ts';
import { systemClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';

// A server that says as much as it can, for a test that reads what it says.

const config = { ...readConfig(process.env), seedDemo: false };
const app = await createApp(config, { clock: systemClock, web: false });
const url = await app.listen();
process.on('disconnect', () => void app.close().then(() => process.exit()));
process.send?.({ url });
