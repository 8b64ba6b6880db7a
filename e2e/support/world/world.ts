import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../../launcher/postgres/free-port.ts';
import { startThrowawayPostgres } from '../../../launcher/postgres/throwaway-postgres.ts';
import { copyDatabase, givenTemplate, type Template } from './demo-template.ts';
import { end, reply, startProcess } from './server-process.ts';

export type World = {
  /** The address that browsers use. */
  url: string;
  /** Where it listens, whatever browsers are told. */
  address: string;
  databaseUrl: string;
  /** Moves the server's clock and its waiting jobs forward. */
  advance: (milliseconds: number) => Promise<void>;
  /** Ends the server as a power cut would. */
  kill: () => Promise<void>;
  /** Starts a killed server again, at the same address and time. */
  revive: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = { demo?: boolean; env?: Record<string, string>; port?: number };

/** The whole product on a database and a port of its own, with the demo world unless told otherwise. */
export async function startWorld({ demo = true, env: given, port: wanted }: Options = {}): Promise<World> {
  const template = demo ? await givenTemplate() : undefined;
  const database = template ? await copyDatabase(template) : await startThrowawayPostgres();
  const dataDir = makeDataDir(template);
  const port = wanted ?? (await freePort());
  let ahead = 0;
  const env = (): NodeJS.ProcessEnv => ({
    ...given,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    SEED_DEMO: String(demo),
    CLOCK_AHEAD: String(ahead),
  });
  const cleanUp = async (): Promise<void> => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  let { child, url } = await startProcess(env()).catch(async (error: unknown) => {
    await cleanUp();
    throw error;
  });
  return {
    url,
    address: `http://127.0.0.1:${port}`,
    databaseUrl: database.url,
    advance: async (milliseconds) => {
      ahead += milliseconds;
      const answer = reply(child, 'ahead');
      child.send(milliseconds);
      await answer;
    },
    kill: () => end(child, 'SIGKILL'),
    revive: async () => {
      ({ child, url } = await startProcess(env()));
    },
    stop: async () => {
      await end(child, 'SIGTERM');
      await cleanUp();
    },
  };
}

function makeDataDir(template?: Template): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'michi-world-'));
  if (template) cpSync(template.dataDir, dataDir, { recursive: true });
  return dataDir;
}
