import type { SenseiSeed } from '../seeds.ts';

export const essaySenseiAbroad: readonly SenseiSeed[] = [
  {
    name: 'Kwame Boateng',
    zone: 'Europe/London',
    hours: 'evenings',
    headline: 'Cambridge law graduate: UCAS statements and essays with a spine',
    bio: `I read law at Cambridge after a comprehensive in Peckham where two of us applied to Oxbridge in ten years. I now work as a barrister in public law and teach in the evenings, partly for the pleasure of reading about something that is not planning permission.

My approach is an advocate's. What is your case, what is the evidence, what would the other side say? Applied to the three UCAS questions or to a supplement for an American college, it clears away a surprising amount of fog.`,
    speaks: [
      ['en', 'NATIVE'],
      ['ak', 'ADVANCED'],
    ],
    subjects: ['UCAS', 'Law admissions', 'Argument', 'Oxbridge interviews'],
    studied: [
      ['University of Cambridge', 'UNDERGRADUATE', 'Law', 13, 10],
      ['Harvard University', 'POSTGRADUATE', 'Law', 10, 9],
    ],
    admitted: [
      ['University of Cambridge', 'Law', 13, 'EARLY_ACTION', 'ACCEPTED', true],
      ['London School of Economics', 'Law', 13, 'REGULAR_DECISION', 'ACCEPTED'],
      ['Harvard University', 'LLM', 10, 'REGULAR_DECISION', 'ACCEPTED', true],
    ],
    scores: [],
    courses: [
      {
        category: 'applications-uk',
        title: 'The UCAS statement, question by question',
        price: 45,
        minutes: 60,
        trial: 15,
        packages: [[4, 10]],
        summary:
          'Three questions, 4,000 characters, one argument: why this subject, how you prepared, what else you bring.',
        text: `We spend the first session on your subject and not on your achievements. What have you read, watched or built, and what did you disagree with? Those disagreements become the statement.

Four sessions are enough for most subjects. I do not rewrite statements; I cross-examine them.`,
      },
      {
        category: 'interviews',
        title: 'Oxbridge law and humanities interviews',
        price: 70,
        minutes: 60,
        level: 'ADVANCED',
        summary: 'Unseen passages, awkward hypotheticals and the art of changing your mind out loud.',
        text: `Each session is a full mock interview on new material followed by a debrief in which we replay the three moments that mattered. I push as hard as a supervisor would, and stop when it ceases to be useful.`,
      },
      {
        category: 'essays',
        title: 'Argumentative essay writing for school and prizes',
        price: 40,
        minutes: 60,
        summary:
          'John Locke, Robert Walker, Trinity: plan and write an essay that can stand up to a hostile reader.',
        text: `Competition essays are lost in the plan. We choose a question worth answering, divide it, steelman the opposing side and only then write. You will learn to footnote and to cut a paragraph you love.`,
      },
      {
        category: 'essays',
        title: 'American essays for British sixth-formers',
        price: 48,
        minutes: 60,
        summary:
          'Unlearn the modest statement. Write a Common App essay without feeling that you are boasting.',
        text: `British students find it hard to write about themselves and harder still to do so without irony. We use the irony. Two sessions of stories, two of drafting, one of polishing.`,
      },
    ],
  },
  {
    name: 'Yuki Tanabe',
    zone: 'Asia/Tokyo',
    hours: 'weekend',
    headline: 'Quiet students, strong essays: writing coach for Japan and beyond',
    bio: `I was the quiet girl at an international school in Kobe, and later at Wellesley. Quiet students notice a great deal, and their essays can be the best in the pile once they trust that small things count.

I give time. We may sit in silence while you write a paragraph and I will not fill it. I teach in English and Japanese and I have helped about a hundred and forty students apply from Tokyo, Osaka, Seoul and Taipei.`,
    speaks: [
      ['ja', 'NATIVE'],
      ['en', 'FLUENT'],
      ['ko', 'INTERMEDIATE'],
    ],
    subjects: ['Personal statement', 'Japan to US', 'Reflective writing'],
    studied: [['Wellesley College', 'UNDERGRADUATE', 'Psychology', 14, 10]],
    admitted: [
      ['Wellesley College', 'Psychology', 14, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['Smith College', 'Psychology', 14, 'REGULAR_DECISION', 'ACCEPTED'],
      ['International Christian University', 'Liberal arts', 14, 'EARLY_ACTION', 'ACCEPTED'],
    ],
    scores: [['SAT', 1470]],
    courses: [
      {
        category: 'essays',
        title: 'Small moments: the reflective essay',
        price: 44,
        minutes: 60,
        also: ['ja'],
        trial: 10,
        packages: [[5, 10]],
        summary: 'For quiet students. Build an essay from small, exact observations instead of large claims.',
        text: `You keep a notebook for one week: five lines a day, nothing clever. We read it together and look for what returns. The essay grows from that thing, whatever it is; last year it was a vending machine.`,
      },
      {
        category: 'applications-japan',
        title: 'English-taught degrees in Japan: essays and interviews',
        price: 40,
        minutes: 60,
        also: ['ja'],
        summary: 'PEAK, SILS, GIGA, FLA: what each programme reads for, and a plan for the documents.',
        text: `Japanese programmes ask for fewer words and more precision. We prepare the statement of purpose, the list of certificates that must arrive on paper, and a twenty-minute interview in the right degree of politeness.`,
      },
      {
        category: 'essays',
        title: 'Statement of purpose for MEXT and Japanese universities',
        price: 46,
        minutes: 60,
        also: ['ja'],
        level: 'ADVANCED',
        for: ['HIGH_SCHOOL', 'UNDERGRADUATE'],
        summary: 'A field of study and research plan that a Japanese professor can say yes to.',
        text: `The study plan should sound possible. We look up laboratories, read two recent abstracts and write a plan that names a question, a method and a year-by-year schedule.`,
      },
    ],
  },
  {
    name: 'Lindiwe Mokoena',
    zone: 'Africa/Johannesburg',
    hours: 'afternoons',
    headline: 'Poet and former UWC tutor: essays that leave room for the reader',
    bio: `I taught English at Waterford Kamhlaba for six years, where every corridor holds twelve countries. My students went on to Duke, Edinburgh, Ashesi and the University of Cape Town, and a few to no university at all, which I also count as success.

I am a poet, so I work on sentences. But first we work on the decision to say something true. I comment by voice note, usually from my garden, and you will hear hadedas in the background.`,
    speaks: [
      ['en', 'NATIVE'],
      ['zu', 'NATIVE'],
      ['st', 'FLUENT'],
    ],
    subjects: ['Personal statement', 'UWC applications', 'Poetry portfolios'],
    studied: [['University of Cape Town', 'POSTGRADUATE', 'Creative writing', 15, 13]],
    admitted: [
      ['University of Cape Town', 'Creative writing', 15, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['University of Edinburgh', 'English literature', 19, 'REGULAR_DECISION', 'ACCEPTED'],
    ],
    scores: [],
    courses: [
      {
        category: 'essays',
        title: 'Sentence by sentence: revising the college essay',
        price: 30,
        minutes: 60,
        packages: [[4, 10]],
        summary: 'You have a draft. We make every sentence earn its place, and keep the ones that sing.',
        text: `We read the essay backwards, last sentence first, so that each has to stand by itself. Then we listen for the rhythm and mark where a reader would breathe. A draft usually loses a quarter of its length and gains in warmth.`,
      },
      {
        category: 'essays',
        title: 'UWC and African Leadership Academy application essays',
        price: 26,
        minutes: 60,
        trial: 0,
        for: ['MIDDLE_SCHOOL', 'HIGH_SCHOOL'],
        summary: 'Short essays for younger applicants, about values lived and not values listed.',
        text: `Selection committees meet hundreds of future presidents. They remember the girl who fixed the tap at school. We find your tap, and we prepare for the selection day with group exercises.`,
      },
      {
        category: 'portfolios',
        title: 'A creative writing portfolio of ten pages',
        price: 32,
        minutes: 60,
        level: 'ADVANCED',
        summary: 'Choose, order and revise poems or stories for a creative supplement.',
        text: `Ten pages that belong together are better than thirty that do not. We choose the order first and revise afterwards, and we write the short note that introduces the work without explaining it away.`,
      },
    ],
  },
  {
    name: 'Daniel Kowalczyk',
    zone: 'America/Los_Angeles',
    hours: 'split',
    headline: 'UC application specialist: Personal Insight Questions and nothing wasted',
    bio: `I was an outside reader for a University of California campus during four cycles. The eight Personal Insight Questions are a strange form, closer to a job interview than an essay, and students lose points by writing prose that is too pretty for it.

I was born in Gdańsk, raised in Fresno and educated at Berkeley, where I studied rhetoric and rowed badly. I teach before school and in the evenings, Pacific time.`,
    speaks: [
      ['en', 'NATIVE'],
      ['pl', 'NATIVE'],
    ],
    subjects: ['UC applications', 'Personal Insight Questions', 'Community college transfer'],
    studied: [['University of California, Berkeley', 'UNDERGRADUATE', 'Rhetoric', 17, 13]],
    admitted: [
      ['University of California, Berkeley', 'Rhetoric', 17, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['University of California, Los Angeles', 'Communication', 17, 'REGULAR_DECISION', 'ACCEPTED'],
      ['Stanford University', 'Undeclared', 17, 'REGULAR_DECISION', 'WAITLIST'],
    ],
    scores: [
      ['SAT', 1430],
      ['GPA_WEIGHTED', 4.5],
    ],
    courses: [
      {
        category: 'essays',
        title: 'UC Personal Insight Questions: pick four, prove four',
        price: 52,
        minutes: 60,
        trial: 15,
        packages: [[4, 12]],
        summary:
          'Choose the four questions that complete your file, and answer them with facts a reader can score.',
        text: `We score your activities against all eight prompts, choose four, and write each as claim, action, result and reflection in 350 words. I mark them with the rubric I was trained on.`,
      },
      {
        category: 'applications-us',
        title: 'Community college to UC: the transfer plan',
        price: 40,
        minutes: 60,
        for: ['UNDERGRADUATE'],
        also: ['pl'],
        summary: 'TAG, IGETC, major preparation and the essays, planned a year ahead.',
        text: `Bring your transcript. We check it against the articulation agreements, choose a guaranteed campus, and write the required transfer question about preparation for the major.`,
      },
      {
        category: 'essays',
        title: 'PIQ drafting group for November applicants',
        price: 20,
        minutes: 75,
        seats: [3, 6],
        falls: [[4, 16]],
        summary:
          'Six seats, one prompt a week, scored examples from past cycles, and a finished essay at the end of each hour.',
        text: `We read two anonymous answers to the prompt of the week, score them, argue about the score, and then write our own. I read each one in the two days that follow.`,
      },
    ],
  },
];
