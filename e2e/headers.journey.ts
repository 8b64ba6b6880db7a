import { expect, type Page, test } from '@playwright/test';
import { listPages, type Stop, type Visitor } from './pages.ts';
import { newPerson } from './people.ts';
import { createVisitors } from './visitors.ts';
import { startWorld, type World } from './world.ts';

// What protects every page of the map: its headers, and that nothing on it breaks its own policy.

let world: World;
let stops: Stop[];
test.beforeAll(async () => {
  world = await startWorld();
  stops = await listPages(world.url);
});
test.afterAll(() => world.stop());

const common = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
};

function directives(policy: string): Map<string, string> {
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );
}

/** What the browser itself says that the policy forbids, from the first line of the page on. */
async function recordViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => void violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note: unknown = Reflect.get(globalThis, 'noteViolation');
      if (typeof note === 'function')
        Reflect.apply(note, undefined, [
          `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`,
        ]);
    });
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}

for (const as of ['stranger', 'undecided', 'student', 'sensei', 'admin'] satisfies Visitor[]) {
  test(`every page of a ${as} has its headers and keeps to its own policy`, async ({ browser }) => {
    const storageState = await createVisitors(browser, world.url)({ as });
    const { page, context } = await newPerson(browser, world.url, { storageState });
    const violations = await recordViolations(page);
    for (const stop of stops.filter((one) => one.as === as)) {
      const answer = await page.goto(stop.path, { waitUntil: stop.asks ? 'networkidle' : 'load' });
      const headers = (await answer?.allHeaders()) ?? {};
      expect.soft(headers, stop.name).toMatchObject(common);
      const policy = directives(headers['content-security-policy'] ?? '');
      expect.soft(policy.get('frame-ancestors'), stop.name).toBe("'none'");
      expect.soft(policy.get('object-src'), stop.name).toBe("'none'");
      expect.soft(policy.get('base-uri'), stop.name).toBe("'self'");
      expect.soft(policy.get('form-action'), stop.name).toBe("'self'");
      expect.soft(policy.get('script-src'), stop.name).toMatch(/^'self' '(sha256|nonce)-[\w+/=]+'/);
      expect.soft(policy.get('script-src'), stop.name).not.toMatch(/unsafe|https?:|\*/);
      await page.locator('.skeleton').first().waitFor({ state: 'detached' });
      expect.soft(violations.splice(0), `broken on ${stop.name}`).toEqual([]);
    }
    await context.close();
  });
}

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

test('the browser keeps to https once a site has a certificate, and only then', async ({ request }) => {
  const answer = await request.get(world.url);
  expect(answer.headers()).not.toHaveProperty('strict-transport-security');
  const secure = await startWorld({ demo: false, env: { PUBLIC_URL: 'https://michi.example' } });
  try {
    for (const path of ['/', '/profile', '/api/courses', '/seal.svg', '/no-such-page']) {
      const { headers } = await fetch(secure.address + path);
      expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
    }
  } finally {
    await secure.stop();
  }
});
