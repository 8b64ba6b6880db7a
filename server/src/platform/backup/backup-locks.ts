import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Client } from './catalog.ts';
import { BackupError } from './backup.errors.ts';

// Any numbers that nothing else locks on.
const oneBackup = 71_640_231;
const filesStay = 71_640_232;

/** One at a time in a database. Held until the connection ends. Throws BackupError `running`. */
export async function lockBackup(client: Client): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    oneBackup,
  ]);
  if (!rows[0]?.got) throw new BackupError('running', 'Another backup of this database is being taken.');
}

/** Whoever is removing files ends first; from then on none is removed until the connection ends. */
export async function keepFiles(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [filesStay]);
}

/**
 * tx. False while a backup copies files, whose rows may be gone by now: they are removed later. Else none
 * begins until the transaction ends.
 */
export async function mayRemoveFiles(tx: Pick<Ctx, 'db'>): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean;
  }>`select pg_try_advisory_xact_lock_shared(${filesStay}) as may`.execute(tx.db);
  return rows[0]?.may === true;
}
