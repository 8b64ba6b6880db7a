import type { SenseiSeed } from '../seeds.ts';

export const apAndEnglishSensei: readonly SenseiSeed[] = [
  {
    name: 'Mei-Ling Chou',
    zone: 'Asia/Singapore',
    hours: 'weekend',
    headline: 'AP Calculus and Statistics teacher, reader of the free-response exam',
    bio: `Each June for eight years I have sat in a convention hall and graded free-response answers, which is the best teacher training there is. I know what earns the point, and I know the sentence that loses it.

I was educated in Taipei and at Cornell and have taught at an international school in Singapore since 2011. I draw everything. My students say that they remember the colours.`,
    speaks: [
      ['zh', 'NATIVE'],
      ['en', 'FLUENT'],
    ],
    subjects: ['AP Calculus', 'AP Statistics', 'IB Mathematics'],
    studied: [
      ['Cornell University', 'UNDERGRADUATE', 'Applied mathematics', 20, 16],
      ['Nanyang Technological University', 'POSTGRADUATE', 'Education', 14, 12],
    ],
    admitted: [
      ['Cornell University', 'Applied mathematics', 20, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['National University of Singapore', 'Mathematics', 20, 'REGULAR_DECISION', 'ACCEPTED'],
    ],
    scores: [
      ['AP', 5, 'Calculus BC'],
      ['AP', 5, 'Statistics'],
      ['SAT', 1550],
    ],
    courses: [
      {
        category: 'ap',
        title: 'AP Calculus BC free response, graded like the real thing',
        price: 60,
        minutes: 75,
        also: ['zh'],
        packages: [
          [4, 8],
          [8, 14],
        ],
        summary:
          'Past questions marked with the official rubric, then rewritten until every point is earned.',
        text: `You write two free-response questions before the session. I grade them as I would in June, and we rewrite the lines that lost points: missing units, unjustified extrema, the wrong interval.`,
      },
      {
        category: 'ap',
        title: 'AP Statistics: say it in context',
        price: 48,
        minutes: 60,
        trial: 10,
        summary: 'Half of the exam is wording. Learn conclusions that are correct and complete.',
        text: `We build templates for tests, intervals and experimental design, then fill them with real data until the phrases come easily. Bring your own calculator.`,
      },
      {
        category: 'mathematics',
        title: 'IB Analysis and Approaches HL',
        price: 52,
        minutes: 60,
        level: 'ADVANCED',
        summary: 'Paper 3 thinking, proofs, and an exploration on something you actually care about.',
        text: `Alternate weeks of syllabus and of investigation. For the exploration we look for a question small enough to answer and interesting enough to finish.`,
      },
      {
        category: 'ap',
        title: 'AP Calculus AB review weekends',
        on: [6, 7],
        price: 24,
        minutes: 120,
        seats: [4, 6],
        summary: 'One unit per meeting, from limits to volumes, in a group that draws more than it writes.',
        text: `We begin with a picture, do ten quick questions and finish with one long one. Notes and colours provided.`,
      },
    ],
  },
  {
    name: 'Fernanda Quiroga',
    zone: 'America/Bogota',
    hours: 'mornings',
    headline: 'IELTS examiner for six years, now on your side of the table',
    bio: `I examined IELTS speaking in Bogotá and Quito for six years and heard some four thousand people describe a memorable journey. Those who did well were not the ones with the longest words. They answered, gave a reason, and stopped.

I teach in the mornings. My students are mostly headed for the United Kingdom, Canada and Australia, and we meet twice a week for six weeks, which is about what half a band takes.`,
    speaks: [
      ['es', 'NATIVE'],
      ['en', 'FLUENT'],
      ['fr', 'INTERMEDIATE'],
    ],
    subjects: ['IELTS Speaking', 'IELTS Writing', 'Academic English'],
    studied: [
      ['Universidad de los Andes', 'UNDERGRADUATE', 'Linguistics', 17, 13],
      ['University of Manchester', 'POSTGRADUATE', 'Applied linguistics', 11, 10],
    ],
    admitted: [['University of Manchester', 'Applied linguistics', 11, 'REGULAR_DECISION', 'ACCEPTED', true]],
    scores: [],
    courses: [
      {
        category: 'toefl-ielts',
        title: 'IELTS Speaking with a former examiner',
        price: 28,
        minutes: 45,
        also: ['es'],
        trial: 0,
        packages: [
          [6, 10],
          [12, 18],
        ],
        summary:
          'A full mock test each session, with band scores for fluency, vocabulary, grammar and pronunciation.',
        text: `Fourteen minutes of test, thirty minutes of repair. I give the four scores as an examiner would and we redo the weakest part until it is half a band better. You will have heard your own hesitations, and most of them will be gone.`,
      },
      {
        category: 'toefl-ielts',
        title: 'IELTS Writing Task 2: the forty-minute essay',
        price: 30,
        minutes: 60,
        also: ['es'],
        summary:
          'Plan in five minutes, write in thirty, check in five: an academic essay that reaches band 7.',
        text: `Band 7 asks for a clear position that lasts to the final line. We practise positions and paragraphs, and I correct one essay of yours a week with the public band descriptors beside it.`,
      },
      {
        category: 'toefl-ielts',
        title: 'Morning conversation club for test takers',
        price: 15,
        minutes: 60,
        seats: [3, 7],
        summary:
          'Part 3 questions, pairs that change every ten minutes, and corrections collected for the end.',
        text: `Education, cities, technology, family: the topics return every month. You speak for at least twenty minutes and take home six corrections of your own.`,
      },
    ],
  },
  {
    name: 'Nikhil Deshpande',
    zone: 'Asia/Kolkata',
    hours: 'mornings',
    headline: 'TOEFL and Duolingo English coach with a stopwatch and a sense of humour',
    bio: `Before breakfast is the best time for listening practice, so I teach from six in the morning in Pune. That suits early risers in India and late ones in California.

I have an MA in phonetics from the University of Delhi and a side career in radio drama, so you will be asked to read aloud like a villain. It does wonders for intonation. I answer every practice essay within a day.`,
    speaks: [
      ['mr', 'NATIVE'],
      ['hi', 'NATIVE'],
      ['en', 'NATIVE'],
    ],
    subjects: ['TOEFL iBT', 'Duolingo English Test', 'Pronunciation'],
    studied: [['University of Delhi', 'POSTGRADUATE', 'Phonetics', 15, 13]],
    admitted: [['University of Delhi', 'Phonetics', 15, 'REGULAR_DECISION', 'ACCEPTED', true]],
    scores: [],
    courses: [
      {
        category: 'toefl-ielts',
        title: 'TOEFL iBT in twelve mornings',
        price: 22,
        minutes: 60,
        trial: 0,
        packages: [[12, 20]],
        summary:
          'Three mornings for each skill, one realistic mock test, and a note-taking system that survives lectures.',
        text: `Reading, listening, speaking, writing, in that order, because notes from the first two feed the others. The mock test is on the tenth morning, so that two remain for repairs.`,
      },
      {
        category: 'toefl-ielts',
        title: 'Duolingo English Test in a week',
        price: 20,
        minutes: 60,
        summary:
          'Item types, typing speed, the interview sample and the camera rules that invalidate good tests.',
        text: `Five short sessions cover the item types; the sixth is a full run under test conditions. We film your speaking sample twice and choose the calmer habits.`,
      },
      {
        category: 'toefl-ielts',
        title: 'Clear speech: accents are welcome, mumbling is not',
        price: 25,
        minutes: 45,
        summary: 'Stress, rhythm and pauses for speaking tests and interviews.',
        text: `Nobody needs a new accent. We work on word stress, sentence rhythm and the courage to pause, with plays for two voices as our material.`,
      },
    ],
  },
];
