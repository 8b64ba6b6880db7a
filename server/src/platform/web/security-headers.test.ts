import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../launcher/postgres/free-port.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

let app: TestApp;
let secure: TestApp;
let behindCertificate: string;
beforeAll(async () => {
  app = await startTestApp();
  const port = await freePort();
  behindCertificate = `http://127.0.0.1:${port}`;
  secure = await startTestApp({ env: { PUBLIC_URL: 'https://michi.example', PORT: String(port) } });
});
afterAll(async () => {
  await app.close();
  await secure.close();
});

const answers: [what: string, path: string, init?: RequestInit][] = [
  ['a call', '/api/courses'],
  ['a refused call', '/api/users/me'],
  ['an unknown call', '/api/nothing'],
  [
    'a body that cannot be read',
    '/api/auth',
    { method: 'POST', headers: { 'content-type': 'text/x' }, body: 'x' },
  ],
  ['an address that cannot be read', '/api/%zz'],
  ['an address that is none', '/nothing.png'],
  ['the description of the calls', '/api/openapi.json'],
];

describe.each(answers)('%s', (_what, path, init) => {
  it('is not guessed at, framed elsewhere or told of to others', async () => {
    const { headers } = await fetch(app.url + path, init);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()') as unknown,
    });
  });

  it('insists on https where there is https, and only there', async () => {
    expect((await fetch(app.url + path, init)).headers.has('strict-transport-security')).toBe(false);
    const { headers } = await fetch(behindCertificate + path, init);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });
});

it('a call allows a browser nothing, the reference only what is its own', async () => {
  const policyOf = async (path: string) =>
    (await fetch(app.url + path)).headers.get('content-security-policy');
  expect(await policyOf('/api/courses')).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
  expect(await policyOf('/api/reference/')).toMatch(/^default-src 'self';.*frame-ancestors 'none'$/);
});

it('production insists on https, whatever stands before it', () => {
  expect(securityHeaders({ mode: 'production', publicUrl: 'http://michi.example' })).toHaveProperty(
    'strict-transport-security',
  );
});

it('lets pages reach the media server, and no other place', () => {
  expect(contentSecurityPolicy('', '', '')).toContain("connect-src 'self';");
  expect(contentSecurityPolicy('', '', 'wss://live.example https://live.example')).toContain(
    "connect-src 'self' wss://live.example https://live.example;",
  );
});
