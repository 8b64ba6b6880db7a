import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { withoutPostgresVariables } from '../processes.ts';
import { giveTo, type Unprivileged } from './unprivileged.ts';

type NewCluster = {
  dataDir: string;
  cluster: string;
  binaries: PostgresBinaries;
  way: Unprivileged;
  database: string;
  durable: boolean;
};

/**
 * Makes a cluster with one database in it. It takes its name last, so that a killed start leaves no half one.
 */
export async function createCluster(wish: NewCluster): Promise<void> {
  const { dataDir, cluster, binaries, way } = wish;
  const unfinished = `${cluster}.new`;
  const passwordFile = path.join(dataDir, 'password');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  giveTo(dataDir, way.owner);
  run([
    ...way.prefix,
    binaries.initdb,
    `--pgdata=${unfinished}`,
    '--username=michi',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(wish.durable ? [] : ['--no-sync']),
  ]);
  run(
    [
      ...way.prefix,
      binaries.postgres,
      '--single',
      '-D',
      unfinished,
      ...(wish.durable ? [] : ['-F']),
      'postgres',
    ],
    `CREATE DATABASE ${wish.database}\n`,
  );
  renameSync(unfinished, cluster);
}

function run([command = '', ...args]: string[], input = ''): void {
  const env = { ...withoutPostgresVariables(process.env), LC_ALL: 'C' };
  const result = spawnSync(command, args, { input, encoding: 'utf8', env, cwd: '/' });
  if (result.status === 0) return;
  throw new Error(`Could not create the database cluster:\n${result.error?.message ?? result.stderr}`);
}
