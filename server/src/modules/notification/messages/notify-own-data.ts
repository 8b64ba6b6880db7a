import type { EventHandler } from '../../../events.ts';
import type { ModulePart } from '../../../platform/module.ts';
import { getAccounts } from '../../identity/index.ts';
import { notifyAccount } from '../delivery/notify.ts';
import { formatDate, formatInstant } from '../templates/times.ts';

/** The archive itself is behind the sign-in: a link in a mail is too easily passed on. */
const notifyExportReady: EventHandler<'user.export_ready'> = async (ctx, { userId, expiresAt }) => {
  const account = (await getAccounts(ctx, [userId])).get(userId);
  if (!account) return;
  await notifyAccount(ctx, account, {
    code: 'EXPORT_READY',
    values: { until: formatInstant(expiresAt, account) },
    path: '/profile?section=privacy',
  });
};

const notifyDocumentDecided: EventHandler<'document.decided'> = async (
  ctx,
  { userId, accepted, record, reason, deletedOn },
) => {
  const account = (await getAccounts(ctx, [userId])).get(userId);
  if (!account) return;
  const path = '/profile?section=records';
  const values = { record, deletedOn: formatDate(deletedOn, account) };
  await (accepted
    ? notifyAccount(ctx, account, { code: 'DOCUMENT_ACCEPTED', values, path })
    : notifyAccount(ctx, account, { code: 'DOCUMENT_REFUSED', values: { ...values, reason }, path }));
};

export const ownDataMessages: ModulePart = {
  subscribe(on) {
    on('user.export_ready', notifyExportReady);
    on('document.decided', notifyDocumentDecided);
  },
};
