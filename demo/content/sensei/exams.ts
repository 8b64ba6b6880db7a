import type { SenseiSeed } from '../seeds.ts';

export const examSensei: readonly SenseiSeed[] = [
  {
    name: 'Chidi Nwosu',
    zone: 'Africa/Lagos',
    hours: 'evenings',
    headline: 'SAT and scholarship mentor from Lagos: 1580 on generator power',
    bio: `I prepared for the SAT with downloaded videos and a generator that died at nine each night, so I know how to study when the conditions are poor. Duke paid for everything. I came back after four years and started teaching in Yaba.

My lessons work on a phone. I send notes as pictures and recordings as small files. What I ask in return is an hour a day, at the same time every day, and the truth about whether you did it.`,
    speaks: [
      ['en', 'NATIVE'],
      ['ig', 'NATIVE'],
      ['yo', 'ADVANCED'],
    ],
    subjects: ['SAT', 'Scholarships', 'Study habits'],
    studied: [['Duke University', 'UNDERGRADUATE', 'Public policy', 8, 4]],
    admitted: [
      ['Duke University', 'Public policy', 8, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['Ashesi University', 'Business', 8, 'REGULAR_DECISION', 'ACCEPTED'],
      ['Swarthmore College', 'Economics', 8, 'REGULAR_DECISION', 'WAITLIST'],
    ],
    scores: [['SAT', 1580]],
    courses: [
      {
        category: 'sat',
        title: 'SAT on one hour a day',
        price: 24,
        minutes: 60,
        trial: 0,
        packages: [
          [8, 15],
          [16, 25],
        ],
        summary: 'A low-data, high-discipline plan: one lesson a week, one hour a day, one test a month.',
        text: `The weekly lesson reviews what you did, repairs the two worst topics and sets seven small tasks. Everything fits on a phone. The monthly test decides what comes next, and we celebrate tens as well as hundreds.`,
      },
      {
        category: 'sat',
        title: 'SAT Math study group, West Africa time',
        price: 15,
        minutes: 90,
        seats: [4, 5],
        summary: 'Twenty questions, a whiteboard, and a rule: whoever solves it explains it.',
        text: `WAEC mathematics takes you further than you think. We fill the gaps in statistics and functions and practise the wording of the digital test.`,
      },
      {
        category: 'financial-aid',
        title: 'Full scholarships for African students',
        price: 25,
        minutes: 60,
        summary: 'Mastercard Foundation, Karsh, Robertson, EducationUSA: a list, an order and a calendar.',
        text: `We look at what each scholarship really selects for, decide on five, and plan the essays so that they share their parts. I read the final applications twice.`,
      },
    ],
  },
  {
    name: 'Svetlana Morozova',
    zone: 'Europe/Istanbul',
    hours: 'full',
    headline: 'AP Chemistry and Biology, taught by a bench chemist who loves bad jokes',
    bio: `I spent eleven years in a pharmaceutical laboratory in Kazan and Istanbul before I noticed that the part of the week I liked best was explaining things to interns.

My lessons are built around one reaction, one graph or one organism each. We take it apart until it is obvious, then answer exam questions on it. My jokes are periodic.`,
    speaks: [
      ['ru', 'NATIVE'],
      ['tr', 'FLUENT'],
      ['en', 'FLUENT'],
    ],
    subjects: ['AP Chemistry', 'AP Biology', 'IB Chemistry', 'Olympiad chemistry'],
    studied: [['Bilkent University', 'POSTGRADUATE', 'Chemistry', 22, 18]],
    admitted: [
      ['Bilkent University', 'Chemistry', 22, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['ETH Zurich', 'Chemistry', 18, 'REGULAR_DECISION', 'REJECTED'],
    ],
    scores: [],
    courses: [
      {
        category: 'ap',
        title: 'AP Chemistry: equilibrium, acids and the long questions',
        price: 38,
        minutes: 60,
        also: ['tr'],
        trial: 10,
        packages: [[5, 10]],
        summary:
          'The three topics that decide between a 3 and a 5, with a free-response question every time.',
        text: `We use particle pictures before equations. After each topic you answer one long question on camera while I say nothing, and then we grade it together.`,
      },
      {
        category: 'chemistry',
        title: 'Organic chemistry with curved arrows that make sense',
        price: 40,
        minutes: 60,
        level: 'ADVANCED',
        also: ['ru'],
        summary: 'Mechanisms as stories of electrons: nucleophiles, leaving groups and who wants what.',
        text: `Instead of forty named reactions you learn six moves. Each session adds a move and predicts products with it, including some that have never been in a textbook.`,
      },
      {
        category: 'biology',
        title: 'AP Biology data analysis',
        price: 36,
        minutes: 60,
        summary:
          'Chi-square, error bars, null hypotheses, and how to write two sentences that score three points.',
        text: `We read one figure from a real paper in every session. You describe it, explain it and predict what happens next, which is the pattern of most free-response questions.`,
      },
      {
        category: 'chemistry',
        title: 'General chemistry from zero',
        price: 18,
        minutes: 75,
        seats: [3, 7],
        level: 'BEGINNER',
        summary: 'Atoms, moles and bonds for beginners, with kitchen experiments.',
        text: `A friendly group for students who lost the thread somewhere around the mole. We find it again with vinegar, balloons and a kitchen scale.`,
      },
    ],
  },
  {
    name: 'Grace Liu',
    zone: 'America/Los_Angeles',
    hours: 'evenings',
    headline: 'AP Computer Science and the college applications of people who code',
    bio: `I write compilers for a living and have taught Java to teenagers every Tuesday for nine years. The course is the easy part. Reading code that somebody else wrote is the hard part, so we do a great deal of that.

Carnegie Mellon taught me to draw memory diagrams, and I have never stopped. My cat attends.`,
    speaks: [
      ['en', 'NATIVE'],
      ['zh', 'FLUENT'],
    ],
    subjects: ['AP Computer Science A', 'AP CS Principles', 'USACO', 'CS applications'],
    studied: [['Carnegie Mellon University', 'UNDERGRADUATE', 'Computer science', 15, 11]],
    admitted: [
      ['Carnegie Mellon University', 'Computer science', 15, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['University of Washington', 'Computer science', 15, 'REGULAR_DECISION', 'ACCEPTED'],
      ['Stanford University', 'Computer science', 15, 'RESTRICTIVE_EARLY_ACTION', 'REJECTED'],
    ],
    scores: [
      ['SAT', 1560],
      ['AP', 5, 'Computer Science A'],
      ['AP', 5, 'Physics C'],
    ],
    courses: [
      {
        category: 'ap',
        title: 'AP Computer Science A: the four free-response questions',
        price: 62,
        minutes: 60,
        packages: [[4, 10]],
        summary:
          'Methods and control, classes, ArrayLists and 2D arrays, written by hand and traced line by line.',
        text: `You write an answer on paper, I trace it with a pencil as the graders do, and we look for the missing return. Four sessions cover the four types; a fifth is a full timed run.`,
      },
      {
        category: 'computer-science',
        title: 'USACO bronze to silver',
        price: 70,
        minutes: 75,
        level: 'ADVANCED',
        trial: 20,
        summary: 'Simulation, sorting, prefix sums and the calm reading of very long problems.',
        text: `We solve two problems in each session and read one excellent solution. Between sessions there is a short set graded automatically, and I answer questions on it by chat.`,
      },
      {
        category: 'computer-science',
        title: 'A project worth showing: build, ship, write about it',
        price: 65,
        minutes: 60,
        summary:
          'Choose a small tool that somebody needs, build it in eight weeks and describe it for your application.',
        text: `Users before features. You interview three people, build the smallest useful thing, put it online and write one honest page on what went wrong.`,
      },
    ],
  },
  {
    name: 'Patrick O’Donnell',
    zone: 'Europe/London',
    hours: 'mornings',
    headline: 'History examiner: AP, A-level and IB, and the document question in particular',
    bio: `I have taught history in Derry, Boston and Leeds, and examined it for three boards. Students think that history is about remembering. At exam level it is about using six sources and forty minutes to make a point.

I studied at Trinity College Dublin and am writing, very slowly, a book about post offices. My lessons begin with a primary source and no introduction.`,
    speaks: [
      ['en', 'NATIVE'],
      ['ga', 'ADVANCED'],
    ],
    subjects: ['AP US History', 'AP World History', 'A-level History', 'IB History'],
    studied: [['Trinity College Dublin', 'POSTGRADUATE', 'Modern history', 25, 19]],
    admitted: [
      ['Trinity College Dublin', 'History', 25, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['Boston College', 'Irish studies', 20, 'REGULAR_DECISION', 'ACCEPTED'],
    ],
    scores: [],
    courses: [
      {
        category: 'ap',
        title: 'AP US History: the document-based question',
        price: 46,
        minutes: 60,
        trial: 10,
        packages: [[4, 8]],
        summary: 'Seven documents, seven points, sixty minutes. Learn how to earn each point on purpose.',
        text: `Thesis, context, evidence, sourcing, complexity. We take one point per session and then put them together under time. I have marked some two thousand of these and have the biscuits to prove it.`,
      },
      {
        category: 'humanities',
        title: 'Writing a history essay that argues',
        price: 42,
        minutes: 60,
        summary: 'From a pile of notes to an essay with a claim, a structure and an opponent.',
        text: `We write one plan in class and one at home every week. Plans are quicker than essays, and by the fifth you will not want to write without one.`,
      },
      {
        category: 'humanities',
        title: 'Extended essays and coursework in history',
        price: 50,
        minutes: 60,
        level: 'ADVANCED',
        summary: 'A narrow question, real sources and a calendar that ends before the deadline.',
        text: `The question decides the grade. We spend two sessions narrowing it, one in digital archives, and then meet every fortnight over chapters.`,
      },
      {
        category: 'ap',
        title: 'AP World History sprint',
        price: 20,
        minutes: 90,
        seats: [4, 6],
        summary: 'Nine units in nine meetings, each built round one object: a coin, a map, a shipping list.',
        text: `We look hard at one object, connect it with the unit and write a short answer to finish. Join for the periods you missed.`,
      },
    ],
  },
];
