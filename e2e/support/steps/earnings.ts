import { expect, type Page } from '@playwright/test';

/** What is released by now, once the clock's jump has released what it did by itself. */
export async function released(page: Page): Promise<number> {
  let [last, now] = [-1, -2];
  await expect
    .poll(
      async () => {
        await page.goto('/sensei');
        last = now;
        now = await figure(page, 'Released');
        return now === last;
      },
      { intervals: [2_000], timeout: 30_000 },
    )
    .toBe(true);
  return now;
}

/** A figure of the sensei's dashboard, in dollars. */
export async function figure(page: Page, name: string): Promise<number> {
  const value = page.getByRole('definition').filter({ hasText: '$' });
  const place = { Held: 0, Released: 1, 'Paid out': 2 }[name] ?? 0;
  return Number((await value.nth(place).innerText()).split('\n')[0]?.replace(/[$,]/g, ''));
}
