import { chromium } from '@playwright/test'; import { findBrowser, launchOptions } from '/tmp/wt/roles/e2e/support/world/browser.ts';
import pg from 'pg';
import { startWorld } from '/tmp/wt/roles/e2e/support/world/world.ts';
import { newPerson, signInAs, demo, demoPassword } from '/tmp/wt/roles/e2e/support/people/people.ts';
process.chdir('/tmp/wt/roles');
const world = await startWorld();
const browser = await chromium.launch(launchOptions(await findBrowser()));
const out='/tmp/roles/shots/';
try {
for (const scheme of ['light','dark'] as const) for (const width of [1440,390]) {
  const tag=`${width}-${scheme}`;
  const { page, context } = await newPerson(browser, world.url, { viewport: { width, height: 900 }, colorScheme: scheme });
  await page.goto(world.url+'/administrator-invitation?token=nothing'); await page.getByRole('alert').waitFor(); await page.screenshot({ path: out+`refused-${tag}.png`});
  await signInAs(page, demo.admin);
  await page.goto('/admin/administrators'); await page.getByText('Pilar Zamora').waitFor(); await page.waitForTimeout(500);
  await page.screenshot({ path: out+`list-${tag}.png`, fullPage: true });
  await page.getByRole('button',{name:'Invite somebody'}).click();
  await page.getByRole('dialog').getByLabel('Password',{exact:true}).fill(demoPassword);
  await page.getByRole('dialog').getByRole('button',{name:'Continue'}).click();
  await page.getByLabel('Email address').waitFor(); 
  if (width===1440 && scheme==='light') {
    await page.getByLabel('Name').fill('Ines Prado'); await page.getByLabel('Email address').fill('ines@example.com');
    await page.getByRole('button',{name:'Send the invitation'}).click(); await page.waitForTimeout(500); await page.screenshot({ path: out+`invite-error-${tag}.png` });
    await page.getByLabel('Support').check(); await page.getByRole('button',{name:'Send the invitation'}).click(); await page.waitForTimeout(1500);
  } else { await page.waitForTimeout(400); await page.screenshot({ path: out+`invite-${tag}.png` }); }
  await context.close();
  const mails = await (await fetch(world.url+'/dev/mail.json?to=ines@example.com')).json();
  const link=/\/administrator-invitation\?token=[\w-]+/.exec(mails.items[0]?.text ?? '')?.[0];
  const two = await newPerson(browser, world.url, { viewport: { width, height: 900 }, colorScheme: scheme });
  if (link) { await two.page.goto(world.url+link); await two.page.getByLabel('Name').waitFor(); await two.page.waitForTimeout(500); await two.page.screenshot({ path: out+`accept-${tag}.png` }); }
  await signInAs(two.page, 'ruth.adeyemi@demo.michi.test');
  await two.page.goto('/admin'); await two.page.waitForTimeout(2500); await two.page.screenshot({ path: out+`support-desk-${tag}.png` });
  await two.page.route('**/api/admin/administrators', r=>r.abort());
  await two.context.close();
}
const { page } = await newPerson(browser, world.url, { viewport: { width: 1440, height: 900 } });
await signInAs(page, demo.admin);
const db = new pg.Client({connectionString: world.databaseUrl}); await db.connect(); await db.query('delete from administrator_invitation'); await db.end();
await page.goto('/admin/administrators'); await page.waitForTimeout(1500); await page.screenshot({ path: out+'empty.png' });
await page.route('**/api/admin/administrators', r=>r.abort());
await page.reload(); await page.waitForTimeout(6000); await page.screenshot({ path: out+'failed.png' });
} finally { await browser.close(); await world.stop(); }
