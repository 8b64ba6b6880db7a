import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
mkdirSync('/tmp/shots', { recursive: true });
const url = 'http://localhost:4871';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', chromiumSandbox: false, args: ['--disable-gpu','--disable-dev-shm-usage','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const tokens = await (await fetch(url + '/api/auth', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'student@michi.test', password: 'michi-demo-2026' }) })).json();
async function open(width, scheme) {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: scheme, timezoneId: 'America/New_York' });
  const cookies = { auth_token: tokens.accessToken, refresh_token: tokens.refreshToken, access_token_expires_at: tokens.accessTokenExpiresAt, refresh_token_expires_at: tokens.refreshTokenExpiresAt, last_login_at: tokens.lastLoginAt };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(value), url })));
  return context.newPage();
}
const found = await (await fetch(url + '/api/courses?limit=50')).json();
const course = found.items.find((c) => /supplemental/i.test(c.title)) ?? found.items[0];
console.log(course.title, course.id);
let orderUrl;
for (const [width, scheme] of [[390, 'light'], [1440, 'dark'], [1440, 'light']]) {
  const page = await open(width, scheme);
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  page.on('console', (msg) => { if (msg.type() === 'error') console.log('CONSOLE', msg.text().slice(0, 200)); });
  await page.goto(`${url}/courses/${course.id}/schedule`);
  const times = page.getByRole('group', { name: /^Free times on/ });
  await times.getByRole('radio').first().check({ force: true });
  await page.screenshot({ path: `/tmp/shots/one-${width}-${scheme}.png`, fullPage: true });
  await page.getByRole('button', { name: 'Add another time' }).click();
  console.log('focus', await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 90)));
  await page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(2).check({ force: true });
  await times.getByRole('checkbox').first().check({ force: true });
  await page.getByRole('button', { name: 'Same time the week after' }).click();
  await page.waitForTimeout(1200);
  await page.getByRole('button', { name: 'Same time the week after' }).click();
  await page.waitForTimeout(1200);
  await page.screenshot({ path: `/tmp/shots/several-${width}-${scheme}.png`, fullPage: true });
  if (width === 390) await page.screenshot({ path: `/tmp/shots/several-view-${width}-${scheme}.png` });
  if (scheme === 'light' && width === 1440) {
    await page.getByRole('button', { name: /^Hold \d times/ }).click();
    await page.getByRole('button', { name: /^Pay/ }).waitFor();
    orderUrl = page.url();
    await page.screenshot({ path: `/tmp/shots/pay-${width}-${scheme}.png`, fullPage: true });
  }
  await page.context().close();
}
for (const [width, scheme] of [[390, 'light'], [1440, 'dark']]) {
  const page = await open(width, scheme);
  await page.goto(orderUrl);
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  await page.screenshot({ path: `/tmp/shots/pay-${width}-${scheme}.png`, fullPage: true });
  await page.goto(`${url}/checkouts/list-checkouts`);
  await page.getByText('The essay that thinks').first().waitFor();
  const card = page.getByRole('article').filter({ hasText: 'The essay that thinks' }).filter({ has: page.getByRole('button', { name: /^Cancel M-/ }) }).first();
  await card.screenshot({ path: `/tmp/shots/card-${width}-${scheme}.png` });
  await card.getByRole('button', { name: /^Cancel M-/ }).click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/shots/cancel-${width}-${scheme}.png` });
  await page.keyboard.press('Escape');
  await page.goto(`${url}/student/courses`);
  await page.getByText('The essay that thinks').first().waitFor();
  await page.getByRole('article').filter({ hasText: 'The essay that thinks' }).first().screenshot({ path: `/tmp/shots/course-${width}-${scheme}.png` });
  await page.context().close();
}
await browser.close();
