import type { Page } from '@playwright/test';
import { demoPassword } from './demo.ts';
import type { Stop } from '../walk/pages.ts';

type Addresses = {
  studentId: string;
  talkId: string;
  courseId: string;
  heldPath: string;
  problemPath: string;
  seriesPath: string;
};

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();
const dialogShown = (page: Page): Promise<void> => page.getByRole('dialog').waitFor();
/** A dialog that one button opens. */
const opens = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await dialogShown(page);
};
const recordPart = (part: string): string => `/profile?section=records&part=${part}`;

/** Pages after something was done there: dialogs, sheets and menus that are open, forms that were refused. */
export function listMoments({
  studentId,
  talkId,
  courseId,
  heldPath,
  problemPath,
  seriesPath,
}: Addresses): Stop[] {
  const moment = (as: Stop['as'], name: string, path: string, act: NonNullable<Stop['act']>): Stop => ({
    name: `moment-${name}`,
    path,
    as,
    act,
  });
  return [
    moment('admin', 'person-ban', '/admin/users-manage/users?q=amara', async (page) => {
      await press(page, 'Amara Osei');
      await press(page, 'Ban');
      await page.getByRole('list', { name: 'What happens' }).waitFor();
    }),
    moment('admin', 'person-delete', '/admin/users-manage/users?q=amara', async (page) => {
      await press(page, 'Amara Osei');
      await press(page, 'Delete account');
      await page.getByRole('list', { name: 'What happens' }).waitFor();
    }),
    moment('admin', 'person-orders', '/admin/users-manage/users?q=amara', async (page) => {
      await press(page, 'Amara Osei');
      await page.getByRole('tab', { name: 'Orders' }).click();
      await page.getByRole('list', { name: 'Orders' }).waitFor();
    }),
    moment('admin', 'person-documents', '/admin/users-manage/users?q=amara', async (page) => {
      await press(page, 'Amara Osei');
      await page.getByRole('tab', { name: 'Documents' }).click();
      await page.getByRole('list', { name: 'Documents' }).waitFor();
    }),
    moment('admin', 'category-edit', '/admin/course-settings/categories', opens('Edit Essays')),
    moment('admin', 'category-merge', '/admin/course-settings/categories', async (page) => {
      await press(page, 'More for Essays');
      await page.getByRole('menuitem', { name: 'Merge into…' }).click();
      await page.getByLabel('Into', { exact: true }).selectOption({ label: 'Interviews' });
      await page.getByText('This cannot be undone').waitFor();
    }),
    moment('stranger', 'login-empty', '/login', (page) => press(page, 'Sign in')),
    moment('stranger', 'login-refused', '/login', async (page) => {
      await page.route('**/api/auth', (route) =>
        route.fulfill({
          status: 401,
          json: { code: 'invalid_credentials', message: 'Email or password is not right' },
        }),
      );
      await signIn(page);
      await page.getByText('Email or password is not right').first().waitFor();
    }),
    moment('stranger', 'login-second-step', '/login', async (page) => {
      const expiresAt = new Date(Date.now() + 600_000).toISOString();
      const methods = ['TOTP', 'PASSKEY', 'RECOVERY_CODE'];
      await page.route('**/api/auth', (route) =>
        route.fulfill({ status: 202, json: { challenge: 'made-up', methods, expiresAt } }),
      );
      await signIn(page);
      await page.getByRole('heading', { name: 'One more step' }).waitFor();
    }),
    moment('stranger', 'sign-up-empty', '/sign-up', (page) => press(page, 'Create account')),
    moment('stranger', 'sign-up-sent', '/sign-up', async (page) => {
      await page.route('**/api/users', (route) =>
        route.fulfill({ status: 201, json: { id: '00000000-0000-7000-8000-000000000000' } }),
      );
      await page.getByLabel('Name', { exact: true }).fill('Nadia Newcomer');
      await page.getByLabel('Email', { exact: true }).fill('nadia@example.test');
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await press(page, 'Create account');
      await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
    }),
    moment('stranger', 'forgot-sent', '/forgot-password', async (page) => {
      await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 204 }));
      await page.getByLabel('Email').fill('nadia@example.test');
      await press(page, 'Send the link');
      await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    }),
    moment('student', 'account-menu', '/student', (page) => press(page, /^Your account: /)),
    moment('student', 'notices', '/student', opens(/^Open notifications/)),
    moment('student', 'palette', '/student', async (page) => {
      await page.keyboard.press('Control+k');
      await dialogShown(page);
    }),
    moment('student', 'class-cards', `/chat/${talkId}`, opens(/^Classes$/)),
    moment('student', 'class-menu', `/chat/${talkId}`, (page) => press(page, /^More for the class/)),
    moment('student', 'activity-sheet', recordPart('activities'), opens(/^Edit /)),
    moment('student', 'activity-menu', recordPart('activities'), (page) => press(page, /^More actions for /)),
    moment('student', 'application-sheet', recordPart('applications'), opens('Add an application')),
    moment('student', 'score-sheet', recordPart('scores'), opens('Add a score')),
    moment('student', 'import', recordPart('scores'), opens('Import')),
    moment('student', 'import-read', recordPart('scores'), async (page) => {
      await press(page, 'Import');
      await page.locator('input[type=file]').setInputFiles({
        name: 'scores.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'type,value,subject,takenAt,official\nSAT,1480,,2026-03-14,true\nSAT,1999,,2026-05-02,true\nAP,5,Calculus BC,2026-05-11,false\n',
        ),
      });
      await page.getByRole('dialog').getByRole('table').waitFor();
    }),
    moment('student', 'share', recordPart('sharing'), opens('Share a section')),
    moment('student', 'plan-share', '/student?view=plan', opens('Share')),
    moment('student', 'plan-menu', '/student?view=plan', (page) => press(page, /^Actions for /)),
    moment('student', 'report', `/courses/${courseId}`, opens(/^Report the evaluation of /)),
    moment('student', 'evaluate', heldPath, async (page) => {
      await press(page, /^Evaluate /);
      await page.getByRole('dialog', { name: /^How was the class/ }).waitFor();
    }),
    moment('student', 'app-password', '/profile?section=security', opens('Set up the app')),
    moment('student', 'deletion', '/profile?section=privacy', opens('Delete account')),
    moment('sensei', 'time-off-one', seriesPath, (page) =>
      page.getByRole('group', { name: 'What changes?' }).waitFor(),
    ),
    moment('sensei', 'time-off-delete', '/sensei/time-offs', async (page) => {
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Every week' })
        .getByRole('button', { name: /^Delete: / })
        .click();
      await dialogShown(page);
    }),
    moment('sensei', 'dispute-answer', problemPath, opens('Answer')),
    moment('sensei', 'document', '/profile?section=public', opens(/^Send a document for /)),
    moment('sensei', 'records-sheet', `/chat/${talkId}`, opens(/^Open the records of /)),
    moment('sensei', 'task-sheet', `/sensei?student=${studentId}`, async (page) => {
      await page.getByRole('row').first().press('Enter');
      await dialogShown(page);
    }),
    moment('sensei', 'answer', `/courses/${courseId}`, opens('Answer')),
    moment('admin', 'refuse', '/admin', opens(/^Refuse the document of /)),
    moment('admin', 'report-upheld', '/admin', opens(/^It breaks the terms: /)),
  ];
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nadia@example.test');
  await page.getByLabel('Password').fill(demoPassword);
  await press(page, 'Sign in');
}
