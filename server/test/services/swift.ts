import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { findProgram, type Service, startService } from './service.ts';

// Swift with its s3api checks the signature of every request, as Amazon's S3 does, the signed links of
// browsers too.

export type TestSwift = {
  /** The host with its port. */
  address: string;
  /** `KEY:SECRET` as S3_URL takes it, and a bucket that is there. */
  user: string;
  bucket: string;
  url: string;
  stop(): Promise<void>;
};

const [key, secret, bucket] = ['michi:files', 'a/secret+of:ours', 'michi-files'];
type Kind = 'account' | 'container' | 'object' | 'proxy';

/**
 * A whole one on this machine: the proxy and one server of each kind, one copy of everything, in a folder
 * that must know extended attributes.
 */
export async function startSwift(): Promise<TestSwift> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'michi-swift-'));
  mkdirSync(path.join(folder, 'disk'));
  const services: Service[] = [];
  const stop = async () => {
    for (const service of services.toReversed()) await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const start = async (kind: Kind) => {
      const server = await startServer(kind, folder);
      services.push(server);
      if (kind !== 'proxy') makeRing(folder, kind, server.port);
      return server;
    };
    await Promise.all([start('account'), start('container'), start('object')]);
    const address = `127.0.0.1:${(await start('proxy')).port}`;
    await makeBucket(address);
    const user = `${encodeURIComponent(key)}:${encodeURIComponent(secret)}`;
    return { address, user, bucket, url: `http://${user}@${address}/${bucket}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startServer(kind: Kind, folder: string): Promise<Service> {
  return startService({
    name: `swift-${kind}-server`,
    debian: `swift-${kind}`,
    args: ({ port }) => {
      const file = path.join(folder, `${kind}.conf`);
      const parts = kind === 'proxy' ? proxy : serverOf(kind);
      writeFileSync(file, `${common(folder, port)}${parts}`);
      return [file];
    },
  });
}

const common = (folder: string, port: number) => `[DEFAULT]
swift_dir = ${folder}
devices = ${folder}
mount_check = false
fallocate_reserve = 0
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${os.userInfo().username}
`;

const serverOf = (kind: string) => `[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxy = `[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
# tempauth insists on a cache, and does without one that nobody answers for.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:s3api]
use = egg:swift#s3api
[filter:slo]
use = egg:swift#slo
[filter:tempauth]
use = egg:swift#tempauth
user_${key.replace(':', '_')} = ${secret} .admin
`;

/** Where the proxy finds the one server of a kind. */
function makeRing(folder: string, kind: string, port: number): void {
  const builder = findProgram('swift-ring-builder', 'swift');
  const run = (...args: string[]) =>
    execFileSync(builder, [`${kind}.builder`, ...args], { cwd: folder, stdio: 'pipe' });
  run('create', '2', '1', '0');
  run('add', `r1z1-127.0.0.1:${port}/disk`, '1');
  run('rebalance');
}

async function makeBucket(address: string): Promise<void> {
  const credentials = { accessKeyId: key, secretAccessKey: secret };
  const client = new S3Client({
    endpoint: `http://${address}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials,
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
