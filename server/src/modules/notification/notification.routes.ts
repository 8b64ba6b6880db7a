import {
  listNoticeChoices,
  saveNoticeChoices,
  saveNoticeRhythm,
} from '@michi/contract/notification/notice-choices';
import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
  sendTestPush,
} from '@michi/contract/notification/push';
import { listNotices, readNotices } from '@michi/contract/notification/notices';
import type { Mount } from '../../platform/http/http.ts';
import { listOwnChoices, saveOwnChoices } from './preferences/notice-choices.ts';
import { saveOwnRhythm } from './delivery/send-digest.ts';
import { listOwnNotices } from './delivery/notice-queries.ts';
import { readOwnNotices } from './delivery/read-notices.ts';
import { addOwnDevice, listOwnDevices, removeOwnDevice, sendOwnTest } from './push/push-devices.ts';

export function notificationRoutes(mount: Mount): void {
  mount(listNotices, (ctx, actor, { query }) => listOwnNotices(ctx, actor, query));
  mount(readNotices, async (ctx, actor, { body }) => {
    await readOwnNotices(ctx, actor, body.ids ?? null);
    return null;
  });
  mount(listNoticeChoices, (ctx, actor, { client }) => listOwnChoices(ctx, actor, client.locale));
  mount(saveNoticeChoices, (ctx, actor, { body, client }) => saveOwnChoices(ctx, actor, body, client.locale));
  mount(saveNoticeRhythm, async (ctx, actor, { body, client }) => {
    await saveOwnRhythm(ctx, actor, body);
    return listOwnChoices(ctx, actor, client.locale);
  });
  mount(listPushDevices, (ctx, actor) => listOwnDevices(ctx, actor));
  mount(addPushDevice, (ctx, actor, { body }) => addOwnDevice(ctx, actor, body));
  mount(removePushDevice, (ctx, actor, { params }) => removeOwnDevice(ctx, actor, params.id));
  mount(sendTestPush, async (ctx, actor, { params }) => {
    await sendOwnTest(ctx, actor, params.id);
    return null;
  });
}
