import { z } from 'zod';
import { User } from './users.ts';
import { defineRoute } from '../route.ts';

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
