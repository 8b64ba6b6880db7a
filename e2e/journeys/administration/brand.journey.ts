import { changeConfiguration } from '@michi/contract/administration/configuration';
import { searchCourses } from '@michi/contract/catalogue/courses';
import { forgotPassword } from '@michi/contract/identity/users';
import { expect } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { demo, mailTo } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

// A site of another name has no page and no mail with the name of this software, but where it says what it
// runs on.

test('a site of another name calls itself so everywhere', async ({ world }) => {
  const token = await tokenOf(world.url, demo.admin);
  const rename = (value: string, seen: string) =>
    call(world.url, changeConfiguration, { body: { key: 'brand.name', value, seen } }, token);
  const [course] = (await call(world.url, searchCourses, { query: { limit: 1 } })).items;
  const pages = [
    '',
    'about',
    'services',
    'terms',
    'privacy',
    'contact',
    'menu',
    'search',
    'login',
    'sign-up',
    'no-such-page',
  ];
  const paths = [
    ...pages,
    `courses/${course?.id}`,
    `courses/${course?.id}/schedule`,
    `users/${course?.sensei.id}`,
  ];
  await rename('Kumo', 'Michi');
  try {
    const runsOn = /Kumo (?:runs on|funciona con|funciona com o) Michi/g;
    for (const path of ['', 'es/', 'pt-br/'].flatMap((prefix) => paths.map((each) => `/${prefix}${each}`))) {
      const answer = await fetch(`${world.url}${path}?named`);
      expect(answer.status, path).toBe(path.endsWith('/no-such-page') ? 404 : 200);
      const page = await answer.text();
      const read = page.replaceAll(/<(?:style|script)\b.*?<\/(?:style|script)>/gs, '').replaceAll(runsOn, '');
      expect(/.{0,60}\bMichi\b.{0,60}/.exec(read)?.[0], path).toBeUndefined();
      expect(read, path).toContain('Kumo');
    }
    await call(world.url, forgotPassword, { body: { email: demo.student } });
    const mail = await mailTo(world.url, demo.student, /Set a new password/);
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/\bMichi\b/);
  } finally {
    await rename('Michi', 'Kumo');
  }
});
