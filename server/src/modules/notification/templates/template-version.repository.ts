import type { Locale } from '@michi/contract/fields';
import type { TemplateCode } from '@michi/contract/notification/notices';
import { Channel } from '@michi/contract/notification/notification-templates';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

export type TextId = { code: TemplateCode; channel: Channel; locale: Locale };
/** `text` null: the shipped one. */
export type StoredVersion = {
  id: string;
  channel: Channel;
  version: number;
  text: { subject: string; body: string } | null;
  enabled: boolean;
  editedBy: string | null;
  createdAt: Date;
};

const columns = [
  'id',
  'code',
  'channel',
  'locale',
  'version',
  'subject',
  'body',
  'enabled',
  'edited_by as editedBy',
  'created_at as createdAt',
] as const;

type Row = Omit<StoredVersion, 'text' | 'channel'> & {
  channel: string;
  subject: string | null;
  body: string | null;
};

function presented<R extends Row>({ subject, body, channel, ...row }: R) {
  const text = subject === null || body === null ? null : { subject, body };
  return { ...row, channel: Channel.parse(channel), text };
}

/** The newest version of each channel's text; nothing where the shipped text was never touched. */
export async function findNewest(ctx: Ctx, code: TemplateCode, locale: Locale): Promise<StoredVersion[]> {
  const rows = await tables(ctx, 'notification_template')
    .selectFrom('notification_template')
    .distinctOn('channel')
    .select(columns)
    .where('code', '=', code)
    .where('locale', '=', locale)
    .orderBy('channel')
    .orderBy('version', 'desc')
    .execute();
  return rows.map(presented);
}

/** The newest of every text that was ever touched. */
export async function findAllNewest(ctx: Ctx) {
  const rows = await tables(ctx, 'notification_template')
    .selectFrom('notification_template')
    .distinctOn(['code', 'channel', 'locale'])
    .select(columns)
    .orderBy('code')
    .orderBy('channel')
    .orderBy('locale')
    .orderBy('version', 'desc')
    .execute();
  return rows.map(presented);
}

/** The newest first; one more than `limit`. */
export async function findVersions(
  ctx: Ctx,
  { code, channel, locale }: TextId,
  page: { before: number | null; limit: number },
): Promise<StoredVersion[]> {
  const rows = await tables(ctx, 'notification_template')
    .selectFrom('notification_template')
    .select(columns)
    .where('code', '=', code)
    .where('channel', '=', channel)
    .where('locale', '=', locale)
    .$if(page.before !== null, (query) => query.where('version', '<', page.before))
    .orderBy('version', 'desc')
    .limit(page.limit + 1)
    .execute();
  return rows.map(presented);
}

export async function findVersion(ctx: Ctx, { code, channel, locale }: TextId, version: number) {
  const row = await tables(ctx, 'notification_template')
    .selectFrom('notification_template')
    .select(columns)
    .where('code', '=', code)
    .where('channel', '=', channel)
    .where('locale', '=', locale)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && presented(row);
}

/** tx. Until its end nobody else writes a version of these texts. */
export async function lockTemplates(ctx: Ctx, code: TemplateCode): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`notification_template:${code}`}))`.execute(ctx.db);
}

export async function insertVersion(
  ctx: Ctx,
  { code, channel, locale }: TextId,
  { text, ...row }: Pick<StoredVersion, 'version' | 'text' | 'enabled'> & { editedBy: string },
): Promise<void> {
  await tables(ctx, 'notification_template')
    .insertInto('notification_template')
    .values({
      id: newId(ctx.clock),
      code,
      channel,
      locale,
      version: row.version,
      subject: text?.subject ?? null,
      body: text?.body ?? null,
      enabled: row.enabled,
      edited_by: row.editedBy,
      created_at: ctx.clock.now(),
    })
    .execute();
}
