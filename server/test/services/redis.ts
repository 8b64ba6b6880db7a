import { type Service, startService } from './service.ts';

export type TestRedis = Service & { url: string };

/** Keeps nothing: revived, it is empty. */
export async function startRedis(): Promise<TestRedis> {
  const service = await startService({
    name: 'redis-server',
    debian: 'redis-server',
    args: ({ port, folder }) => [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '',
    ],
  });
  return { ...service, url: `redis://127.0.0.1:${service.port}` };
}
