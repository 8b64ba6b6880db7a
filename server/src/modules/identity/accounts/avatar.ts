import { createHash } from 'node:crypto';
import { avatarWidths } from '@michi/contract/identity/avatar-widths';
import type { User } from '@michi/contract/identity/users';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import type { FileUse } from '../../../platform/files/file-use.ts';
import { type NewFile, removeFilesOf, storeFiles } from '../../../platform/files/files.ts';
import { squaresOf } from '../../../platform/files/image.ts';
import { findAccounts, lockUser, updateUser } from './user.repository.ts';
import { getOwn } from './user-queries.ts';

const shownWidth = 256;

/** Cuts the picture to squares and puts them in the place of the old ones. Throws UnsupportedFile. */
export async function changeAvatar(ctx: Ctx, actor: SignedIn, picture: Blob): Promise<User> {
  const squares = await squaresOf(await picture.bytes(), avatarWidths);
  await ctx.transaction((tx) => keepAvatar(tx, actor.id, squares));
  return getOwn(ctx, actor);
}

/** tx. The squares by their widths, each in WebP. */
export async function keepAvatar(
  tx: Ctx,
  userId: string,
  squares: ReadonlyMap<number, Uint8Array>,
): Promise<void> {
  const user = found(await lockUser(tx, userId));
  const hash = addressOf(userId, squares);
  const avatar = `/api/avatars/${hash}/${shownWidth}.webp`;
  if (user.avatar === avatar) return;
  await removeFilesOf(tx, user.id, ['AVATAR']);
  const files = [...squares].map(([width, bytes]): NewFile => {
    const name = `${width}.webp`;
    const key = `avatars/${hash}/${name}`;
    return { ownerId: user.id, purpose: 'AVATAR', name, type: 'image/webp', bytes, key };
  });
  await storeFiles(tx, files);
  await updateUser(tx, user.id, { avatar });
  await tx.announce('user.changed', { userId: user.id });
}

export async function dropAvatar(ctx: Ctx, actor: SignedIn): Promise<User> {
  await ctx.transaction(async (tx) => {
    const user = found(await lockUser(tx, actor.id));
    if (user.avatar === null) return;
    await removeFilesOf(tx, user.id, ['AVATAR']);
    await updateUser(tx, user.id, { avatar: null });
    await tx.announce('user.changed', { userId: user.id });
  });
  return getOwn(ctx, actor);
}

/** The squares at the address that their owner's account has. */
export const avatarUse: FileUse = {
  purpose: 'AVATAR',
  async listUsed(ctx, files) {
    const owners = await findAccounts(ctx, [...new Set(files.map(({ ownerId }) => ownerId))]);
    const isShown = ({ ownerId, key }: { ownerId: string; key: string }) =>
      owners.get(ownerId)?.avatar?.startsWith(`/api/${key.replace(/[^/]+$/, '')}`) === true;
    return files.filter(isShown).map(({ id }) => id);
  },
};

/**
 * Of the content, so that it may be cached for ever; of the person too, so that the same picture of two
 * people is two files.
 */
function addressOf(userId: string, squares: ReadonlyMap<number, Uint8Array>): string {
  const hash = createHash('sha256').update(userId);
  for (const bytes of squares.values()) hash.update(bytes);
  return hash.digest('hex').slice(0, 32);
}
