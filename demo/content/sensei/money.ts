import type { SenseiSeed } from '../seeds.ts';

export const moneySensei: readonly SenseiSeed[] = [
  {
    name: 'Denise Carter',
    zone: 'America/New_York',
    hours: 'split',
    headline: 'Former financial aid officer: forms, appeals and the real price',
    bio: `For fourteen years I was the person on the other side of the appeal letter, at a private university in Massachusetts. I said yes more often than people think, and always to families who sent me something I could use.

I do not sell loopholes. I explain forms, find missing money, and tell you when an offer is bad. Parents are my real students.`,
    speaks: [
      ['en', 'NATIVE'],
      ['ht', 'FLUENT'],
      ['fr', 'ADVANCED'],
    ],
    subjects: ['FAFSA', 'CSS Profile', 'Appeals', 'Net price'],
    studied: [['Boston University', 'UNDERGRADUATE', 'Accounting', 25, 21]],
    admitted: [
      ['Boston University', 'Accounting', 25, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['Northeastern University', 'Business', 25, 'EARLY_ACTION', 'ACCEPTED'],
    ],
    scores: [],
    courses: [
      {
        category: 'financial-aid',
        title: 'CSS Profile and FAFSA, line by line',
        price: 60,
        minutes: 75,
        trial: 15,
        summary: 'We fill in both forms together, with your papers on the table and no jargon.',
        text: `I send a list of papers beforehand. In the session we enter, check and submit, and write the special circumstances paragraph that most families leave empty.`,
      },
      {
        category: 'financial-aid',
        title: 'Appeal your financial aid offer',
        price: 80,
        minutes: 60,
        level: 'ADVANCED',
        summary: 'What may be appealed, which evidence counts, and a letter in the right tone.',
        text: `Income lost, costs ignored, a better offer elsewhere: each has its own letter. We write it in one sitting with the documents in order. I cannot promise a result, and nobody else can either.`,
      },
      {
        category: 'financial-aid',
        title: 'Compare offers before the first of May',
        price: 70,
        minutes: 60,
        summary: 'Four award letters on one page, in one currency, over four years.',
        text: `Loans out, work out, inflation in. You will see the true four-year price of each place, and then we talk about what the difference buys.`,
      },
      {
        category: 'financial-aid',
        title: 'Paying for college: questions and answers for parents',
        price: 15,
        minutes: 75,
        seats: [3, 7],
        level: 'BEGINNER',
        summary: 'An evening for families: how aid is computed, what to save, and when to begin.',
        text: `Twenty minutes of explanation, the rest is questions. Cameras may stay off, and no question is too simple.`,
      },
    ],
  },
  {
    name: 'Thandiwe Ncube',
    zone: 'Africa/Johannesburg',
    hours: 'evenings',
    headline: 'Rhodes selector and scholarship strategist for southern Africa',
    bio: `I won one large scholarship and lost five, and I learnt more from the five. Since then I have sat on selection panels for eleven years, including one for Rhodes.

I work with a few students at a time and I ask for early drafts. Honest feedback early is kinder than tactful feedback late.`,
    speaks: [
      ['en', 'NATIVE'],
      ['nd', 'NATIVE'],
      ['sn', 'FLUENT'],
    ],
    subjects: ['Scholarships', 'Leadership essays', 'Panel interviews'],
    studied: [
      ['University of the Witwatersrand', 'UNDERGRADUATE', 'Law', 19, 15],
      ['University of Oxford', 'POSTGRADUATE', 'Public policy', 14, 12],
    ],
    admitted: [
      ['University of Oxford', 'Public policy', 14, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['University of the Witwatersrand', 'Law', 19, 'REGULAR_DECISION', 'ACCEPTED', true],
    ],
    scores: [],
    courses: [
      {
        category: 'financial-aid',
        title: 'Scholarship strategy: choose five, win one',
        price: 45,
        minutes: 60,
        trial: 10,
        packages: [[5, 10]],
        summary: 'A portfolio of scholarships with odds, deadlines and shared essays.',
        text: `We list every scholarship you may apply for, strike out two thirds, and order the rest by effort and odds. Then we write the shared core: who you are, what you have begun, what comes next.`,
      },
      {
        category: 'essays',
        title: 'Leadership essays that do not boast',
        price: 42,
        minutes: 60,
        summary: 'Write about leading by describing the people who followed.',
        text: `Committees are tired of visionaries. We write about a decision, a conflict and a thing you handed on to someone else. Numbers where they help, names where they matter.`,
      },
      {
        category: 'interviews',
        title: 'Panel interviews for major scholarships',
        price: 65,
        minutes: 75,
        level: 'ADVANCED',
        summary: 'Five faces, twenty-five minutes, and one question designed to see you lose your footing.',
        text: `I bring two colleagues so that you face a real panel. Written feedback from all three follows the next day, and they do not always agree.`,
      },
    ],
  },
];
