import {
  listNoticeChoices,
  listNotices,
  readNotices,
  saveNoticeChoice,
} from '@michi/contract/notification/notices';
import type { Mount } from '../../platform/http/http.ts';
import { listOwnChoices, saveOwnChoice } from './preferences/notice-choices.ts';
import { listOwnNotices } from './delivery/notice-queries.ts';
import { readOwnNotices } from './delivery/read-notices.ts';

export function notificationRoutes(mount: Mount): void {
  mount(listNotices, (ctx, actor, { query }) => listOwnNotices(ctx, actor, query));
  mount(readNotices, async (ctx, actor, { body }) => {
    await readOwnNotices(ctx, actor, body.ids ?? null);
    return null;
  });
  mount(listNoticeChoices, (ctx, actor) => listOwnChoices(ctx, actor));
  mount(saveNoticeChoice, (ctx, actor, { params, body }) =>
    saveOwnChoice(ctx, actor, { ...params, ...body }),
  );
}
