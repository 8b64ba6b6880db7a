import { recordListExport } from '@michi/contract/administration/exports';
import { getPublicConfiguration, listWaitingSensei } from '@michi/contract/administration/desk';
import {
  dealWithFailure,
  getAdminDashboard,
  listFailures,
  retryFailure,
} from '@michi/contract/ordering/market-figures';
import { listAuditActions, searchAudit } from '@michi/contract/administration/audit';
import { listBackups } from '@michi/contract/administration/backups';
import { changeConfiguration, listConfiguration } from '@michi/contract/administration/configuration';
import {
  finishContactMessage,
  listContactMessages,
  sendContactMessage,
} from '@michi/contract/administration/contact';
import { previewPersonStep } from '@michi/contract/identity/people';
import { listTrail } from '@michi/contract/administration/trail';
import { newId } from '../../src/platform/ids.ts';
import { call, ofAdmin } from './shape.ts';

const letter = {
  name: 'Noor',
  email: 'noor@example.com',
  topic: 'OTHER' as const,
  message: 'Do you also have courses for transfer students?',
};

const { message: body, ...sender } = letter;
const row = { ...sender, body, locale: 'en' };

export const administrationRows = [
  call(getPublicConfiguration).answers({ others: 200 }),
  call(getAdminDashboard).answers(ofAdmin('figures.read')),
  call(listFailures).answers(ofAdmin('failures.manage')),
  ...[retryFailure, dealWithFailure].map((route) =>
    call(route).answers({ others: 403, admin: 204, needs: 'failures.manage' }, async ({ app }) => {
      const id = newId(app.clock);
      const failed = { task: 'no.such_task', payload: JSON.stringify({ id }), error: 'No line' };
      await app.ctx.db
        .insertInto('job_failure')
        .values({ id, ...failed, created_at: app.clock.now() })
        .execute();
      return { params: { kind: 'jobs' as const, id } };
    }),
  ),
  call(listWaitingSensei).answers(ofAdmin('sensei.review')),
  call(listBackups).answers(ofAdmin('failures.manage')),
  call(listConfiguration).answers(ofAdmin('platform.configure')),
  call(changeConfiguration).answers(ofAdmin('platform.configure'), () => ({
    body: { key: 'upload.max_mb', value: 10, seen: 10 },
  })),
  // Of what one works on.
  call(listTrail).answers({ ...ofAdmin('audit.read'), content: 200 }, () => ({
    query: { targetType: 'category' },
  })),
  call(searchAudit).answers(ofAdmin('audit.read')),
  call(listAuditActions).answers(ofAdmin('audit.read')),
  call(previewPersonStep).answers(ofAdmin('users.manage'), ({ people }) => ({
    params: { id: people.sensei.id },
    query: { status: 'BANNED' },
  })),
  call(sendContactMessage).answers({ others: 201 }, ({ caller }) => ({
    body: { ...letter, message: `${letter.message} I am ${caller}.` },
  })),
  call(recordListExport).answers({ others: 403, admin: 204, needs: 'users.read' }, () => ({
    body: { list: 'PEOPLE', rows: 3 },
  })),
  call(listContactMessages).answers(ofAdmin('contact.answer')),
  call(finishContactMessage).answers(
    { others: 403, admin: 204, needs: 'contact.answer' },
    async ({ app }) => {
      const id = newId(app.clock);
      await app.ctx.db
        .insertInto('contact_message')
        .values({ id, ...row, created_at: app.clock.now() })
        .execute();
      return { params: { id } };
    },
  ),
];
