import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { liveKitKeys, startLiveKitDouble } from '../../../test/providers/livekit-double.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { startMailServer } from '../../../test/providers/mail-server.ts';
import { readConfig } from '../config.ts';
import { databaseChecks } from './database.ts';
import { examine } from './examine.ts';
import { type Check, type Finding, runCheck } from './finding.ts';
import { paymentsCheck, webhookEvents } from './payments.ts';
import { filesCheck, googleCheck, mailCheck, redisCheck } from './services.ts';
import { livekitCheck } from './livekit.ts';
import { siteChecks } from './site.ts';
import { turnCheck } from './turn.ts';

const closers: (() => unknown)[] = [];
let app: TestApp;
beforeAll(async () => (app = await startTestApp({ start: new Date() })));
afterAll(async () => {
  await app.close();
  for (const close of closers) await close();
});

const ask = (check: Check, ...secrets: string[]) => runCheck(check, secrets);
const linesOf = (findings: Finding[]) =>
  findings.map(({ part, state, says, todo }) => `${state} ${part}: ${says} → ${todo ?? ''}`);
const statesOf = (findings: { state: string }[]) => findings.map(({ state }) => state);

/** A port at which nobody listens. */
async function closedPort(): Promise<number> {
  const port = await listen(createServer());
  await Promise.resolve(closers.pop()?.());
  return port;
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

/** Answers each path with this JSON, others with 404. */
function jsonServer(answers: (port: number) => Record<string, unknown>): Promise<number> {
  const server = createHttpServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const answer = answers(port)[new URL(request.url ?? '/', 'http://here').pathname];
    response
      .writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? { error: { type: 'invalid_request_error', message: 'not here' } }));
  });
  return listen(server);
}

/** Knows one password: "right". */
async function mailServer(password = 'right'): Promise<string> {
  const { url, stop } = await startMailServer();
  closers.push(stop);
  return url.replace(':right@', `:${password}@`);
}

const mail = (smtpUrl: string) => ({
  smtpUrl,
  mailFrom: 'no-reply@kumo.example',
  mode: 'production' as const,
});

it('finds nothing wrong where all is well', async () => {
  const { databaseUrl, dataDir } = app.ctx.config;
  const findings = await examine({
    env: {
      DATA_DIR: dataDir,
      PUBLIC_URL: app.url,
      SMTP_URL: await mailServer(),
    },
    databaseUrl,
    mailTo: 'you@example.com',
  });
  expect(findings.filter(({ state }) => state === 'wrong')).toEqual([]);
  expect(findings.filter(({ state, part }) => state === 'warning' && part !== 'disk')).toEqual([
    expect.objectContaining({ says: 'No backup was taken yet' }),
    expect.objectContaining({ part: 'TURN' }),
  ]);
  const said = findings.map(({ part, says }) => `${part}: ${says}`);
  for (const expected of [
    /^database: PostgreSQL \d/,
    /^database: All \d+ migrations have run/,
    /^LISTEN: NOTIFY arrives/,
    /^files: Written, read and removed in DATA_DIR/,
    /^mail: The mail server took a mail to you@example.com/,
    /^site: Michi answers at /,
    /^site: The clock of the site agrees/,
    /^sockets: Sockets get through/,
  ])
    expect(said).toContainEqual(expect.stringMatching(expected));
});

it('names each wrong value of the configuration, and still looks at the machine', async () => {
  const env = { MICHI_MODE: 'production', PORT: 'many', DATA_DIR: app.ctx.config.dataDir };
  expect(linesOf(await examine({ env, databaseUrl: null, mailTo: null }))).toContainEqual(
    expect.stringMatching(/^wrong configuration: PORT: /),
  );
  const findings = await examine({ env: { ...env, PORT: '3000' }, databaseUrl: null, mailTo: null });
  for (const name of ['MICHI_SECRET', 'PUBLIC_URL', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'ADMIN_EMAIL'])
    expect(findings.map(({ says }) => says)).toContainEqual(expect.stringContaining(name));
  expect(findings).toContainEqual(expect.objectContaining({ part: 'Node', state: 'ok' }));
});

