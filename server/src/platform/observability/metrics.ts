import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Ctx } from '../context.ts';

/** One value of a metric, for each value of its labels. */
export type Sample = { labels?: Record<string, string>; value: number };

/** What a module or a part of the platform lets be seen from outside; read each time somebody asks. */
export type Metric = {
  /** As Prometheus names them: `michi_`, then what is counted, with its unit. */
  name: string;
  help: string;
  labels?: readonly string[];
  read(ctx: Ctx): Promise<readonly Sample[]> | readonly Sample[];
};

let ofProcess: Registry | null = null;

/** With what Node itself tells of the process: that is measured to its end, so once for all who read it. */
export function createRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return Registry.merge([ofProcess]);
}

/** However many ask, the database counts this often at most. */
const freshMs = 10_000;

/** A metric that cannot be read is left out of the answer: the others are what tells why. */
export function registerMetrics(registry: Registry, ctx: Ctx, metrics: readonly Metric[]): void {
  for (const { name, help, labels = [], read } of metrics) {
    let readAt = -Infinity;
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        if (performance.now() - readAt < freshMs) return;
        readAt = performance.now();
        try {
          const samples = await read(ctx);
          gauge.reset();
          for (const sample of samples) gauge.set(sample.labels ?? {}, sample.value);
        } catch (error) {
          readAt = -Infinity;
          if (labels.length > 0) gauge.reset();
          else gauge.remove();
          ctx.log.warn({ err: error, metric: name }, 'metric could not be read');
        }
      },
    });
  }
}
