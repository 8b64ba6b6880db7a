import type { SenseiSeed } from '../seeds.ts';

export const satAndActSensei: readonly SenseiSeed[] = [
  {
    name: 'Rachel Kim',
    zone: 'America/New_York',
    hours: 'evenings',
    headline: 'Perfect-score SAT tutor who starts with your mistakes, not with a book',
    bio: `I keep a spreadsheet of every wrong answer my students have given since I began. There are some thirty-one thousand rows in it. Nearly all belong to one of forty kinds, and each kind has a cure.

I studied mathematics and linguistics at Princeton. Lessons are brisk: a timed set, an error log, one new idea, another set. Scores rise by 120 points on average over ten sessions, and I will tell you early if yours is unlikely to.`,
    speaks: [
      ['en', 'NATIVE'],
      ['ko', 'ADVANCED'],
    ],
    subjects: ['SAT Math', 'SAT Reading and Writing', 'Digital SAT'],
    studied: [['Princeton University', 'UNDERGRADUATE', 'Mathematics', 10, 6]],
    admitted: [
      ['Princeton University', 'Mathematics', 10, 'RESTRICTIVE_EARLY_ACTION', 'ACCEPTED', true],
      ['Georgia Institute of Technology', 'Mathematics', 10, 'EARLY_ACTION', 'ACCEPTED'],
    ],
    scores: [
      ['SAT', 1600],
      ['ACT', 36],
      ['AP', 5, 'Calculus BC'],
      ['AP', 5, 'English Language'],
    ],
    courses: [
      {
        category: 'sat',
        title: 'Digital SAT from diagnosis to test day',
        price: 85,
        minutes: 90,
        trial: 20,
        packages: [
          [6, 8],
          [10, 15],
        ],
        summary:
          'A ten-session plan built on your own error log. Two full adaptive tests, reviewed question by question.',
        text: `We begin with a full practice test in the official app. I sort every mistake by kind, and the plan follows from the three kinds that cost you most.

Each week has two short drills and one timed module. The last session before the test is a calm one: pacing, breaks, the calculator, sleep.`,
      },
      {
        category: 'sat',
        title: 'SAT Math 700 to 800',
        price: 95,
        minutes: 60,
        level: 'ADVANCED',
        packages: [[5, 10]],
        summary: 'For strong students who keep losing three or four questions in the hard module.',
        text: `The last hundred points are about reading the question. We work on the traps of the second module, on Desmos as a thinking tool, and on checking in eight seconds or less.`,
      },
      {
        category: 'sat',
        title: 'SAT Reading and Writing small group',
        price: 35,
        minutes: 75,
        seats: [3, 7],
        falls: [
          [3, 30],
          [5, 25],
        ],
        summary:
          'Eleven question types, one at a time, with the wrong answers explained as carefully as the right ones.',
        text: `Every meeting takes two types of question. We solve aloud, name the trap in each wrong choice and finish with a timed half module. New students can join at any meeting.`,
      },
    ],
  },
  {
    name: 'Omar Haddad',
    zone: 'Asia/Dubai',
    hours: 'evenings',
    headline: 'SAT and EST coach for the Gulf, patient with second-language readers',
    bio: `Students here often have excellent maths and an uneven relationship with English passages about nineteenth-century moths. I teach the moths. More precisely, I teach how to find the one sentence that answers the question without loving the rest.

I trained as a civil engineer at the American University in Cairo, worked in Doha, and have taught full time for nine years. My classes run in English with Arabic wherever it saves us ten minutes.`,
    speaks: [
      ['ar', 'NATIVE'],
      ['en', 'FLUENT'],
      ['fr', 'INTERMEDIATE'],
    ],
    subjects: ['SAT', 'EST', 'Academic reading'],
    studied: [['American University in Cairo', 'UNDERGRADUATE', 'Civil engineering', 18, 13]],
    admitted: [
      ['American University in Cairo', 'Engineering', 18, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['New York University Abu Dhabi', 'Engineering', 14, 'REGULAR_DECISION', 'WAITLIST'],
    ],
    scores: [['SAT', 1560]],
    courses: [
      {
        category: 'sat',
        title: 'SAT reading for students who learned English at school',
        price: 45,
        minutes: 60,
        also: ['ar'],
        trial: 10,
        packages: [[8, 15]],
        summary: 'Vocabulary in context, long sentences, and the habit of proving an answer from the text.',
        text: `We cut long sentences into pieces, find the verb, and predict the answer before looking at the choices. Ten words a week, learned in sentences. After a month the passages feel shorter, although they are not.`,
      },
      {
        category: 'sat',
        title: 'SAT Math in English for Arabic speakers',
        price: 40,
        minutes: 60,
        also: ['ar'],
        summary: 'You know the maths. Learn the wording, the calculator and the pace.',
        text: `Word problems hide easy algebra. We collect the forty phrases that the test uses, translate them into equations, and practise with the built-in calculator until it is quicker than paper.`,
      },
      {
        category: 'test-preparation',
        title: 'Which test, when? A plan for international students',
        price: 30,
        minutes: 45,
        trial: 0,
        summary: 'SAT, ACT, IELTS, EST, AP: one session to choose the right tests and dates for your list.',
        text: `Send me your transcript and college list. We decide which tests are required, which help and which are a waste of a Saturday, and put dates into a calendar with room for one retake.`,
      },
    ],
  },
  {
    name: 'Jake Sullivan',
    zone: 'America/Chicago',
    hours: 'full',
    headline: 'ACT specialist: pace first, content second, panic never',
    bio: `The ACT is a speed test in four costumes. I grew up in Iowa, where it comes from, scored a 27, took it apart over a summer and scored a 36. The difference was mostly a stopwatch.

I coached high school cross-country for seven years and teach in the same way: intervals, recovery, a taper before race day. Carleton gave me a degree in statistics and a permanent cold.`,
    speaks: [['en', 'NATIVE']],
    subjects: ['ACT English', 'ACT Math', 'ACT Science', 'Pacing'],
    studied: [['Carleton College', 'UNDERGRADUATE', 'Statistics', 16, 12]],
    admitted: [
      ['Carleton College', 'Statistics', 16, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['Macalester College', 'Mathematics', 16, 'EARLY_ACTION', 'ACCEPTED'],
      ['Washington University in St. Louis', 'Mathematics', 16, 'REGULAR_DECISION', 'REJECTED'],
    ],
    scores: [
      ['ACT', 36],
      ['SAT', 1540],
    ],
    courses: [
      {
        category: 'act',
        title: 'ACT pacing: intervals for the clock',
        price: 55,
        minutes: 60,
        trial: 15,
        packages: [
          [4, 8],
          [8, 15],
        ],
        summary: 'Learn the minute marks of every section and what to do when you fall behind them.',
        text: `We time each passage, find where the seconds go, and train with short sets that get faster by design. You learn two skipping rules and one guessing rule and stop worrying about the rest.`,
      },
      {
        category: 'act',
        title: 'ACT Science without the science',
        price: 50,
        minutes: 60,
        summary: 'Graphs, tables, conflicting viewpoints: read figures fast and leave the text for last.',
        text: `Almost every answer is in a figure. We practise reading axes, following a trend past the edge of a graph and telling two hypotheses apart in ninety seconds.`,
      },
      {
        category: 'act',
        title: 'ACT English and Reading: from 28 to 33',
        price: 52,
        minutes: 60,
        level: 'ADVANCED',
        summary: 'Punctuation in an afternoon, then the four passages, each with a plan of its own.',
        text: `The English section repeats eleven rules. We learn these once and for all. Reading takes longer: you choose the order of the passages, mark turns and names, and answer the line questions first.`,
      },
      {
        category: 'act',
        title: 'ACT boot camp for juniors',
        on: [6],
        price: 25,
        minutes: 120,
        seats: [4, 7],
        summary: 'Two hours, one section, a timed run and a review. Four Saturdays cover the whole test.',
        text: `A lively group with a leaderboard that only counts improvement. Come to one Saturday or to all four; each takes a different section.`,
      },
    ],
  },
];
