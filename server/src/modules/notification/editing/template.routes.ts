import {
  getNotificationTemplate,
  listNotificationTemplates,
  listTemplateNames,
  listTemplateVersions,
  previewNotificationTemplate,
  restoreNotificationTemplate,
  saveNotificationTemplate,
  sendTestMail,
  switchNotificationTemplate,
} from '@michi/contract/notification/notification-templates';
import type { Mount } from '../../../platform/http/http.ts';
import { restoreTemplate, saveTemplate, switchTemplate } from './edit-template.ts';
import { mailSample, previewTemplate } from './preview-template.ts';
import { listTemplates, readNames, readTemplate, readVersions } from './template-settings.ts';

export function templateRoutes(mount: Mount): void {
  mount(listNotificationTemplates, (ctx, actor, { client }) => listTemplates(ctx, actor, client.locale));
  mount(listTemplateNames, async (_ctx, actor, { client }) => readNames(actor, client.locale));
  mount(getNotificationTemplate, (ctx, actor, { params }) => readTemplate(ctx, actor, params));
  mount(saveNotificationTemplate, (ctx, actor, { params, body }) => saveTemplate(ctx, actor, params, body));
  mount(restoreNotificationTemplate, (ctx, actor, { params, body }) =>
    restoreTemplate(ctx, actor, params, body),
  );
  mount(switchNotificationTemplate, async (ctx, actor, { params, body }) => {
    await switchTemplate(ctx, actor, params, body.isEnabled);
    return null;
  });
  mount(listTemplateVersions, (ctx, actor, { params, query }) => readVersions(ctx, actor, params, query));
  mount(previewNotificationTemplate, (ctx, actor, { params, body }) =>
    previewTemplate(ctx, actor, params, body),
  );
  mount(
    sendTestMail,
    async (ctx, actor, { params, body }) => (await mailSample(ctx, actor, params, body), null),
    { limit: { max: 10, perSeconds: 600 } },
  );
}
