import type { SenseiSeed } from '../seeds.ts';

export const kingdomAndCanadaSensei: readonly SenseiSeed[] = [
  {
    name: 'Fiona MacLeod',
    zone: 'Europe/London',
    hours: 'evenings',
    headline: 'Scottish universities, four-year degrees and the kindest deadlines in Britain',
    bio: `I was a schools liaison officer for St Andrews and then Edinburgh, which means that I have stood in gymnasiums in forty countries beside a folding table.

Scotland suits students who like breadth and weather. I help with UCAS, with the choice between England and Scotland, and with the money question, which has a different answer for nearly every passport.`,
    speaks: [
      ['en', 'NATIVE'],
      ['gd', 'ADVANCED'],
      ['fr', 'INTERMEDIATE'],
    ],
    subjects: ['UCAS', 'Scotland', 'Widening access'],
    studied: [['University of Edinburgh', 'UNDERGRADUATE', 'Geography', 19, 15]],
    admitted: [
      ['University of Edinburgh', 'Geography', 19, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['University of St Andrews', 'Geography', 19, 'REGULAR_DECISION', 'ACCEPTED'],
      ['Durham University', 'Geography', 19, 'REGULAR_DECISION', 'ACCEPTED'],
    ],
    scores: [],
    courses: [
      {
        category: 'applications-uk',
        title: 'UCAS from abroad: five choices and a reference',
        price: 38,
        minutes: 60,
        trial: 10,
        packages: [[4, 10]],
        summary: 'Qualifications, predicted grades, references and the January deadline, step by step.',
        text: `We check whether your diploma is accepted as it is, choose five courses with sensible offers, brief your referee and submit together, early, with tea.`,
      },
      {
        category: 'applications-uk',
        title: 'Studying in Scotland',
        price: 30,
        minutes: 45,
        summary: 'Four years, two subjects, many sheep. Is it for you, and what would it cost?',
        text: `A frank comparison of six Scottish universities by subject, town and price. You will leave with two to apply to and one to visit.`,
      },
      {
        category: 'essays',
        title: 'Personal statements for geography, history and the humanities',
        price: 40,
        minutes: 60,
        summary: 'An academic essay in miniature: what you read, what you made of it, what you want next.',
        text: `Two sessions of talking about your reading and two of writing. I am suspicious of quotations and fond of fieldwork.`,
      },
    ],
  },
  {
    name: 'Hassan Qureshi',
    zone: 'Europe/London',
    hours: 'weekend',
    headline: 'Junior doctor: UCAT, medical school statements and staying human',
    bio: `I got into medicine at the second attempt, from a state school in Bradford, and now work in emergency care in Manchester. Between the two applications I worked in a care home, and this is what got me in.

I teach on my weekends off. Expect realistic advice about work experience, a good deal of arithmetic at speed, and the question why not nursing, again and again until you have a true answer.`,
    speaks: [
      ['en', 'NATIVE'],
      ['ur', 'NATIVE'],
      ['pa', 'FLUENT'],
    ],
    subjects: ['UCAT', 'Medicine', 'Dentistry', 'Interviews'],
    studied: [['University of Manchester', 'UNDERGRADUATE', 'Medicine', 11, 6]],
    admitted: [
      ['University of Manchester', 'Medicine', 11, 'REGULAR_DECISION', 'ACCEPTED', true],
      ["King's College London", 'Medicine', 12, 'REGULAR_DECISION', 'REJECTED'],
      ['University of Bristol', 'Medicine', 11, 'REGULAR_DECISION', 'WAITLIST'],
    ],
    scores: [],
    courses: [
      {
        category: 'test-preparation',
        title: 'UCAT in eight weekends',
        on: [6, 7],
        price: 42,
        minutes: 90,
        packages: [[8, 15]],
        trial: 10,
        summary: 'Verbal, decisions, quantitative, situations: technique first, then a great many questions.',
        text: `I teach one section a weekend for a month and then we do timed mixtures. You will keep a log of guesses, because knowing when to guess is worth sixty points.`,
      },
      {
        category: 'applications-uk',
        title: 'Medicine with no doctors in the family',
        price: 36,
        minutes: 60,
        summary:
          'Work experience, choosing four schools by your numbers, and a statement that does not mention a childhood illness.',
        text: `Each school weighs tests and grades differently. We put your numbers against their formulas, choose four, and write about what you saw and not about what you felt you ought to feel.`,
      },
      {
        category: 'interviews',
        title: 'MMI circuit in a group',
        price: 26,
        minutes: 120,
        seats: [4, 7],
        summary: 'Seven stations, seven people, everyone plays candidate, actor and assessor.',
        text: `Assessing others is the quickest way to improve. You get a mark sheet from three peers and from me, and you will have broken bad news at least once.`,
      },
    ],
  },
  {
    name: 'Amélie Tremblay',
    zone: 'America/Toronto',
    hours: 'evenings',
    headline: 'McGill graduate: Québec, Ontario and the supplementary application',
    bio: `Canada is simple until it is not. Québec has CEGEP, Ontario has its own portal, Waterloo has an adjustment factor and McGill only looks at your grades. I keep all of this in my head so that you need not.

I worked in recruitment for two Canadian universities. I live in Montréal and counsel in French and English.`,
    speaks: [
      ['fr', 'NATIVE'],
      ['en', 'FLUENT'],
    ],
    subjects: ['OUAC', 'McGill', 'Study permits'],
    studied: [['McGill University', 'UNDERGRADUATE', 'Political science', 13, 9]],
    admitted: [
      ['McGill University', 'Political science', 13, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['University of Toronto', 'International relations', 13, 'REGULAR_DECISION', 'ACCEPTED'],
      ['University of Ottawa', 'Law', 13, 'REGULAR_DECISION', 'ACCEPTED'],
    ],
    scores: [],
    courses: [
      {
        category: 'applications-canada',
        title: 'Apply to Canada in six steps',
        price: 40,
        minutes: 60,
        also: ['fr'],
        trial: 0,
        packages: [[3, 8]],
        summary: 'Portals, prerequisites, averages and permits, province by province.',
        text: `Step one is arithmetic: which six courses count. Steps two to five are choices and forms. Step six is the permit, which we begin earlier than you would expect.`,
      },
      {
        category: 'applications-canada',
        title: 'Supplementary essays for Toronto, Queen’s and Western',
        price: 45,
        minutes: 60,
        also: ['fr'],
        summary: 'Short essays and video answers for business, engineering and arts programmes.',
        text: `These answers are scored by rubric. We find the verbs in the rubric, match a story to each, and rehearse the video questions until thirty seconds of preparation feels long.`,
      },
      {
        category: 'financial-aid',
        title: 'Entrance scholarships in Canada',
        price: 35,
        minutes: 45,
        also: ['fr'],
        summary: 'Lester Pearson, Schulich, Loran: nominations, deadlines and essays.',
        text: `Most of them need a nomination from your school before you have even applied. We find out who nominates, write to them and prepare the essays in order of value.`,
      },
    ],
  },
  {
    name: 'Harpreet Gill',
    zone: 'America/Vancouver',
    hours: 'afternoons',
    headline: 'UBC and Waterloo engineering: personal profiles and contest maths',
    bio: `I am a software engineer from Surrey, British Columbia, and the older sister of four people who all wanted help with the same personal profile. At some point my husband suggested that I do it properly.

Waterloo gave me six co-op terms and strong opinions about them. I read applications for a student society's scholarship and judge science fairs.`,
    speaks: [
      ['en', 'NATIVE'],
      ['pa', 'NATIVE'],
      ['hi', 'FLUENT'],
    ],
    subjects: ['UBC personal profile', 'Waterloo AIF', 'Euclid contest'],
    studied: [['University of Waterloo', 'UNDERGRADUATE', 'Software engineering', 12, 7]],
    admitted: [
      ['University of Waterloo', 'Software engineering', 12, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['University of British Columbia', 'Engineering', 12, 'REGULAR_DECISION', 'ACCEPTED'],
      ['Simon Fraser University', 'Computing', 12, 'EARLY_ACTION', 'ACCEPTED'],
    ],
    scores: [['AP', 5, 'Calculus BC']],
    courses: [
      {
        category: 'applications-canada',
        title: 'The UBC personal profile',
        price: 44,
        minutes: 60,
        trial: 10,
        summary: 'Six short questions that decide more than your average does.',
        text: `Readers score leadership, achievement and reflection. We choose activities that carry more than one of these and write them in plain, exact English.`,
      },
      {
        category: 'applications-canada',
        title: 'Waterloo engineering and computing: AIF and interview',
        price: 52,
        minutes: 60,
        packages: [[3, 10]],
        summary:
          'The admission information form, the online interview and the adjustment factor, without folklore.',
        text: `You get ninety seconds for a spoken answer and 900 characters for a written one. We practise both, and talk about co-op honestly.`,
      },
      {
        category: 'mathematics',
        title: 'Euclid contest preparation',
        price: 20,
        minutes: 90,
        seats: [3, 7],
        level: 'ADVANCED',
        summary: 'Ten problems a week from past papers, solved by the group and written up in full.',
        text: `Full solutions earn full marks. Every week two people write theirs on the shared board and the rest of us mark them by the official scheme.`,
      },
    ],
  },
];
