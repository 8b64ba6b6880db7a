import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { newId } from '../ids.ts';
import { createLog } from '../observability/log.ts';
import { createApi, createHttp } from '../http/http.ts';
import { createRegistry } from '../observability/metrics.ts';
import { mountPlatformRoutes } from '../http/platform-routes.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const send = (
  to: string,
  subject: string,
  html = '<!doctype html><html><head></head><body>Hi</body></html>',
) => app.ctx.gateways.mail.send({ id: newId(app.clock), to, subject, html, text: `Text of ${subject}` });
const open = async (path: string) => {
  const response = await fetch(app.url + path);
  return { status: response.status, headers: response.headers, page: await response.text() };
};
const idOf = async (to: string) =>
  (
    await app.ctx.db
      .selectFrom('embedded_mail')
      .select('id')
      .where('to_address', '=', to)
      .executeTakeFirstOrThrow()
  ).id;

describe('the mail box of the demo', () => {
  it('says when it is empty, and for whom', async () => {
    expect((await open('/dev/mail')).page).toContain('No mail yet');
    expect((await open('/dev/mail?to=%3Cb%3Enobody')).page).toContain('No mail to “&lt;b&gt;nobody” yet');
  });

  it('lists mails newest first, and filters by address, whatever stands in it', async () => {
    await send('one@example.com', 'First');
    await app.advance(60_000);
    await send('two_x@example.com', 'Second');
    const { page } = await open('/dev/mail');
    expect(page.indexOf('Second')).toBeLessThan(page.indexOf('First'));
    expect((await open('/dev/mail?to=ONE@')).page).not.toContain('Second');
    expect((await open('/dev/mail?to=two%25x')).page).toContain('No mail to');
    const json: unknown = await (await fetch(`${app.url}/dev/mail.json?to=one@example.com`)).json();
    expect(json).toMatchObject({
      items: [{ to: 'one@example.com', subject: 'First', text: 'Text of First' }],
      nextCursor: null,
    });
  });

  it('goes on to older mails', async () => {
    for (let i = 0; i < 51; i += 1) {
      await send('many@example.com', `Number ${i}`);
      await app.advance(10);
    }
    const next = /href="(\/dev\/mail\?[^"]+)">Older/.exec((await open('/dev/mail?to=many')).page)?.[1] ?? '';
    const older = (await open(next.replaceAll('&amp;', '&'))).page;
    expect(older).toContain('Number 0<');
    expect(older).not.toContain('Number 1<');
  });

  it('shows a mail in a frame that runs nothing, with its links leading out of the frame', async () => {
    await send(
      'hostile@example.com',
      '<script>alert(1)</script>',
      '<html><head></head><body><script>alert(2)</script>"><a href="http://x/">go</a></body></html>',
    );
    const { page, headers } = await open(`/dev/mail/${await idOf('hostile@example.com')}`);
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;alert(2)');
    expect(page).toContain('&lt;base target=&quot;_top&quot;&gt;');
    expect(page).toMatch(
      /<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"/,
    );
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('answers 404 for a mail that is not there', async () => {
    expect((await open('/dev/mail/019ccccc-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await open('/dev/mail/rubbish')).status).toBe(404);
  });
});

it('the mail box is not there in production', async () => {
  const config = { ...app.ctx.config, mode: 'production' as const };
  const ctx = { ...app.ctx, config, log: createLog(config) };
  const http = createHttp(ctx);
  await mountPlatformRoutes(
    http,
    ctx,
    createApi(http, ctx, async () => null),
    createRegistry(),
  );
  expect((await http.inject('/dev/mail')).statusCode).toBe(404);
  expect((await http.inject('/dev/mail.json')).statusCode).toBe(404);
  expect((await http.inject('/health')).statusCode).toBe(200);
  await http.close();
});
