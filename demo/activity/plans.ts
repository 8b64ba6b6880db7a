import type { TaskStatus } from '@michi/contract/states';
import { after, days, hours } from '../../server/src/platform/clock.ts';
import { ownTasks, type TaskSeed, usualTasks } from '../content/tasks.ts';
import type { Student, World } from '../world/world.ts';
import { instantOf, localDate } from '../world/zone-times.ts';

const gap = 65_536;
const statuses: readonly TaskStatus[] = ['CREATED', 'PENDING', 'PROGRESS', 'DONE'];

/**
 * Who taught whom, as the bookings tell; the plan of the demo's own student, and smaller ones of some others.
 */
export function addPlans(world: World, students: readonly Student[], ownSenseiId: string): void {
  const taught = addOwnSensei(world);
  const [own, ...others] = students;
  if (own) addPlan(world, own, ownSenseiId, ownTasks);
  for (const student of others) {
    const [senseiId] = taught.get(student.id) ?? [];
    if (senseiId !== undefined && world.random.chance(0.35))
      addPlan(world, student, senseiId, usualPlan(world));
  }
}

function addOwnSensei(world: World): Map<string, string[]> {
  const classes = new Map(world.rows.class.map((each) => [each.id, each]));
  const taught = new Map<string, string[]>();
  for (const seat of world.rows.seat) {
    const senseiId = classes.get(seat.class_id)?.sensei_id;
    if (seat.state !== 'BOOKED' || senseiId === undefined) continue;
    const absent = seat.attendance === 'ABSENT';
    const known = taught.get(seat.student_id) ?? [];
    if (!absent) taught.set(seat.student_id, [...known, senseiId]);
    world.rows.my_sensei_seat.push({
      seat_id: seat.id,
      student_id: seat.student_id,
      sensei_id: senseiId,
      absent,
    });
  }
  return taught;
}

function usualPlan(world: World): TaskSeed[] {
  const { random } = world;
  return random
    .shuffled(usualTasks)
    .slice(0, random.int(2, 7))
    .map((title) => {
      const status = random.weighted(statuses, [3, 2, 2, 4]);
      return {
        title,
        status,
        by: random.chance(0.6) ? 'student' : 'sensei',
        age: random.int(3, 40),
        ...(random.chance(0.8) ? { who: 'student' as const } : {}),
        ...(random.chance(0.75)
          ? { dueIn: status === 'DONE' ? -random.int(1, 20) : random.int(-3, 25) }
          : {}),
      };
    });
}

function addPlan(world: World, student: Student, senseiId: string, tasks: readonly TaskSeed[]): void {
  const oldest = Math.max(...tasks.map((task) => task.age));
  world.rows.plan_share.push({
    student_id: student.id,
    sensei_id: senseiId,
    created_at: world.at(-days(oldest + 1)),
  });
  const ids = { student: student.id, sensei: senseiId };
  for (const [index, task] of tasks.entries()) {
    const createdAt = world.at(-days(task.age) - hours(index % 7));
    const changedAt = after(createdAt, days(task.age * 0.6));
    world.rows.task.push({
      id: world.id(createdAt),
      student_id: student.id,
      title: task.title,
      notes: task.notes ?? '',
      ...dueOf(world, student, task),
      assignee_id: task.who ? ids[task.who] : null,
      status: task.status,
      place: index * gap,
      created_by: ids[task.by],
      completed_at: task.status === 'DONE' ? changedAt : null,
      version: task.status === 'CREATED' ? 1 : 2,
      created_at: createdAt,
      updated_at: task.status === 'CREATED' ? createdAt : changedAt,
      deleted_at: null,
    });
  }
}

function dueOf(world: World, { zone }: Student, { dueIn, dueHour }: TaskSeed) {
  const day = dueIn === undefined ? null : localDate(world.now, zone, dueIn);
  const at = day && dueHour !== undefined ? instantOf(day, dueHour * 60, zone) : null;
  return {
    due_date: day && !at ? day.toString() : null,
    due_at: at,
    due_time_zone: at ? zone : null,
  };
}
