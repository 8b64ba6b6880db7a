import { getPublicConfiguration, listWaitingSensei } from '@michi/contract/administration/desk';
import { listAuditActions, searchAudit } from '@michi/contract/administration/audit';
import { recordListExport } from '@michi/contract/administration/exports';
import { listBackups } from '@michi/contract/administration/backups';
import { changeConfiguration, listConfiguration } from '@michi/contract/administration/configuration';
import {
  finishContactMessage,
  listContactMessages,
  sendContactMessage,
} from '@michi/contract/administration/contact';
import {
  dealWithFailure,
  getAdminDashboard,
  listFailures,
  retryFailure,
} from '@michi/contract/ordering/market-figures';
import { previewPersonStep } from '@michi/contract/identity/people';
import { listTrail } from '@michi/contract/administration/trail';
import type { Mount } from '../../platform/http/http.ts';
import { mostStudents } from '../../platform/gateways/media/media.ts';
import { getCourseDefaults } from '../catalogue/index.ts';
import { listActions, searchAuditLog } from './audit-log.ts';
import { readBackups } from './backups.ts';
import { changeKey, readConfiguration } from './configuration.ts';
import { finishMessage, listMessages, takeContactMessage } from './contact-messages.ts';
import { getDashboard } from './dashboard.ts';
import { dealWith, readFailures, tryAgain } from './failures.ts';
import { previewStep } from './person-effects.ts';
import { recordExport } from './record-export.ts';
import { readTrail } from './trail.ts';
import { listSenseiByStatus } from './waiting-sensei.ts';

export function administrationRoutes(mount: Mount): void {
  mount(getAdminDashboard, (ctx, actor, { query }) => getDashboard(ctx, actor, query));
  mount(listFailures, (ctx, actor) => readFailures(ctx, actor));
  mount(retryFailure, async (ctx, actor, { params }) => (await tryAgain(ctx, actor, params), null));
  mount(dealWithFailure, async (ctx, actor, { params }) => (await dealWith(ctx, actor, params), null));
  mount(listWaitingSensei, (ctx, actor, { query }) => listSenseiByStatus(ctx, actor, query));
  mount(listBackups, (ctx, actor) => readBackups(ctx, actor));
  mount(listConfiguration, (ctx, actor) => readConfiguration(ctx, actor));
  mount(changeConfiguration, (ctx, actor, { body }) => changeKey(ctx, actor, body.key, body));
  mount(listTrail, (ctx, actor, { query }) => readTrail(ctx, actor, query));
  mount(searchAudit, (ctx, actor, { query }) => searchAuditLog(ctx, actor, query));
  mount(listAuditActions, (ctx, actor) => listActions(ctx, actor));
  mount(recordListExport, async (ctx, actor, { body }) => (await recordExport(ctx, actor, body), null));
  mount(previewPersonStep, (ctx, actor, { params, query }) => previewStep(ctx, actor, params.id, query));
  mount(sendContactMessage, (ctx, actor, { body }) => takeContactMessage(ctx, actor, body), {
    allowUnverified: true,
    limit: { max: 5, perSeconds: 3600 },
  });
  mount(listContactMessages, (ctx, actor, { query }) => listMessages(ctx, actor, query));
  mount(
    finishContactMessage,
    async (ctx, actor, { params }) => (await finishMessage(ctx, actor, params.id), null),
  );
  mount(getPublicConfiguration, async (ctx) => ({
    brandName: ctx.settings.get('brand.name'),
    mode: ctx.config.mode,
    currency: ctx.settings.get('currency.default'),
    googleSignIn: ctx.gateways.signIn !== null,
    contactEmail: ctx.config.contactEmail,
    senseiRefundPercent: ctx.settings.get('cancel.sensei_refund_percent'),
    purgeDays: ctx.settings.get('account.purge_days'),
    senseiApproval: ctx.settings.get('sensei.approval_required'),
    courseDefaults: getCourseDefaults(ctx),
    mostSeats: mostStudents(ctx),
  }));
}
