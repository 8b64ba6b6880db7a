import { z } from 'zod';
import { Course } from './courses.ts';
import { Id } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const duplicateCourse = defineRoute({
  method: 'POST',
  path: '/courses/:id/duplicate',
  auth: 'required',
  summary:
    'Begin a draft with the content of an own course, titled as a copy; its pictures stay with the first',
  params: z.object({ id: Id }),
  response: Course,
  status: 201,
});
