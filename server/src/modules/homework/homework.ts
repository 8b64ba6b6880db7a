import type { Homework, HomeworkStatus } from '@michi/contract/homework/homework';
import type { TaskStatus } from '@michi/contract/states';

export type Side = 'student' | 'sensei';
type Step = Homework['can'][number];

const steps: Record<Side, Record<HomeworkStatus, readonly Step[]>> = {
  student: {
    SET: ['addFile', 'handIn'],
    // What was forgotten can follow until it is answered.
    HANDED_IN: ['addFile', 'handIn'],
    RETURNED: ['addFile', 'handIn'],
    DONE: [],
  },
  sensei: {
    SET: ['addFile', 'withdraw'],
    HANDED_IN: ['addFile', 'answer'],
    RETURNED: [],
    DONE: [],
  },
};

/** What this side may do now. */
export const stepsOf = (side: Side, status: HomeworkStatus): readonly Step[] => steps[side][status];

/** Where it stands on the student's plan. */
export const taskStatusOf: Record<HomeworkStatus, TaskStatus> = {
  SET: 'PENDING',
  HANDED_IN: 'PROGRESS',
  RETURNED: 'PENDING',
  DONE: 'DONE',
};
