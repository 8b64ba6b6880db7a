import type { Page } from '@playwright/test';

/** One public page of each kind. */
export async function pathsOfPublicPages(page: Page, url: string): Promise<string[]> {
  const landing = await (await page.request.get(url)).text();
  const course = /\/courses\/[0-9a-f-]{36}/.exec(landing)?.[0];
  const sensei = /\/users\/[0-9a-f-]{36}/.exec(landing)?.[0];
  const category = /\/search\/category\/[\w-]+/.exec(landing)?.[0];
  return ['/', '/es/search', `${category}`, `${course}`, `${sensei}`, '/contact'];
}