describe('the database', () => {
  it('is wrong with another password, which nobody reads', async () => {
    const url = new URL(app.ctx.config.databaseUrl);
    url.password = 'another-password';
    const findings = await examine({ env: {}, databaseUrl: url.href, mailTo: null });
    expect(findings).toContainEqual(expect.objectContaining({ part: 'database', state: 'wrong' }));
    expect(JSON.stringify(findings)).toMatch(/password authentication failed/);
    expect(JSON.stringify(findings)).not.toContain('another-password');
  });

  it('is told from one of another version, by its migrations', async () => {
    const database = await cloneDatabase();
    const client = new pg.Client(database.url);
    await client.connect();
    const [check] = databaseChecks({ databaseUrl: database.url, directUrl: database.url });
    const told = async () => (check ? ask(check) : []);
    await client.query('delete from kysely_migration where name = (select max(name) from kysely_migration)');
    expect(await told()).toContainEqual(
      expect.objectContaining({ state: 'warning', says: '1 migrations wait' }),
    );
    await client.query(`insert into kysely_migration values ('9999_later', '')`);
    expect(linesOf(await told())).toContainEqual(expect.stringMatching(/^warning database: .*9999_later/));
    await client.query('drop schema public cascade; create schema public');
    expect(await told()).toContainEqual(expect.objectContaining({ says: 'The database is empty' }));
    await client.end();
    await database.drop();
  });

  it('is wrong where what NOTIFY sends does not arrive', async () => {
    // In another database nobody hears it, as behind a pooler.
    const other = new URL(app.ctx.config.databaseUrl);
    other.pathname = '/postgres';
    const [, check] = databaseChecks({ databaseUrl: app.ctx.config.databaseUrl, directUrl: other.href });
    expect(check && linesOf(await ask(check))).toEqual([
      expect.stringMatching(/^wrong LISTEN: .*DATABASE_DIRECT_URL/),
    ]);
  });
});

it('says of each service that is away that it is', async () => {
  const port = await closedPort();
  const { s3 } = readConfig({ DATABASE_URL: 'postgres://x', S3_URL: `http://k:s@127.0.0.1:${port}/michi` });
  const checks = [
    redisCheck(`redis://:hidden-password@127.0.0.1:${port}`),
    filesCheck({ s3, dataDir: '/tmp' }),
    mailCheck(mail(`smtp://127.0.0.1:${port}`), null),
    googleCheck({ clientId: 'one', clientSecret: 'two', issuer: `http://127.0.0.1:${port}` }),
    turnCheck(`turn:127.0.0.1:${port}`),
    ...siteChecks({
      mode: 'production',
      host: '127.0.0.1',
      trustedProxies: 1,
      publicUrl: `https://127.0.0.1:${port}`,
    }).filter(({ part }) => part !== 'proxies'),
  ];
  for (const check of checks) {
    const [line = ''] = linesOf(await ask(check));
    expect(line.startsWith(`wrong ${check.part}: `) && line.endsWith(check.todo)).toBe(true);
    expect(line).toMatch(/ECONNREFUSED|cannot be used|unreachable/);
  }
});

it('hides the password that a mail server says', async () => {
  const check = mailCheck(mail(await mailServer('mistyped')), null);
  expect(linesOf(await ask(check, 'mistyped'))).toEqual([
    expect.stringMatching(/^wrong mail: .*wrong password \[hidden\]/),
  ]);
});

it('reads the description of the provider of sign-ins', async () => {
  const port = await jsonServer((own) => ({
    '/.well-known/openid-configuration': {
      issuer: `http://127.0.0.1:${own}`,
      authorization_endpoint: `http://127.0.0.1:${own}/authorize`,
    },
  }));
  const google = { clientId: 'one', clientSecret: 'two', issuer: `http://127.0.0.1:${port}` };
  expect(statesOf(await ask(googleCheck(google)))).toEqual(['ok']);
});

