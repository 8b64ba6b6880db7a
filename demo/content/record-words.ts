import type { Grade, ScoreType } from '@michi/contract/states';
import type { Round } from './seeds.ts';

type ActivitySeed = readonly [
  category: string,
  position: string,
  organization: string,
  description: string,
  grades: readonly number[],
  hours: number,
  weeks: number,
];
type CourseGradeSeed = readonly [subject: string, term: 'last fall' | 'last spring', grade: Grade];

/** The demo's own student; days count from today. */
export const ownRecords = {
  school: 'Lincoln High School',
  applications: [
    {
      college: 'Stanford University',
      program: 'Human biology',
      round: 'RESTRICTIVE_EARLY_ACTION',
      dueIn: -4,
      submittedIn: -6,
      notes: 'Essays two and three are the ones Amara liked. Decision comes in the middle of December.',
    },
    {
      college: 'Boston College',
      program: 'Biology',
      round: 'EARLY_ACTION',
      dueIn: 10,
      notes: 'Mom wants me close to home. Does this go together with Stanford?',
    },
    {
      college: 'University of Michigan',
      program: 'Neuroscience',
      round: 'EARLY_ACTION',
      dueIn: -4,
      submittedIn: -9,
    },
    { college: 'Brown University', program: 'Cognitive science', round: 'REGULAR_DECISION', dueIn: 46 },
    { college: 'Tufts University', program: 'Biology', round: 'REGULAR_DECISION', dueIn: 47 },
    {
      college: 'University of Edinburgh',
      program: 'Medical sciences',
      round: 'REGULAR_DECISION',
      dueIn: 60,
      time: '18:00',
    },
    { college: 'University of British Columbia', program: null, round: 'REGULAR_DECISION', dueIn: 58 },
  ] satisfies {
    college: string;
    program: string | null;
    round: Round;
    dueIn: number;
    time?: string;
    submittedIn?: number;
    notes?: string;
  }[],
  scores: [
    ['SAT', 1390, null, -250],
    ['SAT', 1480, null, -75],
    ['AP', 5, 'Biology', -190],
    ['AP', 4, 'Spanish Language', -192],
    ['GPA_UNWEIGHTED', 3.87, null, null],
    ['GPA_WEIGHTED', 4.42, null, null],
  ] satisfies [type: ScoreType, value: number, subject: string | null, takenIn: number | null][],
  activities: [
    [
      'DEBATE',
      'Captain, Lincoln–Douglas',
      'Lincoln High debate team',
      'Lead 14 debaters; coached three novices to the state quarter-final.',
      [10, 11, 12],
      7,
      34,
    ],
    [
      'FAMILY',
      'Interpreter and bookkeeper',
      'Family fruit stand',
      'Order, price and sell forty crates a week with my father; translate for suppliers.',
      [9, 10, 11, 12],
      8,
      48,
    ],
    [
      'RESEARCH',
      'Lab assistant',
      'City College marine lab',
      'Counted 9,000 copepods; wrote the script that now counts them.',
      [11, 12],
      5,
      26,
    ],
    [
      'COMMUNITY_SERVICE',
      'Founder',
      'Ferry Readers',
      'Reading hour for children on the commuter ferry; 60 volunteers in two years.',
      [10, 11, 12],
      3,
      40,
    ],
    [
      'MUSIC',
      'Second violin',
      'Youth symphony',
      'Two concerts a year; section leader for the spring tour.',
      [9, 10, 11],
      4,
      36,
    ],
    ['WORK', 'Barista', 'Harbor Coffee', 'Summer mornings; trained new colleagues.', [11], 20, 9],
  ] satisfies ActivitySeed[],
  clubs: [
    ['Debate', 'PRESIDENT', 'ONGOING'],
    ['Portuguese conversation', 'MEMBER', 'ONGOING'],
    ['Robotics', 'MEMBER', 'COMPLETED'],
  ],
  languages: [
    ['pt', 'NATIVE'],
    ['en', 'NATIVE'],
    ['es', 'ADVANCED'],
  ],
  grades: [
    ['AP Biology', 'last spring', 'A'],
    ['AP Spanish', 'last spring', 'A'],
    ['Precalculus', 'last spring', 'B'],
    ['US History', 'last spring', 'A'],
    ['English 11', 'last spring', 'A'],
    ['Chemistry', 'last fall', 'B'],
    ['English 11', 'last fall', 'A'],
    ['US History', 'last fall', 'B'],
  ] satisfies CourseGradeSeed[],
} as const;

/** What the others do after school. */
export const usualActivities: readonly ActivitySeed[] = [
  [
    'ATHLETICS',
    'Midfielder',
    'School football team',
    'Regional semi-final; organise the training of the younger team.',
    [9, 10, 11],
    9,
    30,
  ],
  [
    'MUSIC',
    'Cellist',
    'School orchestra',
    'Two concerts a year and a chamber group of our own.',
    [9, 10, 11, 12],
    5,
    36,
  ],
  [
    'ROBOTICS',
    'Programmer',
    'Robotics team',
    'Wrote the vision code that found the target in the dark.',
    [10, 11],
    8,
    24,
  ],
  [
    'COMMUNITY_SERVICE',
    'Volunteer',
    'Food bank',
    'Sort and deliver on Saturdays; keep the rota.',
    [10, 11, 12],
    4,
    44,
  ],
  [
    'JOURNALISM',
    'Editor',
    'School newspaper',
    'Eight issues a year; started a page in two languages.',
    [10, 11],
    5,
    32,
  ],
  [
    'STUDENT_GOVERNMENT',
    'Class representative',
    'Student council',
    'Won a later start of lessons for the lower years.',
    [10, 11],
    2,
    36,
  ],
  [
    'SCIENCE_MATH',
    'Member',
    'Mathematics circle',
    'Problems on Fridays; second round of the olympiad.',
    [9, 10, 11],
    3,
    34,
  ],
  [
    'ART',
    'Painter',
    'Own studio in the garage',
    'Forty portraits of neighbours; shown in the town library.',
    [9, 10, 11, 12],
    6,
    40,
  ],
  [
    'FAMILY',
    'Carer',
    'Home',
    'Look after two younger brothers on weekday afternoons.',
    [9, 10, 11, 12],
    12,
    48,
  ],
  [
    'THEATER',
    'Stage manager',
    'Drama club',
    'Lights, props and calm for three productions.',
    [10, 11],
    6,
    20,
  ],
  [
    'WORK',
    'Shop assistant',
    'Corner bakery',
    'Weekend mornings; do the till and the bread order.',
    [11, 12],
    10,
    46,
  ],
  [
    'ENVIRONMENT',
    'Co-founder',
    'River watch',
    'Measure the water each month and publish the numbers.',
    [10, 11, 12],
    3,
    40,
  ],
];
export const usualClubs = [
  'Chess',
  'Model United Nations',
  'Astronomy',
  'Drama',
  'Coding',
  'Book club',
  'Quiz',
  'Photography',
];
export const usualSubjects = [
  'Mathematics',
  'Physics',
  'Chemistry',
  'Biology',
  'History',
  'English',
  'Economics',
  'Geography',
];
