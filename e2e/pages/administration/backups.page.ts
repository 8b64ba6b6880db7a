import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { signInAs } from '../support/api.ts';
import '../support/by-css.ts';
import { openPage } from '../support/open-page.tsx';

test('an administrator reads when the last backups were taken, why one failed, and what to set', async () => {
  await signInAs(demo.admin);
  await openPage('/admin/configs/platform-configuration');
  const backups = page.getByCss('#backups');
  await expect
    .element(backups.getByText('No backup is taken by itself. Set BACKUP_TO', { exact: false }))
    .toBeVisible();
  const newest = backups.getByRole('listitem').first();
  await expect.element(newest).toMatchTextContent(/Done.*12.*MB · encrypted · by hand.*in \/srv\/backups/);
  const failed = backups.getByRole('listitem').filter({ hasText: 'Failed' });
  await expect
    .element(failed)
    .toMatchTextContent('The place is full. Make room there, or choose another one.');
});
