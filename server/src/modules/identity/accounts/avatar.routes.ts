import { removeAvatar, uploadAvatar } from '@michi/contract/identity/avatar';
import type { Mount } from '../../../platform/http/http.ts';
import { changeAvatar, dropAvatar } from './avatar.ts';

export function avatarRoutes(mount: Mount): void {
  // Each one is decoded and written three times.
  mount(uploadAvatar, (ctx, actor, { body }) => changeAvatar(ctx, actor, body.file), {
    limit: { max: 20, perSeconds: 3600 },
  });
  mount(removeAvatar, (ctx, actor) => dropAvatar(ctx, actor));
}
