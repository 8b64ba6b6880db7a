import type { Locale } from '@michi/contract/fields';
import type { TemplateCode } from '@michi/contract/notification/notices';
import {
  type Channel,
  getNotificationTemplate,
  listNotificationTemplates,
} from '@michi/contract/notification/notification-templates';
import type { TemplateCase } from '@michi/contract/notification/template-case';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { administrationKeys } from '../query-keys.ts';

export type TemplateId = { code: TemplateCode; channel: Channel; locale: Locale };
export type Draft = { subject: string; body: string };
export type Look = Draft & { case: TemplateCase };

export const templatesQuery = queryOptions({
  queryKey: administrationKeys.templateList,
  queryFn: ({ signal }) => api(listNotificationTemplates, {}, { signal }),
});

export const templateQuery = (id: TemplateId) =>
  queryOptions({
    queryKey: administrationKeys.template(id),
    queryFn: ({ signal }) => api(getNotificationTemplate, { params: id }, { signal }),
  });
