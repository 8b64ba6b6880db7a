import { withNames } from '@michi/contract/messaging/mentions';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { getAccounts } from '../../identity/index.ts';
import { type ConversationRow, findOwnConversation } from '../core/inbox.repository.ts';
import { findOfMessages } from '../core/attachment.repository.ts';
import { type MessageRow, namesFor, systemOf } from '../core/message.ts';
import { findMessages } from '../core/message.repository.ts';
import { systemText } from '../core/system-text.ts';

const pageSize = 1000;

/** Throws not_found before anything is sent. */
export async function openExport(
  ctx: Ctx,
  reader: SignedIn,
  uuid: string,
  format: 'text' | 'json',
): Promise<AsyncGenerator<string>> {
  return exportConversation(ctx, reader, found(await findOwnConversation(ctx, reader.id, uuid)), format);
}

/** An own conversation from where the reader came in, in pieces of a file; what was deleted is not in it. */
async function* exportConversation(
  ctx: Ctx,
  reader: SignedIn,
  { id, kind, title: ownTitle, joined_seq: joined }: ConversationRow,
  format: 'text' | 'json',
): AsyncGenerator<string> {
  const brand = ctx.settings.get('brand.name');
  const own = found((await getAccounts(ctx, [reader.id])).get(reader.id));
  const title = kind === 'SUPPORT' ? brand : ownTitle;
  yield format === 'text' ? `${title}\n\n` : `${JSON.stringify({ title }).slice(0, -1)},"messages":[\n`;
  let after = joined;
  let isFirst = true;
  for (;;) {
    const rows = await findMessages(ctx, id, { after, joined }, pageSize);
    const shown = rows.filter((row) => row.deleted_at === null);
    const people = new Set(
      shown.flatMap((row) => [row.sender_id, ...row.mentions, systemOf(row)?.personId ?? []].flat()),
    );
    const known = namesFor(reader, await getAccounts(ctx, [...people]));
    const name = (userId: string) => (kind === 'SUPPORT' && userId !== reader.id ? brand : known(userId));
    const ids = shown.map((row) => row.id);
    const files = Map.groupBy(await findOfMessages(ctx, ids), (file) => file.message_id);
    const lines = shown.map((row) => {
      const names = (files.get(row.id) ?? []).map((file) => file.name);
      const note = systemOf(row);
      if (note) return lineOf({ ...row, body: systemText(note, known, own) }, names, () => brand, format);
      return lineOf(row, names, name, format);
    });
    if (lines.length > 0) {
      yield (isFirst || format === 'text' ? '' : ',\n') + lines.join(format === 'text' ? '' : ',\n');
      isFirst = false;
    }
    after = rows.at(-1)?.seq ?? after;
    if (rows.length < pageSize) break;
  }
  if (format === 'json') yield '\n]}\n';
}

function lineOf(
  row: MessageRow,
  files: readonly string[],
  name: (id: string) => string,
  format: 'text' | 'json',
): string {
  const { seq, created_at: createdAt, edited_at: editedAt } = row;
  const sender = name(row.sender_id);
  const body = withNames(row.body, name);
  if (format === 'text') {
    const told = [body, ...files.map((file) => `[${file}]`)].filter((words) => words !== '').join(' ');
    return `${createdAt.toISOString()} ${sender}: ${told}\n`;
  }
  return JSON.stringify({ seq, sender, body, files, createdAt, editedAt });
}
