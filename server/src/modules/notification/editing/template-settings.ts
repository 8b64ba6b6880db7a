import type { Locale } from '@michi/contract/fields';
import { locales } from '@michi/contract/locale';
import { TemplateCode } from '@michi/contract/notification/notices';
import {
  Channel,
  type NotificationTemplate,
  type TemplateName,
  type TemplateState,
  type TemplateSummary,
  type TemplateVersion,
} from '@michi/contract/notification/notification-templates';
import type { List } from '@michi/contract/page';
import { may, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found } from '../../../platform/errors.ts';
import { getAccounts } from '../../identity/index.ts';
import type { Text } from '../templates/render-template.ts';
import { shippedText, templateName, templates } from '../templates/template.ts';
import { notifications } from '../templates/notifications.ts';
import { casesOf, variablesOf } from '../templates/template-facts.ts';
import { isMandatory, isSwitchedOn } from '../templates/template-switch.ts';
import {
  findAllNewest,
  findNewest,
  findVersions,
  type StoredVersion,
  type TextId,
} from '../templates/template-version.repository.ts';

const readers = ['templates.manage', 'audit.read', 'failures.manage'] as const;

export async function listTemplates(
  ctx: Ctx,
  actor: SignedIn,
  reader: Locale,
): Promise<{ items: TemplateSummary[]; nextCursor: null }> {
  authorize(may(actor, 'templates.manage'));
  const newest = new Map(
    (await findAllNewest(ctx)).map((version) => [
      `${version.code}/${version.channel}/${version.locale}`,
      version,
    ]),
  );
  const items = TemplateCode.options.map((code) => ({
    code,
    name: templateName(code, reader),
    about: templates[reader][code].about,
    group: notifications[code].group,
    audience: notifications[code].audience,
    isMandatory: isMandatory(code, 'EMAIL'),
    states: Channel.options.flatMap((channel) =>
      locales
        .filter((locale) => shippedText(code, channel, locale) !== null)
        .map((locale) => stateOf({ code, channel, locale }, newest.get(`${code}/${channel}/${locale}`))),
    ),
  }));
  return { items, nextCursor: null };
}

/** For whoever reads of them: in the trail, among what failed, or where they are written. */
export function readNames(actor: SignedIn, reader: Locale): { items: TemplateName[]; nextCursor: null } {
  authorize(readers.some((permission) => may(actor, permission)));
  return {
    items: TemplateCode.options.map((code) => ({ code, name: templateName(code, reader) })),
    nextCursor: null,
  };
}

/** As it is sent now. Throws NotFound where there is no notice of it. */
export async function readTemplate(ctx: Ctx, actor: SignedIn, id: TextId): Promise<NotificationTemplate> {
  authorize(may(actor, 'templates.manage'));
  const { code, channel } = id;
  const shipped = shippedOf(id);
  const stored = await newestOf(ctx, id);
  return {
    ...stateOf(id, stored),
    code,
    audience: notifications[code].audience,
    isMandatory: isMandatory(code, channel),
    text: stored?.text ?? shipped,
    shipped,
    variables: variablesOf(code, channel),
    cases: casesOf(code),
  };
}

export async function readVersions(
  ctx: Ctx,
  actor: SignedIn,
  id: TextId,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<List<TemplateVersion>> {
  authorize(may(actor, 'templates.manage'));
  const shipped = shippedOf(id);
  const rows = await findVersions(ctx, id, { before: cursor === undefined ? null : Number(cursor), limit });
  const page = rows.slice(0, limit);
  const editors = await getAccounts(
    ctx,
    page.flatMap(({ editedBy }) => editedBy ?? []),
  );
  return {
    items: page.map(({ text, editedBy, enabled, createdAt, ...row }) => ({
      id: row.id,
      version: row.version,
      text: text ?? shipped,
      isShipped: text === null,
      isEnabled: enabled,
      editor: editedBy === null ? null : { id: editedBy, name: editors.get(editedBy)?.name ?? '' },
      createdAt: createdAt.toISOString(),
    })),
    nextCursor: rows.length > limit ? String(page.at(-1)?.version) : null,
  };
}

export async function newestOf(ctx: Ctx, id: TextId): Promise<StoredVersion | undefined> {
  return (await findNewest(ctx, id.code, id.locale)).find(({ channel }) => channel === id.channel);
}

export function shippedOf({ code, channel, locale }: TextId): Text {
  return found(shippedText(code, channel, locale));
}

function stateOf(
  { code, channel, locale }: { code: TemplateCode; channel: Channel; locale: Locale },
  stored: StoredVersion | undefined,
): TemplateState {
  return {
    channel,
    locale,
    version: stored?.version ?? 0,
    isEdited: Boolean(stored?.text),
    isEnabled: isSwitchedOn(code, channel, stored),
    changedAt: stored?.createdAt.toISOString() ?? null,
  };
}
