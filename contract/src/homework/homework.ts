import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { CursorQuery, listOf } from '../page.ts';
import { TaskDue } from '../records/tasks.ts';
import { defineRoute } from '../route.ts';

/** RETURNED: answered, and to be handed in once more. */
export const HomeworkStatus = z.enum(['SET', 'HANDED_IN', 'RETURNED', 'DONE']);
export type HomeworkStatus = z.infer<typeof HomeworkStatus>;

/** Of one person, on one homework. */
export const maxHomeworkFiles = 20;
/** That one homework is set for at once. */
export const maxHomeworkStudents = 50;

export const HomeworkFile = z.object({
  id: Id,
  authorId: Id,
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
});
export type HomeworkFile = z.infer<typeof HomeworkFile>;

/** What was set, handed in or answered, one after the other from 1. */
export const HomeworkEntry = z.object({
  seq: z.number().int(),
  kind: z.enum(['SET', 'HAND_IN', 'ANSWER']),
  authorId: Id,
  body: z.string(),
  files: z.array(HomeworkFile),
  createdAt: Instant,
});
export type HomeworkEntry = z.infer<typeof HomeworkEntry>;

const Face = z.object({ id: Id, name: z.string(), avatar: z.string().nullable() });

export const Homework = z.object({
  id: Id,
  /** Where it was set. */
  conversationId: Id,
  student: Face,
  sensei: Face,
  title: z.string(),
  due: TaskDue.nullable(),
  status: HomeworkStatus,
  /** On the student's plan; null once it was deleted there, or when the plan had no room. */
  taskId: Id.nullable(),
  entries: z.array(HomeworkEntry),
  /** The caller's own, which go out with the next entry. */
  draftFiles: z.array(HomeworkFile),
  can: z.array(z.enum(['addFile', 'handIn', 'answer', 'withdraw'])),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Homework = z.infer<typeof Homework>;

const byId = z.object({ id: Id });
const byFile = z.object({ id: Id, fileId: Id });
const Body = z.string().trim().max(10_000, 'Use at most 10,000 characters');

export const setHomework = defineRoute({
  method: 'POST',
  path: '/homework',
  auth: 'required',
  summary:
    'Set a task for students of a conversation, one homework for each; it lands on their plans; sensei only',
  body: z.object({
    conversationId: Id,
    studentIds: z
      .array(Id)
      .min(1, 'Choose who is to do it')
      .max(maxHomeworkStudents, 'Choose at most 50 students'),
    title: z.string().trim().min(1, 'Say what is to be done').max(200, 'Use at most 200 characters'),
    body: Body.default(''),
    due: TaskDue.nullable().default(null),
  }),
  response: z.object({ items: z.array(Homework) }),
  status: 201,
});
export const listHomework = defineRoute({
  method: 'GET',
  path: '/homework',
  auth: 'required',
  summary: 'What the caller set or is to do, the newest first',
  query: CursorQuery.extend({ conversationId: Id.optional() }),
  response: listOf(Homework),
});
export const getHomework = defineRoute({
  method: 'GET',
  path: '/homework/:id',
  auth: 'required',
  summary: 'One homework, to its student and its sensei',
  params: byId,
  response: Homework,
});
export const addHomeworkFile = defineRoute({
  method: 'POST',
  path: '/homework/:id/files',
  auth: 'required',
  summary: 'A PDF or a picture: with what was set, else with what the caller hands in or answers next',
  upload: true,
  params: byId,
  body: z.object({ file: z.file('Choose a file') }),
  response: Homework,
  status: 201,
});
export const removeHomeworkFile = defineRoute({
  method: 'DELETE',
  path: '/homework/:id/files/:fileId',
  auth: 'required',
  summary: 'Take an own file back before it went out, or from what was set and not handed in yet',
  params: byFile,
  response: Homework,
});
/** A POST, since each link is made for one download. */
export const openHomeworkFile = defineRoute({
  method: 'POST',
  path: '/homework/:id/files/:fileId/open',
  auth: 'required',
  summary: 'A link to a file for some minutes',
  params: byFile,
  response: z.object({ url: z.string(), expiresAt: Instant }),
});
export const handInHomework = defineRoute({
  method: 'POST',
  path: '/homework/:id/hand-in',
  auth: 'required',
  summary: 'Hand in what was done, with the files added before; again until it is answered',
  params: byId,
  body: z.object({ body: Body.default('') }),
  response: Homework,
});
export const answerHomework = defineRoute({
  method: 'POST',
  path: '/homework/:id/answer',
  auth: 'required',
  summary: 'Answer what was handed in: it is done, or is to be handed in once more',
  params: byId,
  body: z.object({ body: Body.min(1, 'Write an answer'), isDone: z.boolean() }),
  response: Homework,
});
export const withdrawHomework = defineRoute({
  method: 'DELETE',
  path: '/homework/:id',
  auth: 'required',
  summary: 'Take back what nobody handed in yet; it leaves the plan as well',
  params: byId,
});
