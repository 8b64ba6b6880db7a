import { z } from 'zod';
import { Id, Instant, LocalDate, TimeZone } from '../fields.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';
import { ApplicationRound, TaskStatus } from '../states.ts';

/** Places on a plan that are not deleted. */
export const maxTasks = 500;

/** A day, which is the assignee's own, or an instant with the zone that it was chosen in. */
export const TaskDue = z.union([
  z.strictObject({ date: LocalDate }),
  z.strictObject({ at: Instant, timeZone: TimeZone }),
]);
export type TaskDue = z.infer<typeof TaskDue>;

const Title = z.string().trim().min(1, 'Say what is to be done').max(200, 'Use at most 200 characters');
const Notes = z.string().trim().max(4000, 'Use at most 4,000 characters');

/** Tasks stand in the order of their column: the first of a status is on top. */
export const Task = z.object({
  id: Id,
  studentId: Id,
  title: z.string(),
  notes: z.string(),
  due: TaskDue.nullable(),
  /** One of the plan's members; null: nobody yet. */
  assigneeId: Id.nullable(),
  status: TaskStatus,
  createdBy: Id.nullable(),
  /** The homework that it stands for: where it is handed in and answered. */
  homeworkId: Id.nullable(),
  completedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.number().int(),
});
export type Task = z.infer<typeof Task>;

export const PlanMember = z.object({
  id: Id,
  name: z.string(),
  avatar: z.string().nullable(),
  type: z.enum(['STUDENT', 'SENSEI']),
  /** Days of tasks are days of their assignee's. */
  timeZone: z.string(),
});
export type PlanMember = z.infer<typeof PlanMember>;

export const Plan = z.object({
  /** First of the members. */
  studentId: Id,
  members: z.array(PlanMember),
  tasks: z.array(Task),
  can: z.array(z.enum(['share', 'leave'])),
});
export type Plan = z.infer<typeof Plan>;

/** A plan that somebody shares with the caller, in figures. */
export const SharedPlan = z.object({
  student: z.object({ id: Id, name: z.string(), avatar: z.string().nullable() }),
  sharedAt: Instant,
  open: z.number().int(),
  done: z.number().int(),
  overdue: z.number().int(),
  /** Of the open tasks, those that the caller is to do. */
  mine: z.number().int(),
  nextDue: TaskDue.nullable(),
});
export type SharedPlan = z.infer<typeof SharedPlan>;

/** The deadline of an application: it is kept with the records, and only shown on the plan. */
export const PlanDeadline = z.object({
  applicationId: Id,
  college: z.string(),
  program: z.string().nullable(),
  round: ApplicationRound,
  deadlineAt: Instant,
  collegeTimeZone: z.string(),
  submittedAt: LocalDate.nullable(),
});
export type PlanDeadline = z.infer<typeof PlanDeadline>;

const byId = z.object({ id: Id });
const byShare = z.object({ id: Id, senseiId: Id });
const versioned = z.object({ version: z.int32() });

export const getPlan = defineRoute({
  method: 'GET',
  path: '/plans/:id',
  auth: 'required',
  summary: "A student's plan, to the student and to the sensei who share it; the id is the student's",
  params: byId,
  response: Plan,
});
export const listSharedPlans = defineRoute({
  method: 'GET',
  path: '/plans',
  auth: 'required',
  summary: 'Plans that students share with the caller, newest share first',
  query: CursorQuery,
  response: listOf(SharedPlan),
});
export const listPlanSensei = defineRoute({
  method: 'GET',
  path: '/plans/:id/sensei',
  auth: 'required',
  summary: 'The own sensei, with since when the plan is shared with each; to the student only',
  params: byId,
  response: listOf(
    z.object({
      id: Id,
      name: z.string(),
      avatar: z.string().nullable(),
      sharedAt: Instant.nullable(),
    }),
  ),
});
export const listPlanDeadlines = defineRoute({
  method: 'GET',
  path: '/plans/:id/deadlines',
  auth: 'required',
  summary:
    'Deadlines of college applications, the next first: to a sensei as far as the section is shared, and logged',
  params: byId,
  response: listOf(PlanDeadline),
});
export const sharePlan = defineRoute({
  method: 'PUT',
  path: '/plans/:id/sensei/:senseiId',
  auth: 'required',
  summary: 'The student shares the plan with one of the own sensei',
  params: byShare,
  response: Plan,
});
export const stopSharingPlan = defineRoute({
  method: 'DELETE',
  path: '/plans/:id/sensei/:senseiId',
  auth: 'required',
  summary: 'The student ends a share, or the sensei leaves; tasks of that sensei are nobody’s then',
  params: byShare,
});
export const CreateTask = z.object({
  title: Title,
  notes: Notes.default(''),
  due: TaskDue.nullable().default(null),
  assigneeId: Id.nullable().default(null),
  status: TaskStatus.default('CREATED'),
});
export const createTask = defineRoute({
  method: 'POST',
  path: '/plans/:id/tasks',
  auth: 'required',
  summary: 'Put a task on top of a column of a plan',
  params: byId,
  body: CreateTask,
  response: Task,
  status: 201,
});
export const ChangeTask = versioned.extend({
  title: Title.optional(),
  notes: Notes.optional(),
  due: TaskDue.nullable().optional(),
  assigneeId: Id.nullable().optional(),
});
export const changeTask = defineRoute({
  method: 'PATCH',
  path: '/tasks/:id',
  auth: 'required',
  summary: 'Change what is given; stale_version when somebody changed it since that version',
  params: byId,
  body: ChangeTask,
  response: Task,
});
export const moveTask = defineRoute({
  method: 'POST',
  path: '/tasks/:id/move',
  auth: 'required',
  summary: 'Put a task into a column, below another task of it or on top',
  params: byId,
  body: versioned.extend({
    status: TaskStatus,
    /** Null: on top. One that has left the column meanwhile: at the end. */
    afterId: Id.nullable(),
  }),
  response: Task,
});
export const deleteTask = defineRoute({
  method: 'DELETE',
  path: '/tasks/:id',
  auth: 'required',
  summary: 'Delete a task; it can be restored for seven days',
  params: byId,
});
export const restoreTask = defineRoute({
  method: 'POST',
  path: '/tasks/:id/restore',
  auth: 'required',
  summary: 'Undo a deletion',
  params: byId,
  response: Task,
});
