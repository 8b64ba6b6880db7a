import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Ctx } from './context.ts';
import { sql } from './db.ts';

const channels = ['michi_setting', 'michi_session'] as const;
type Channel = (typeof channels)[number];

/** What every process of the site must hear, through the database that all of them have. */
export type News = {
  /** `text` is null after a time without a connection: anything may have happened. */
  on(channel: Channel, hear: (text: string | null) => void): void;
  close(): Promise<void>;
};

/** Told to all processes, this one too, by the commit of the transaction: what is rolled back is never told, what is committed always. */
export async function tellProcesses(ctx: Pick<Ctx, 'db'>, channel: Channel, text: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${text})`.execute(ctx.db);
}

const retryMs = 500;

/** Holds one connection; a lost one is replaced. */
export async function createNews(pool: Pool, log: Logger): Promise<News> {
  const handlers: { channel: string; hear: (text: string | null) => void }[] = [];
  let held: PoolClient | null = null;
  let retry: NodeJS.Timeout | null = null;
  let isClosed = false;

  async function connect(): Promise<void> {
    const client = await pool.connect();
    client.on('notification', ({ channel, payload }) => {
      for (const each of handlers) if (each.channel === channel) each.hear(payload ?? null);
    });
    try {
      await client.query(channels.map((channel) => `listen ${channel}`).join(';'));
    } catch (error) {
      client.release(true);
      throw error;
    }
    held = client;
    client.once('end', () => {
      if (held !== client) return;
      held = null;
      client.release(true);
      log.warn('The connection for news between processes was lost');
      reconnect();
    });
  }
  function reconnect(): void {
    retry = setTimeout(() => {
      connect()
        .then(() => handlers.forEach(({ hear }) => hear(null)))
        .catch(() => !isClosed && reconnect());
    }, retryMs).unref();
  }

  await connect();
  return {
    on: (channel, hear) => void handlers.push({ channel, hear }),
    async close() {
      isClosed = true;
      if (retry) clearTimeout(retry);
      const client = held;
      held = null;
      client?.release(true);
    },
  };
}
