import { z } from 'zod';
import { User } from './identity.ts';
import { defineRoute } from './route.ts';

/** Widths of the squares in which a picture is kept; `User.avatar` is the address of the middle one. */
export const avatarWidths = [96, 256, 512] as const;

export const uploadAvatar = defineRoute({
  method: 'PUT',
  path: '/users/me/avatar',
  auth: 'required',
  summary: 'Set the own picture: JPEG, PNG, WebP or AVIF; cut to a square',
  upload: true,
  body: z.object({ file: z.file('Choose a picture') }),
  response: User,
});
export const removeAvatar = defineRoute({
  method: 'DELETE',
  path: '/users/me/avatar',
  auth: 'required',
  summary: 'Remove the own picture',
  response: User,
});
