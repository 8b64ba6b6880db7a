import { createTask, type CreateTask, sharePlan, type Task } from '@michi/contract/records/tasks';
import type { z } from 'zod';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../harness.ts';
import type { Person } from './identity.ts';

/** As after a booking: they are student and sensei to each other. */
export async function makeOwnSensei(app: TestApp, student: Person, sensei: Person): Promise<void> {
  await app.ctx.transaction((tx) =>
    tx.announce('seat.booked', {
      seatId: newId(app.clock),
      classId: newId(app.clock),
      orderId: newId(app.clock),
      senseiId: sensei.id,
      studentId: student.id,
    }),
  );
}

/** The student shares the plan with this sensei. */
export async function sharePlanWith(app: TestApp, student: Person, sensei: Person): Promise<void> {
  await makeOwnSensei(app, student, sensei);
  await student.caller.call(sharePlan, { params: { id: student.id, senseiId: sensei.id } });
}

/** Put there by the student unless said. */
export function addTask(
  student: Person,
  overrides: Partial<z.input<typeof CreateTask>> = {},
  by: Person = student,
): Promise<Task> {
  return by.caller.call(createTask, {
    params: { id: student.id },
    body: { title: 'Draft the essay', ...overrides },
  });
}
