import { expect } from '@playwright/test';
import { directives, recordViolations } from '../../support/walk/headers.ts';
import { test } from '../../support/world/shared-world.ts';
import type { World } from '../../support/world/world.ts';

// What protects the pages, beyond the headers of each, which are looked at where every page is:
// every-page.journey.ts.

let world: World;
test.beforeAll(({ world: shared }) => void (world = shared));

test('a public page names its scripts by their hashes, a private one by a nonce that is new each time', async ({
  request,
}) => {
  const scriptsOf = async (path: string) => {
    const answer = await request.get(world.url + path);
    const policy = directives(answer.headers()['content-security-policy'] ?? '');
    return { html: await answer.text(), scripts: policy.get('script-src') ?? '' };
  };
  const landing = await scriptsOf('/');
  expect(landing.scripts).toContain("'sha256-");
  expect(landing.scripts).not.toContain('nonce-');
  expect(landing.html).not.toContain('nonce=');
  const shells = [await scriptsOf('/profile'), await scriptsOf('/profile')];
  const nonces = shells.map(({ scripts }) => /'nonce-([^']+)'/.exec(scripts)?.[1] ?? '');
  expect(new Set(nonces).size).toBe(2);
  for (const [index, { html, scripts }] of shells.entries()) {
    expect(scripts).not.toContain('sha256-');
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*type="application)[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(inline.length).toBeGreaterThan(0);
    for (const tag of inline) expect(tag).toContain(`nonce="${nonces[index]}"`);
  }
});

test('a script that somebody smuggled into a page does not run', async ({ page }) => {
  const violations = await recordViolations(page);
  await page.goto(world.url);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.smuggled = true';
    document.body.append(script);
    const image = document.createElement('img');
    image.setAttribute('onerror', 'globalThis.smuggled = true');
    image.src = 'data:image/png,none';
    document.body.append(image);
    return new Promise((resolve) => setTimeout(() => resolve(Reflect.get(globalThis, 'smuggled')), 500));
  });
  expect(ran).toBeUndefined();
  expect(violations.some((text) => text.startsWith('script-src'))).toBe(true);
});

test('no page shows itself in a frame of another site', async ({ page }) => {
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${world.url}/login"></iframe>` }),
  );
  await page.goto('https://elsewhere.example/');
  await page.waitForTimeout(1_000);
  const [, frame] = page.frames();
  expect(await frame?.evaluate(() => document.body.innerText).catch(() => '')).not.toContain('Sign in');
});

test('the browser may come by http where there is no certificate', async ({ request }) => {
  for (const path of ['/', '/profile', '/api/courses'])
    expect((await request.get(world.url + path)).headers()).not.toHaveProperty('strict-transport-security');
});
