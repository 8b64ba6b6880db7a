import type { Logger } from 'pino';
import type { Ctx } from '../context.ts';
import { sql } from './db.ts';
import { type DirectConnection, openDirectConnection } from './direct-connection.ts';

const channels = ['michi_setting', 'michi_session', 'michi_room'] as const;
type Channel = (typeof channels)[number];
/** What fails is logged and tried again with the same text, until it succeeds. */
type Hear = (text: string | null) => Promise<unknown>;

/** What every process of the site must hear, through the database that all of them have. */
export type PgNotifications = {
  /** `text` is null after a time without a connection: anything may have happened. */
  on(channel: Channel, hear: Hear): void;
  close(): void;
};

/**
 * Told to all processes, this one too, by the commit of the transaction: what is rolled back is never told,
 * what is committed always.
 */
export async function notifyProcesses(ctx: Pick<Ctx, 'db'>, channel: Channel, text: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${text})`.execute(ctx.db);
}

const pace = {
  /** A connection can go silent without an end; asked this often, it is known to be alive. */
  askMs: 30_000,
  /** Who does not answer for so long is gone. */
  patienceMs: 10_000,
  retryMs: 500,
};
const longestRetryMs = 30_000;

/** Holds one connection; a lost or silent one is replaced. */
export async function createPgNotifications(
  databaseUrl: string,
  log: Logger,
  own: Partial<typeof pace> = {},
): Promise<PgNotifications> {
  const { askMs, patienceMs, retryMs } = { ...pace, ...own };
  const handlers: { channel: string; hear: Hear }[] = [];
  const waiting = new Set<NodeJS.Timeout>();
  let held: DirectConnection | null = null;
  let asking: NodeJS.Timeout | null = null;
  let isClosed = false;

  function later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      work();
    }, ms).unref();
    waiting.add(timer);
  }

  function tell(hear: Hear, text: string | null, failures = 0): void {
    hear(text).catch((error: unknown) => {
      if (isClosed) return;
      log.error({ err: error }, 'PgNotifications between processes could not be acted on; it is tried again');
      later(Math.min(retryMs * 2 ** failures, longestRetryMs), () => tell(hear, text, failures + 1));
    });
  }

  async function connect(): Promise<void> {
    const client = await openDirectConnection(databaseUrl, { name: 'michi news', patienceMs });
    client.on('notification', ({ channel, payload }) => {
      for (const each of handlers) if (each.channel === channel) tell(each.hear, payload ?? null);
    });
    const lost = () => {
      if (held !== client) return;
      letGo();
      log.warn('The connection for news between processes was lost');
      reconnect();
    };
    client.once('end', lost);
    try {
      await client.query(channels.map((channel) => `listen ${channel}`).join(';'));
    } catch (error) {
      void client.end();
      throw error;
    }
    held = client;
    asking = setInterval(() => void client.query('select 1').catch(lost), askMs).unref();
    if (isClosed) letGo();
  }

  function letGo(): void {
    if (asking) clearInterval(asking);
    void held?.end();
    held = null;
  }

  function reconnect(): void {
    later(retryMs, () => {
      connect()
        .then(() => handlers.forEach(({ hear }) => tell(hear, null)))
        .catch(() => !isClosed && reconnect());
    });
  }

  await connect();
  return {
    on: (channel, hear) => void handlers.push({ channel, hear }),
    close() {
      isClosed = true;
      for (const timer of waiting) clearTimeout(timer);
      letGo();
    },
  };
}
