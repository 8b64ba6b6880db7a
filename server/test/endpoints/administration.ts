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
  call(getAdminDashboard).answers(ofAdmin),
  call(listFailures).answers(ofAdmin),
  ...[retryFailure, dealWithFailure].map((route) =>
    call(route).answers({ others: 403, admin: 204 }, async ({ app }) => {
      const id = newId(app.clock);
      const failed = { task: 'no.such_task', payload: JSON.stringify({ id }), error: 'No line' };
      await app.ctx.db
        .insertInto('job_failure')
        .values({ id, ...failed, created_at: app.clock.now() })
        .execute();
      return { params: { kind: 'jobs' as const, id } };
    }),
  ),
  call(listWaitingSensei).answers(ofAdmin),
  call(listBackups).answers(ofAdmin),
  call(listConfiguration).answers(ofAdmin),
  call(changeConfiguration).answers(ofAdmin, () => ({
    body: { key: 'upload.max_mb', value: 10, seen: 10 },
  })),
  call(listTrail).answers(ofAdmin, () => ({ query: { targetType: 'category' } })),
  call(searchAudit).answers(ofAdmin),
  call(listAuditActions).answers(ofAdmin),
  call(previewPersonStep).answers(ofAdmin, ({ people }) => ({
    params: { id: people.sensei.id },
    query: { status: 'BANNED' },
  })),
  call(sendContactMessage).answers({ others: 201 }, ({ caller }) => ({
    body: { ...letter, message: `${letter.message} I am ${caller}.` },
  })),
  call(listContactMessages).answers(ofAdmin),
  call(finishContactMessage).answers({ others: 403, admin: 204 }, async ({ app }) => {
    const id = newId(app.clock);
    await app.ctx.db
      .insertInto('contact_message')
      .values({ id, ...row, created_at: app.clock.now() })
      .execute();
    return { params: { id } };
  }),
];
