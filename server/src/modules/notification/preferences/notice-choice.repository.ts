import { MailChoice } from '@michi/contract/notification/notice-choices';
import type { TemplateCode } from '@michi/contract/notification/notices';
import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

export type StoredChoice = { mail: MailChoice; inApp: boolean; push: boolean };

/** Of all codes unless one is said; what was never chosen is missing. */
export async function findChoices(
  ctx: Ctx,
  userId: string,
  code?: TemplateCode,
): Promise<Map<string, StoredChoice>> {
  const rows = await tables(ctx, 'notice_choice')
    .selectFrom('notice_choice')
    .select(['code', 'mail', 'in_app as inApp', 'push'])
    .where('user_id', '=', userId)
    .$if(code !== undefined, (query) => query.where('code', '=', code ?? ''))
    .execute();
  return new Map(rows.map(({ code: key, ...row }) => [key, { ...row, mail: MailChoice.parse(row.mail) }]));
}

export async function saveChoices(
  ctx: Ctx,
  userId: string,
  choices: ReadonlyMap<TemplateCode, StoredChoice>,
): Promise<void> {
  await tables(ctx, 'notice_choice')
    .insertInto('notice_choice')
    .values(
      [...choices].map(([code, { mail, inApp, push }]) => ({
        user_id: userId,
        code,
        mail,
        in_app: inApp,
        push,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'code']).doUpdateSet((eb) => ({
        mail: eb.ref('excluded.mail'),
        in_app: eb.ref('excluded.in_app'),
        push: eb.ref('excluded.push'),
      })),
    )
    .execute();
}
