import { expect, test } from 'vitest';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { startTestApp } from '../../../test/harness.ts';
import { createApi, createHttp } from './http.ts';
import { createRegistry } from '../observability/metrics.ts';
import { mountPlatformRoutes } from './platform-routes.ts';

const demo = { DATABASE_URL: 'postgres://localhost/x' };
const production = {
  ...demo,
  MICHI_MODE: 'production',
  MICHI_SECRET: 'a-secret-of-our-own-with-many-signs',
  PUBLIC_URL: 'https://michi.example',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
  SMTP_URL: 'smtp://localhost',
  ADMIN_EMAIL: 'admin@michi.example',
  ADMIN_PASSWORD: 'long-enough-for-this',
};

test('the demo needs nothing but a database; production each thing that keeps it safe, named', () => {
  expect(readConfig(demo)).toMatchObject({ mode: 'demo', seedDemo: true, trustedProxies: 0 });
  expect(readConfig(production)).toMatchObject({ mode: 'production', seedDemo: false, trustedProxies: 1 });
  for (const name of ['MICHI_SECRET', 'PUBLIC_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'ADMIN_EMAIL']) {
    const reading = () => readConfig({ ...production, [name]: '' });
    expect(reading).toThrow(ConfigError);
    expect(reading).toThrow(name);
  }
  const leaked = { ...production, MICHI_SECRET: readConfig(demo).secret };
  expect(() => readConfig(leaked)).toThrow('production needs a secret of its own');
});

/** The platform's own pages under another configuration, on the test's database. */
async function serve<T>(
  env: Record<string, string>,
  look: (
    get: (url: string, headers?: Record<string, string>) => Promise<{ status: number; body: string }>,
  ) => Promise<T>,
) {
  const app = await startTestApp();
  const config: Config = { ...readConfig(env), logLevel: 'silent' };
  const ctx = { ...app.ctx, config };
  const http = createHttp(ctx);
  http.get('/who', (request) => ({ ip: request.ip }));
  await mountPlatformRoutes(
    http,
    ctx,
    createApi(http, ctx, () => Promise.resolve(null)),
    createRegistry(),
  );
  try {
    return await look(async (url, headers = {}) => {
      const { statusCode, body } = await http.inject({ url, headers, remoteAddress: '10.0.0.9' });
      return { status: statusCode, body };
    });
  } finally {
    await http.close();
    await app.close();
  }
}

test('in production nobody reads metrics or mails, and no caller chooses the own address', async () => {
  await serve(production, async (get) => {
    expect((await get('/metrics')).status).toBe(404);
    expect((await get('/dev/mail')).status).toBe(404);
    expect((await get('/dev/payments')).status).toBe(404);
    const { body } = await get('/who', { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' });
    expect(body).toBe('{"ip":"203.0.113.7"}');
  });
});

test('with a token configured, metrics are read with it alone', async () => {
  const token = 'of-the-monitoring-1';
  await serve({ ...production, METRICS_TOKEN: token }, async (get) => {
    expect((await get('/metrics')).status).toBe(401);
    expect((await get('/metrics', { authorization: 'Bearer of-somebody-else-22' })).status).toBe(401);
    expect((await get('/metrics', { authorization: `Bearer ${token}` })).body).toContain('process_cpu');
  });
});

test('the demo shows them, and believes no forwarded address', async () => {
  await serve(demo, async (get) => {
    expect((await get('/metrics')).body).toContain('process_cpu');
    expect((await get('/who', { 'x-forwarded-for': '6.6.6.6' })).body).toBe('{"ip":"10.0.0.9"}');
  });
});

test('the bucket of S3_URL is read with its key and region, and must be named', () => {
  const read = (url: string) => readConfig({ ...demo, S3_URL: url }).s3;
  expect(read('https://AK:a%2Fb%2Bc@s3.eu-west-1.amazonaws.com/michi-files?region=eu-west-1')).toEqual({
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
    bucket: 'michi-files',
    region: 'eu-west-1',
    publicEndpoint: 'https://s3.eu-west-1.amazonaws.com',
    credentials: { accessKeyId: 'AK', secretAccessKey: 'a/b+c' },
  });
  expect(read('http://minio.local:9000/files/')).toMatchObject({ bucket: 'files', credentials: null });
  for (const wrong of ['https://AK:secret@host/', 'https://AK:secret@host/a/b', 's3://bucket'])
    expect(() => read(wrong)).toThrow('S3_URL');
});

test('browsers load files from where S3_PUBLIC_ENDPOINT says, and on https from nowhere else', () => {
  const read = (endpoint: string, more: Record<string, string> = {}) =>
    readConfig({ ...demo, S3_URL: 'http://minio:9000/files', S3_PUBLIC_ENDPOINT: endpoint, ...more }).s3
      ?.publicEndpoint;
  expect(read('')).toBe('http://minio:9000');
  expect(read('https://files.example/')).toBe('https://files.example');
  expect(read('none')).toBeNull();
  const secure = { PUBLIC_URL: 'https://michi.example' };
  expect(() => read('', secure)).toThrow(/S3_PUBLIC_ENDPOINT: pages on https .* from http:\/\/minio:9000/);
  expect([read('https://files.example', secure), read('none', secure)]).toEqual([
    'https://files.example',
    null,
  ]);
  for (const wrong of ['files.example', 'ftp://files.example'])
    expect(() => read(wrong)).toThrow('S3_PUBLIC_ENDPOINT: must be http');
  expect(() => read('none', { S3_URL: '' })).toThrow('S3_PUBLIC_ENDPOINT: has no meaning');
});

test('a LiveKit server needs its address, key and secret, and TLS where the pages have it', () => {
  const livekit = {
    LIVEKIT_URL: 'ws://127.0.0.1:7880/',
    LIVEKIT_API_KEY: 'APImichi',
    LIVEKIT_API_SECRET: 'a secret of thirty-two characters',
  };
  expect(readConfig({ ...demo, ...livekit }).livekit).toEqual({
    url: 'ws://127.0.0.1:7880',
    apiKey: 'APImichi',
    apiSecret: 'a secret of thirty-two characters',
    egressDir: null,
  });
  expect(readConfig(demo).livekit).toBeNull();
  for (const name of Object.keys(livekit))
    expect(() => readConfig({ ...demo, ...livekit, [name]: '' })).toThrow('give all three or none');
  expect(() => readConfig({ ...production, ...livekit })).toThrow('with wss://');
  expect(() => readConfig({ ...demo, ...livekit, LIVEKIT_URL: 'https://live.example' })).toThrow('wss://');
  const egress = { LIVEKIT_EGRESS: 'on', LIVEKIT_EGRESS_DIR: '/srv/egress' };
  expect(readConfig({ ...demo, ...livekit, ...egress }).livekit?.egressDir).toBe('/srv/egress');
  expect(() => readConfig({ ...demo, ...egress })).toThrow('without LIVEKIT_URL');
  expect(() => readConfig({ ...demo, ...livekit, LIVEKIT_EGRESS: 'on' })).toThrow('LIVEKIT_EGRESS_DIR');
  expect(() => readConfig({ ...demo, ...livekit, ...egress, LIVEKIT_EGRESS_DIR: 'egress' })).toThrow('whole');
});
