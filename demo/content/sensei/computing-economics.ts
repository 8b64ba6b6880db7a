import type { SenseiSeed } from '../seeds.ts';

export const computingAndEconomicsSensei: readonly SenseiSeed[] = [
  {
    name: 'Joon-ho Park',
    zone: 'Asia/Seoul',
    hours: 'weekend',
    headline: 'Software engineer: first programs, algorithms and honest code reviews',
    bio: `I learnt to program from library books in Daejeon, went to KAIST, and have built messaging systems for twelve years. On weekends I teach two kinds of people: beginners, who are brave, and competitors, who are fast and could be braver.

I review your code as I would a colleague's: what is clear, what surprised me, what I would delete.`,
    speaks: [
      ['ko', 'NATIVE'],
      ['en', 'FLUENT'],
      ['ja', 'INTERMEDIATE'],
    ],
    subjects: ['Python', 'Algorithms', 'Web projects', 'Olympiad informatics'],
    studied: [['KAIST', 'UNDERGRADUATE', 'Computer science', 18, 14]],
    admitted: [
      ['KAIST', 'Computer science', 18, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['Seoul National University', 'Computer science', 18, 'REGULAR_DECISION', 'ACCEPTED'],
      ['Carnegie Mellon University', 'Computer science', 14, 'REGULAR_DECISION', 'ACCEPTED'],
    ],
    scores: [],
    courses: [
      {
        category: 'computer-science',
        title: 'Python from nothing to something you use',
        price: 35,
        minutes: 60,
        level: 'BEGINNER',
        for: ['MIDDLE_SCHOOL', 'HIGH_SCHOOL'],
        also: ['ko'],
        trial: 0,
        packages: [[8, 12]],
        summary: 'Ten lessons that end with a program which solves a small problem of your own.',
        text: `A homework tracker, a bot that reminds your team, a map of the best tteokbokki. We choose in lesson three and everything after that serves it.`,
      },
      {
        category: 'computer-science',
        title: 'Algorithms for contests',
        on: [6],
        price: 22,
        minutes: 120,
        seats: [3, 5],
        level: 'ADVANCED',
        summary: 'Graphs, dynamic programming and data structures, with a mini contest each Saturday.',
        text: `Ninety minutes of contest, thirty of review. The best part is reading three different solutions to the same problem.`,
      },
      {
        category: 'computer-science',
        title: 'Code review for student projects',
        price: 48,
        minutes: 45,
        summary: 'Send me your repository. We read it together and make it something you can show.',
        text: `Names, tests, a readme that a stranger can follow. You leave with a list of ten changes in order of value.`,
      },
      {
        category: 'applications-japan',
        title: 'KAIST, POSTECH and SNU for international students',
        price: 42,
        minutes: 60,
        also: ['ko'],
        summary: 'Rounds, documents, scholarships and essays for Korean universities that teach in English.',
        text: `Korean deadlines come early and papers must be legalised. We make the list, book the apostille and write the two statements.`,
      },
    ],
  },
  {
    name: 'Sophie Lindqvist',
    zone: 'Europe/Paris',
    hours: 'full',
    headline: 'Economist who teaches with newspaper graphs and supermarket receipts',
    bio: `I forecast inflation at a bank until I preferred explaining it. Economics becomes simple once you accept that a curve is a sentence: it says who would do what, if.

Bocconi and LSE are my schools. I teach A-level, IB, AP and the first year of university, and I help with economics personal statements, which are usually too fond of Freakonomics.`,
    speaks: [
      ['sv', 'NATIVE'],
      ['en', 'FLUENT'],
      ['fr', 'FLUENT'],
      ['it', 'ADVANCED'],
    ],
    subjects: ['Microeconomics', 'Macroeconomics', 'IB Economics', 'PPE admissions'],
    studied: [
      ['Bocconi University', 'UNDERGRADUATE', 'Economics', 18, 15],
      ['London School of Economics', 'POSTGRADUATE', 'Economics', 15, 14],
    ],
    admitted: [
      ['Bocconi University', 'Economics', 18, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['London School of Economics', 'Economics', 15, 'REGULAR_DECISION', 'ACCEPTED', true],
    ],
    scores: [],
    courses: [
      {
        category: 'economics',
        title: 'Microeconomics you can draw',
        price: 44,
        minutes: 60,
        also: ['fr'],
        trial: 10,
        packages: [[5, 10]],
        summary:
          'Supply, elasticity, market failure: twelve diagrams, drawn from memory and explained aloud.',
        text: `If you can draw it and tell its story, you can answer anything on it. Each session adds two diagrams and one article from the week's news.`,
      },
      {
        category: 'economics',
        title: 'AP Macroeconomics in eight sessions',
        price: 48,
        minutes: 60,
        packages: [[8, 15]],
        summary: 'From GDP to exchange rates, with every free-response graph since 2012.',
        text: `We link the models as a chain, so that a change in one market can be followed to the last. That is what the long question asks every single year.`,
      },
      {
        category: 'economics',
        title: 'IB Economics internal assessment commentaries',
        price: 46,
        minutes: 60,
        summary: 'Pick the right article, then say something about it that the article does not.',
        text: `We choose three articles, three units and three key concepts that fit, then work through evaluation, where most marks are lost.`,
      },
      {
        category: 'applications-uk',
        title: 'Economics and PPE admissions: statement and TSA',
        price: 60,
        minutes: 60,
        level: 'ADVANCED',
        summary: 'A statement with a question in it, and regular practice for the admissions test.',
        text: `We start from a puzzle you noticed. The reading grows around it. Alternate sessions are spent on TSA-type problems and short essays.`,
      },
    ],
  },
];
