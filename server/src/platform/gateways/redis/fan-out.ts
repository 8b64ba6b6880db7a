import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { connectRedis } from './redis.ts';

const Push = z.object({
  from: z.string(),
  rooms: z.array(z.string()),
  event: z.string(),
  args: z.array(z.unknown()),
});
/** An event for the sockets in these rooms. */
export type Push = Omit<z.infer<typeof Push>, 'from'>;

/** Carries pushes to the other processes of the site, and keeps none of them. Never fails, never waits. */
export type FanOut = {
  send(push: Push): void;
  /** What other processes send; `onGap` after a time in which some of it may have been missed. */
  listen(onPush: (push: Push) => void, onGap: () => void): Promise<void>;
  close(): Promise<void>;
};

/** One process, nobody else to tell. */
export const embeddedFanOut: FanOut = {
  send: () => undefined,
  listen: async () => undefined,
  close: async () => undefined,
};

const channel = 'michi:push';
const alone = 'pushes arrive';

export async function redisFanOut(url: string, log: Logger): Promise<FanOut> {
  const from = randomUUID();
  const { redis, report } = await connectRedis(url, log, alone);
  let ears: Awaited<ReturnType<typeof connectRedis>>['redis'] | null = null;
  return {
    send: (push) => void redis.publish(channel, JSON.stringify({ from, ...push })).catch(report),
    async listen(onPush, onGap) {
      let heard = 0;
      const connection = await connectRedis(url, log, alone, (each) => {
        each.subscribe(channel).then(
          () => (heard += 1) > 1 && onGap(),
          () => each.disconnect(true),
        );
      });
      ears = connection.redis;
      ears.on('message', (_channel, text) => {
        const push = Push.safeParse(JSON.parse(text)).data;
        if (push && push.from !== from) onPush(push);
      });
    },
    async close() {
      redis.disconnect();
      ears?.disconnect();
    },
  };
}
