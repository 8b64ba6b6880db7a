import type { SenseiSeed } from '../seeds.ts';

export const unitedStatesSensei: readonly SenseiSeed[] = [
  {
    name: 'Margaret Chen',
    zone: 'America/Los_Angeles',
    hours: 'mornings',
    headline: 'Twenty years of college counselling, and a list that lets you sleep',
    bio: `I directed college counselling at a large public high school in Oakland where my caseload was 420 students. It taught me to ask the question that matters early: where would you be happy if your first choice said no?

A good list has no filler on it. I visit thirty campuses a year, keep notes on dining halls and advising, and read the data sets that colleges hope nobody reads.`,
    speaks: [
      ['en', 'NATIVE'],
      ['yue', 'FLUENT'],
      ['zh', 'ADVANCED'],
    ],
    subjects: ['College lists', 'US applications', 'Early rounds'],
    studied: [
      ['University of California, Los Angeles', 'UNDERGRADUATE', 'Sociology', 30, 26],
      ['Pomona College', 'UNDERGRADUATE', 'Exchange year', 28, 27],
    ],
    admitted: [
      ['University of California, Los Angeles', 'Sociology', 30, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['Pomona College', 'Sociology', 30, 'REGULAR_DECISION', 'WAITLIST'],
    ],
    scores: [],
    courses: [
      {
        category: 'applications-us',
        title: 'Build a balanced college list',
        price: 90,
        minutes: 75,
        trial: 25,
        summary: 'Nine to twelve colleges, each with a reason, a price and a probability.',
        text: `You fill in a long questionnaire, I read it twice and we meet. Within the session we agree on six colleges and on what the other four should be like. Within the week you get the finished list with net price estimates.`,
      },
      {
        category: 'applications-us',
        title: 'The whole application year, month by month',
        price: 75,
        minutes: 60,
        packages: [
          [8, 12],
          [16, 20],
        ],
        summary: 'A steady adult beside you from junior spring to the first of May.',
        text: `We meet every second week. Each meeting closes something: the résumé, the recommenders, the essay idea, the early round. Parents are invited twice, at the beginning and when the prices arrive.`,
      },
      {
        category: 'applications-us',
        title: 'Early decision, early action, or neither?',
        price: 60,
        minutes: 45,
        level: 'ADVANCED',
        summary: 'Restrictions, probabilities and aid: the early round decided with a clear head.',
        text: `We compare the rules of your colleges, check what may not be combined, and run a price estimate before anyone binds themselves to anything.`,
      },
      {
        category: 'planning',
        title: 'Ninth and tenth grade: what matters now',
        price: 65,
        minutes: 60,
        for: ['MIDDLE_SCHOOL', 'HIGH_SCHOOL'],
        level: 'BEGINNER',
        summary: 'Courses, sleep, one or two real interests. A calm plan for the years before it counts.',
        text: `Bring the course catalogue. We map two routes through it, find an activity that could grow, and make a short list of things to stop worrying about.`,
      },
    ],
  },
  {
    name: 'Samuel Adeyemi',
    zone: 'America/Chicago',
    hours: 'evenings',
    headline: 'University of Chicago graduate guiding international applicants step by step',
    bio: `I came to Hyde Park from Ibadan in January, wearing the wrong shoes. Four years of economics later I joined the admissions office as an international reader, and learnt how much depends on paperwork that nobody explains.

So I explain it. Predicted grades, school reports, finance certificates, visas. Then, with a clear desk, we write.`,
    speaks: [
      ['en', 'NATIVE'],
      ['yo', 'NATIVE'],
    ],
    subjects: ['International applications', 'Common App', 'Uncommon essays'],
    studied: [['University of Chicago', 'UNDERGRADUATE', 'Economics', 13, 9]],
    admitted: [
      ['University of Chicago', 'Economics', 13, 'EARLY_ACTION', 'ACCEPTED', true],
      ['Vanderbilt University', 'Economics', 13, 'REGULAR_DECISION', 'ACCEPTED'],
      ['Columbia University', 'Economics', 13, 'REGULAR_DECISION', 'REJECTED'],
    ],
    scores: [
      ['SAT', 1530],
      ['AP', 5, 'Macroeconomics'],
    ],
    courses: [
      {
        category: 'applications-us',
        title: 'Common App for international students',
        price: 45,
        minutes: 60,
        trial: 0,
        packages: [[5, 10]],
        summary: 'Every screen of the form, explained by someone who used to read the other end of it.',
        text: `We share a screen and fill it in. Grading scales, honours that do not translate, holidays that look like gaps: I show how each appears to a reader, and we fix it there and then.`,
      },
      {
        category: 'essays',
        title: 'UChicago uncommon essay studio',
        price: 50,
        minutes: 60,
        level: 'ADVANCED',
        summary: 'Strange prompts, serious play. Write the essay that your teachers would not set.',
        text: `We read three past prompts aloud and invent two of our own. Then you write, badly and fast, and I look for the place where your thinking wakes up.`,
      },
      {
        category: 'essays',
        title: 'Why this college? The essay that is really about you',
        price: 42,
        minutes: 45,
        summary: 'Research that takes half an hour, and sentences that could be sent nowhere else.',
        text: `Two facts from the website, one from a student, one from a professor's page; then the hard part, which is to say what you will do with them. One college for each session.`,
      },
    ],
  },
  {
    name: 'Rebecca Stein',
    zone: 'America/New_York',
    hours: 'full',
    headline: 'Liberal arts evangelist; applications to small colleges with big libraries',
    bio: `I believe that eighteen people round a table is a technology that has not been improved on. I studied at Swarthmore, taught Latin at a boarding school in Connecticut and was associate dean of admission at a college that you have heard of and cannot quite place.

My students tend to be readers, musicians, doubters. They get in at excellent places because they look beyond the first ten names.`,
    speaks: [
      ['en', 'NATIVE'],
      ['la', 'FLUENT'],
      ['fr', 'INTERMEDIATE'],
    ],
    subjects: ['Liberal arts colleges', 'Essays', 'Demonstrated interest'],
    studied: [['Swarthmore College', 'UNDERGRADUATE', 'Classics', 24, 20]],
    admitted: [
      ['Swarthmore College', 'Classics', 24, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['Williams College', 'Classics', 24, 'REGULAR_DECISION', 'ACCEPTED'],
      ['Bowdoin College', 'Classics', 24, 'REGULAR_DECISION', 'ACCEPTED'],
      ['Yale University', 'Classics', 24, 'EARLY_ACTION', 'REJECTED'],
    ],
    scores: [
      ['SAT', 1520],
      ['AP', 5, 'Latin'],
    ],
    courses: [
      {
        category: 'applications-us',
        title: 'Small colleges, well chosen',
        price: 70,
        minutes: 60,
        trial: 20,
        summary: 'Liberal arts colleges in depth: who teaches, who pays, who transfers out.',
        text: `We look past the brochure to course lists, class sizes and where last year's seniors went. You will visit two colleges, in person or on a screen, and report back to me.`,
      },
      {
        category: 'essays',
        title: 'The intellectual essay for liberal arts colleges',
        price: 68,
        minutes: 60,
        packages: [[4, 10]],
        summary: 'An essay on a book, a proof, a piece of music: curiosity shown rather than declared.',
        text: `Start from something you have returned to more than three times. We ask what it has to do with you and refuse the first two answers. The third is generally an essay.`,
      },
      {
        category: 'humanities',
        title: 'Read a great book in five weeks',
        price: 25,
        minutes: 75,
        seats: [4, 6],
        summary: 'The Odyssey, Emma, Invisible Man, Things Fall Apart: one a season, around a table.',
        text: `Eighty pages a week and a conversation without lecture. You will practise the seminar, the paragraph and the generous disagreement.`,
      },
    ],
  },
  {
    name: 'Diego Salazar',
    zone: 'America/Mexico_City',
    hours: 'afternoons',
    headline: 'Engineer from Monterrey, Rice graduate: Texas, California and the forms between',
    bio: `My parents sold a truck for my first semester at Rice. I tell every family the same thing on the first call: we talk about money before we talk about dreams, so that the dreams can be real ones.

I now design bridges in Houston and Monterrey and mentor on weekday afternoons. I answer parents in Spanish.`,
    speaks: [
      ['es', 'NATIVE'],
      ['en', 'FLUENT'],
    ],
    subjects: ['US applications', 'Engineering', 'ApplyTexas'],
    studied: [['Rice University', 'UNDERGRADUATE', 'Civil engineering', 14, 10]],
    admitted: [
      ['Rice University', 'Civil engineering', 14, 'EARLY_ACTION', 'ACCEPTED', true],
      ['University of Texas at Austin', 'Civil engineering', 14, 'REGULAR_DECISION', 'ACCEPTED'],
      ['Tecnológico de Monterrey', 'Civil engineering', 14, 'EARLY_ACTION', 'ACCEPTED'],
    ],
    scores: [
      ['SAT', 1510],
      ['AP', 5, 'Physics C'],
    ],
    courses: [
      {
        category: 'applications-us',
        title: 'From a Mexican prepa to a US university',
        price: 35,
        minutes: 60,
        also: ['es'],
        trial: 0,
        packages: [[6, 12]],
        summary: 'Kardex, promedio, SAT, visa: translate your school life into an American file.',
        text: `We begin with the transcript, because it takes longest. Then the list, the essays, the letters. Each month ends with a call for parents, in Spanish, with numbers in it.`,
      },
      {
        category: 'essays',
        title: 'ApplyTexas and Rice essays',
        price: 38,
        minutes: 60,
        also: ['es'],
        summary: 'Topic A, short answers and the famous box: three small essays with different tempers.',
        text: `UT wants to know what you will do with the major. Rice wants to know how you live. We write both from the same set of stories, without repeating one.`,
      },
      {
        category: 'applications-us',
        title: 'Engineering honours programmes',
        price: 48,
        minutes: 60,
        level: 'ADVANCED',
        also: ['es'],
        summary: 'Plan II, ECHO, Grand Challenges: extra applications that can halve the price.',
        text: `Honours colleges come with money and small classes, and separate deadlines in autumn. We choose three and write their essays first.`,
      },
    ],
  },
];
