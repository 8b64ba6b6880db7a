import type { TaskStatus } from '@michi/contract/states';

export type TaskSeed = {
  title: string;
  notes?: string;
  status: TaskStatus;
  /** Days from today; with an hour it is a moment, else the day. */
  dueIn?: number;
  dueHour?: number;
  by: 'student' | 'sensei';
  /** Nobody unless said. */
  who?: 'student' | 'sensei';
  /** Days since it was written down. */
  age: number;
};

/** The plan of the demo's own student, shared with her sensei: some of it late, as plans are. */
export const ownTasks: readonly TaskSeed[] = [
  {
    title: 'Why Brown: list three courses that exist nowhere else',
    status: 'CREATED',
    dueIn: 9,
    by: 'sensei',
    who: 'student',
    age: 2,
  },
  {
    title: 'Ask Mr. Okafor for the counselor report',
    notes: 'He likes a short note on paper better than a mail.',
    status: 'CREATED',
    dueIn: 4,
    by: 'student',
    who: 'student',
    age: 6,
  },
  { title: 'Compare the net price calculators of five colleges', status: 'CREATED', by: 'student', age: 11 },
  { title: 'Thank-you notes to both teachers', status: 'CREATED', dueIn: 24, by: 'sensei', age: 2 },
  {
    title: 'Physics teacher: second recommendation letter',
    notes: 'Asked once already. Send the activity list and the deadline sheet with the reminder.',
    status: 'PENDING',
    dueIn: -3,
    by: 'student',
    who: 'student',
    age: 20,
  },
  {
    title: 'Comments on the Tufts “joy” draft',
    status: 'PENDING',
    dueIn: 1,
    dueHour: 20,
    by: 'student',
    who: 'sensei',
    age: 3,
  },
  {
    title: 'School profile and transcript from the office',
    status: 'PENDING',
    dueIn: 6,
    by: 'student',
    who: 'student',
    age: 14,
  },
  {
    title: 'Personal statement: cut to 620 words, keep the mangoes',
    notes: 'Read it aloud once and mark where you run out of breath. The first three lines stay.',
    status: 'PROGRESS',
    dueIn: 0,
    dueHour: 21,
    by: 'sensei',
    who: 'student',
    age: 9,
  },
  {
    title: 'Activity list: one verb, one number for each line',
    status: 'PROGRESS',
    dueIn: 2,
    by: 'sensei',
    who: 'student',
    age: 7,
  },
  {
    title: 'Upload the financial aid documents',
    status: 'PROGRESS',
    dueIn: -1,
    by: 'student',
    who: 'student',
    age: 16,
  },
  {
    title: 'Mark up the second draft of the statement',
    status: 'DONE',
    dueIn: -6,
    by: 'student',
    who: 'sensei',
    age: 18,
  },
  {
    title: 'Final college list: four reaches, five matches, three safeties',
    status: 'DONE',
    dueIn: -12,
    by: 'sensei',
    who: 'student',
    age: 33,
  },
  {
    title: 'Register for the next SAT',
    status: 'DONE',
    dueIn: -25,
    by: 'student',
    who: 'student',
    age: 40,
  },
  {
    title: 'Write down ten small true stories',
    notes: 'Not ten topics: ten afternoons.',
    status: 'DONE',
    dueIn: -28,
    by: 'sensei',
    who: 'student',
    age: 36,
  },
];

/** What is on many plans; the age and the days are drawn for each. */
export const usualTasks: readonly string[] = [
  'First draft of the personal statement',
  'Ask for a recommendation letter',
  'Make a list of twelve colleges',
  'Take a full practice test in one sitting',
  'Write to the admissions office about the interview',
  'Translate the transcript',
  'Describe each activity in 150 characters',
  'Read the essay prompts of every college on the list',
  'Find three scholarships to apply for',
  'Record a two-minute introduction and watch it',
  'Check the deadlines in the local time zone',
  'Talk to the family about the budget',
];
