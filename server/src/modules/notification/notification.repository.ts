import type { Locale } from '@michi/contract/fields';
import type { TemplateCode } from '@michi/contract/notification';
import type { Ctx } from '../../platform/context.ts';
import { tables } from '../../platform/db.ts';

export type Override = {
  channel: string;
  subject: string;
  body: string;
  enabled: boolean;
  mandatory: boolean;
};

/** What administrators wrote in place of the texts in code. */
export async function findOverrides(ctx: Ctx, code: TemplateCode, locale: Locale): Promise<Override[]> {
  return tables(ctx, 'notification_template')
    .selectFrom('notification_template')
    .select(['channel', 'subject', 'body', 'enabled', 'mandatory'])
    .where('code', '=', code)
    .where('locale', '=', locale)
    .execute();
}
