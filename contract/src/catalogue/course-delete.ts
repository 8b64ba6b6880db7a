import { z } from 'zod';
import { Id } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const deleteCourse = defineRoute({
  method: 'DELETE',
  path: '/courses/:id',
  auth: 'required',
  summary: 'Delete an own draft that was never published, with its pictures; it does not come back',
  params: z.object({ id: Id }),
});
