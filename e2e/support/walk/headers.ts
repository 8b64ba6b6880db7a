import { expect, type Page, type Response } from '@playwright/test';

// What protects a page: its headers, and that nothing on it breaks its own policy.

const common = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=()',
};

export function directives(policy: string): Map<string, string> {
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );
}

/** Each of them by name, as a page of the site answers it. */
export async function expectProtected(answer: Response | null, name: string): Promise<void> {
  const headers = (await answer?.allHeaders()) ?? {};
  expect.soft(headers, name).toMatchObject(common);
  const policy = directives(headers['content-security-policy'] ?? '');
  expect.soft(policy.get('frame-ancestors'), name).toBe("'none'");
  expect.soft(policy.get('object-src'), name).toBe("'none'");
  expect.soft(policy.get('base-uri'), name).toBe("'self'");
  expect.soft(policy.get('form-action'), name).toBe("'self'");
  expect.soft(policy.get('script-src'), name).toMatch(/^'self' '(sha256|nonce)-[\w+/=]+'/);
  expect.soft(policy.get('script-src'), name).not.toMatch(/unsafe|https?:|\*/);
}

/** What the browser itself says that the policy forbids, from the first line of the page on. */
export async function recordViolations(page: Page): Promise<string[]> {
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
