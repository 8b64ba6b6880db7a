import type { SenseiSeed } from '../seeds.ts';

/** They wait for an administrator's approval; their courses are drafts. */
export const waitingSensei: readonly SenseiSeed[] = [
  {
    name: 'Nadia Karimova',
    zone: 'Europe/Istanbul',
    hours: 'evenings',
    waiting: true,
    headline: 'Chevening scholar who teaches academic writing to multilingual students',
    bio: `I learnt English from song lyrics in Samarkand, which left me with strange idioms and no fear. Chevening took me to Glasgow for a master's in education.

I teach academic writing to students whose first language is Uzbek, Russian or Turkish, with a good deal of laughter at articles.`,
    speaks: [
      ['uz', 'NATIVE'],
      ['ru', 'NATIVE'],
      ['en', 'FLUENT'],
      ['tr', 'ADVANCED'],
    ],
    subjects: ['Academic writing', 'Chevening', 'IELTS Writing'],
    studied: [['University of Glasgow', 'POSTGRADUATE', 'Education', 4, 3]],
    admitted: [['University of Glasgow', 'Education', 4, 'REGULAR_DECISION', 'ACCEPTED', true]],
    scores: [],
    courses: [
      {
        category: 'essays',
        title: 'Academic essays for multilingual students',
        price: 24,
        minutes: 60,
        trial: 0,
        status: 'DRAFT',
        summary: 'Paragraphs, linking and the definite article, at last.',
        text: `A course for people who think in one language and write in another. We revise your own school essays and keep a list of ten personal mistakes.`,
      },
      {
        category: 'financial-aid',
        title: 'Chevening essays: leadership, network, study, career',
        price: 35,
        minutes: 60,
        status: 'DRAFT',
        for: ['UNDERGRADUATE', 'POSTGRADUATE'],
        summary: 'Four essays of five hundred words which tell a single story.',
        text: `I show you mine, including the version that was rejected the year before. Then we plan yours.`,
      },
    ],
  },
  {
    name: 'Oliver Grant',
    zone: 'Pacific/Auckland',
    hours: 'afternoons',
    waiting: true,
    headline: 'Physics teacher from Dunedin, new to teaching online',
    bio: `Twenty-six years of high school physics, two of them in Tonga. I retire in December, and my granddaughter says that I explain things well enough to be on the internet.

I own a good microphone and a box of magnets.`,
    speaks: [['en', 'NATIVE']],
    subjects: ['Physics', 'NCEA', 'Astronomy'],
    studied: [['University of Otago', 'UNDERGRADUATE', 'Physics', 34, 30]],
    admitted: [['University of Otago', 'Physics', 34, 'REGULAR_DECISION', 'ACCEPTED', true]],
    scores: [],
    courses: [
      {
        category: 'physics',
        title: 'Physics with a box of magnets',
        price: 30,
        minutes: 60,
        status: 'DRAFT',
        level: 'BEGINNER',
        summary: 'Slow, friendly physics for students who were told that it was not for them.',
        text: `We start from something that moves and ask what pushed it. Equations are introduced when they save us talking.`,
      },
      {
        category: 'physics',
        title: 'Astronomy evenings for beginners',
        price: 15,
        minutes: 60,
        seats: [3, 7],
        status: 'DRAFT',
        level: 'BEGINNER',
        summary: 'Southern and northern skies, orbits and the size of things.',
        text: `A group for anyone with a window. One object each evening, and how we know what we know about it.`,
      },
    ],
  },
  {
    name: 'Valentina Cruz',
    zone: 'America/Bogota',
    hours: 'weekend',
    waiting: true,
    headline: 'Recent Wellesley graduate, full scholarship, first sensei year',
    bio: `I finished Wellesley last spring with a degree in computer science and no debt, thanks to a spreadsheet with 61 scholarships on it. I would like to share the spreadsheet and what I learnt while filling it in.

I teach in Spanish or English on weekends from Cali.`,
    speaks: [
      ['es', 'NATIVE'],
      ['en', 'FLUENT'],
    ],
    subjects: ['Scholarships', 'Personal statement', 'Python'],
    studied: [['Wellesley College', 'UNDERGRADUATE', 'Computer science', 5, 1]],
    admitted: [
      ['Wellesley College', 'Computer science', 5, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['Smith College', 'Engineering', 5, 'REGULAR_DECISION', 'ACCEPTED'],
      ['Stanford University', 'Undeclared', 5, 'RESTRICTIVE_EARLY_ACTION', 'REJECTED'],
    ],
    scores: [['SAT', 1490]],
    courses: [
      {
        category: 'financial-aid',
        title: 'The scholarship spreadsheet',
        price: 20,
        minutes: 60,
        also: ['es'],
        status: 'DRAFT',
        summary: 'Sixty-one scholarships, five columns, and a weekly routine.',
        text: `We copy my sheet, delete what does not fit you and add what does. Every week you send two applications.`,
      },
    ],
  },
  {
    name: 'Tariq Al-Masri',
    zone: 'Asia/Dubai',
    hours: 'split',
    waiting: true,
    headline: 'Debate champion and law student offering interview practice',
    bio: `I am in my last year at Georgetown in Qatar and have judged debates in nine countries. I want to help students from the region speak about themselves without embarrassment.`,
    speaks: [
      ['ar', 'NATIVE'],
      ['en', 'FLUENT'],
    ],
    subjects: ['Interviews', 'Debate'],
    studied: [['Georgetown University in Qatar', 'UNDERGRADUATE', 'International politics', 4, 0]],
    admitted: [
      ['Georgetown University in Qatar', 'International politics', 4, 'EARLY_ACTION', 'ACCEPTED', true],
    ],
    scores: [['SAT', 1460]],
    courses: [
      {
        category: 'interviews',
        title: 'Speak about yourself without embarrassment',
        price: 22,
        minutes: 45,
        also: ['ar'],
        status: 'DRAFT',
        level: 'BEGINNER',
        summary: 'Ten questions, ten short stories, and a friend on the other side.',
        text: `We collect ten moments from your life and learn to tell each of them in a minute. Then I mix the questions.`,
      },
    ],
  },
];