describe('payments', () => {
  const site = { mode: 'production' as const, publicUrl: 'https://market.example' };
  const stripe = { secretKey: 'sk_live_1', webhookSecret: 'whsec_1' };
  const endpoint = {
    url: 'https://market.example/api/webhooks/stripe',
    status: 'enabled',
    enabled_events: webhookEvents,
  };
  const told = async (endpoints: object[], keys = stripe) => {
    const port = await jsonServer(() => ({
      '/v1/balance': { object: 'balance' },
      '/v1/webhook_endpoints': { object: 'list', data: endpoints },
    }));
    return ask(paymentsCheck({ ...site, stripe: { ...keys, apiBase: `http://127.0.0.1:${port}` } }));
  };

  it.each([
    ['all is well', [endpoint], stripe, ['ok', 'ok']],
    ['the key is one for tests', [endpoint], { ...stripe, secretKey: 'sk_test_1' }, ['warning', 'ok']],
    ['nobody added the webhook', [{ ...endpoint, url: 'https://x.example' }], stripe, ['ok', 'wrong']],
    ['it is disabled', [{ ...endpoint, status: 'disabled' }], stripe, ['ok', 'wrong']],
    [
      'an event is missing',
      [{ ...endpoint, enabled_events: webhookEvents.slice(1) }],
      stripe,
      ['ok', 'wrong'],
    ],
    ['its secret is something else', [endpoint], { ...stripe, webhookSecret: 'sk_live_1' }, ['ok', 'wrong']],
  ])('where %s', async (_case, endpoints, keys, states) => {
    expect(statesOf(await told(endpoints, keys))).toEqual(states);
  });

  it('are played in production without Stripe, which is said', async () => {
    expect(statesOf(await ask(paymentsCheck({ ...site, stripe: null })))).toEqual(['warning']);
  });
});

describe('TURN', () => {
  /** Says that the binding succeeded (RFC 8489). */
  const answerTo = (request: Buffer) => Buffer.concat([Buffer.from([1, 1, 0, 0]), request.subarray(4, 20)]);

  it('answers over UDP', async () => {
    const server = createSocket('udp4');
    server.on('message', (request, from) => server.send(answerTo(request), from.port, from.address));
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(() => server.close());
    expect(statesOf(await ask(turnCheck(`turn:127.0.0.1:${server.address().port}`)))).toEqual(['ok']);
  });

  it('answers over TCP alone, or speaks something else', async () => {
    const tcp = await listen(
      createServer((socket) => socket.on('data', (data) => socket.end(answerTo(data)))),
    );
    const other = await listen(
      createServer((socket) => socket.on('data', () => socket.end('HTTP/1.1 400\r\n\r\n'))),
    );
    expect(statesOf(await ask(turnCheck(`turn:127.0.0.1:${tcp}?transport=tcp`)))).toEqual(['ok']);
    expect(statesOf(await ask(turnCheck(`turn:127.0.0.1:${other}?transport=tcp`)))).toEqual(['wrong']);
    expect(statesOf(await ask(turnCheck(`turn:127.0.0.1:${tcp}`)))).toEqual(['warning']);
  });
});

it('a LiveKit server is asked with its key and secret, and neither is told', async () => {
  const livekit = await startLiveKitDouble();
  closers.push(livekit.close);
  const at = { url: livekit.url, ...liveKitKeys };
  expect(await ask(livekitCheck(at))).toMatchObject([{ state: 'ok', part: 'LiveKit' }]);
  const other = { ...at, apiSecret: 'another secret, which the server does not have' };
  const [said] = await ask(livekitCheck(other), other.apiSecret);
  expect(said?.state).toBe('wrong');
  expect(said && 'todo' in said && said.todo).toContain('LIVEKIT_API_SECRET');
  expect(JSON.stringify(said)).not.toContain(other.apiSecret);
});
