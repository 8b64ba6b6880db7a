import { z } from 'zod';
import { createApp } from '../../src/app.ts';
import { movableClock } from '../../src/platform/clock.ts';
import { readConfig } from '../../src/platform/config.ts';

// Works off what is due whenever it is told to, at the time that it is told; its parent kills it in the
// middle.

const clock = movableClock(new Date());
const config = { ...readConfig(process.env), seedDemo: false };
const app = await createApp(config, { clock, web: false });
await app.listen();
process.on('disconnect', () => process.exit());
process.on('message', (now: unknown) => {
  clock.set(new Date(z.string().parse(now)));
  process.send?.('begun');
  void app.runJobs().then(() => process.send?.('done'));
});
process.send?.('ready');
