import type { SenseiSeed } from '../seeds.ts';

export const brazilAndEuropeSensei: readonly SenseiSeed[] = [
  {
    name: 'Gabriel Teixeira',
    zone: 'America/Sao_Paulo',
    hours: 'split',
    headline: 'Redação nota mil: ENEM, FUVEST and UNICAMP writing with a plan',
    bio: `I have corrected ENEM compositions since 2014 and scored a thousand on my own the year before. The five competences are not a mystery. They are a checklist, and a checklist can be trained.

I studied literature at USP and teach at a cursinho popular in the east of São Paulo. Half of my paid hours pay for the free ones.`,
    speaks: [
      ['pt', 'NATIVE'],
      ['en', 'FLUENT'],
      ['es', 'INTERMEDIATE'],
    ],
    subjects: ['Redação', 'ENEM', 'FUVEST', 'Literature'],
    studied: [['Universidade de São Paulo', 'UNDERGRADUATE', 'Literature', 15, 10]],
    admitted: [
      ['Universidade de São Paulo', 'Literature', 15, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['Universidade Estadual de Campinas', 'Literature', 15, 'REGULAR_DECISION', 'ACCEPTED'],
    ],
    scores: [],
    courses: [
      {
        category: 'applications-brazil',
        title: 'ENEM essay: thirty lines, five competences',
        price: 20,
        minutes: 60,
        also: ['pt'],
        trial: 0,
        packages: [
          [8, 15],
          [16, 25],
        ],
        summary:
          'One essay a week, corrected by the official grid and rewritten until each competence reaches 200.',
        text: `You write on Sunday, I return it on Tuesday with a mark for each competence, and on our day we rewrite the paragraph which cost the most. Proposals for intervention get a session of their own.

# Em português

Você escreve no domingo, eu devolvo na terça com **a nota de cada competência**, e na aula reescrevemos o parágrafo que custou mais pontos.

## As cinco competências

1. Norma culta: os dez erros que mais aparecem na sua redação.
2. Tema e repertório: o que citar e o que *não* citar.
3. Argumentos: um projeto de texto antes da primeira linha.
4. Coesão: conectivos que ligam ideias, não frases.
5. Proposta de intervenção: agente, ação, meio, finalidade e detalhe.

## O que você recebe

- a grade oficial preenchida, com comentários
- uma lista curta do que treinar até a próxima semana
- acesso às redações nota mil que lemos juntos

> Trinta linhas bastam. O difícil é saber o que cada uma faz ali.`,
      },
      {
        category: 'applications-brazil',
        title: 'FUVEST and UNICAMP second phase',
        price: 26,
        minutes: 75,
        also: ['pt'],
        level: 'ADVANCED',
        summary: 'Discursive answers, compulsory books, and text genres nobody taught you at school.',
        text: `UNICAMP may ask you for a podcast script, FUVEST for an essay on emptiness. We write in every genre of the last ten years and read the compulsory books together.`,
      },
      {
        category: 'essays',
        title: 'Redação group: write together, correct together',
        price: 15,
        minutes: 90,
        seats: [4, 6],
        also: ['pt'],
        summary: 'A theme, an hour of essay writing, and a correction round with the ENEM grid in hand.',
        text: `Learning to correct is the short way to writing. You mark two essays every evening and discover the faults you thought were only yours.`,
      },
    ],
  },
  {
    name: 'Lena Hoffmann',
    zone: 'Europe/Berlin',
    hours: 'mornings',
    headline: 'Study in Germany, Austria and the Netherlands without losing your mind',
    bio: `I worked at the international office of a university in Munich for nine years and answered the same forty questions some ten thousand times. Most rejections there were formal: a missing stamp, a translated name, the wrong semester.

I check documents with pleasure. I also help with the letter of motivation, a genre which in German-speaking countries should be brief, factual and free of adjectives.`,
    speaks: [
      ['de', 'NATIVE'],
      ['en', 'FLUENT'],
      ['nl', 'ADVANCED'],
      ['es', 'INTERMEDIATE'],
    ],
    subjects: ['Uni-assist', 'Motivation letters', 'Studienkolleg', 'Visas'],
    studied: [['Heidelberg University', 'POSTGRADUATE', 'Comparative education', 20, 15]],
    admitted: [
      ['Heidelberg University', 'Education', 20, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['University of Groningen', 'Education', 20, 'REGULAR_DECISION', 'ACCEPTED'],
    ],
    scores: [],
    courses: [
      {
        category: 'applications-europe',
        title: 'Germany without tuition fees: am I eligible?',
        price: 30,
        minutes: 45,
        also: ['de'],
        trial: 0,
        summary:
          'Your diploma against the database, your language against the course, your savings against the blocked account.',
        text: `Bring your certificates. In three quarters of an hour we know whether you can enter directly, what is missing, and which four programmes deserve an application.`,
      },
      {
        category: 'applications-europe',
        title: 'Motivation letters for TU Munich, Delft and KTH',
        price: 45,
        minutes: 60,
        also: ['de'],
        level: 'ADVANCED',
        packages: [[3, 8]],
        summary: 'Technical universities want evidence and a reason. Two pages, no adjectives.',
        text: `We list your relevant courses with credits, pick the project that proves you can finish things, and write in short sentences. I will delete the word passionate.`,
      },
      {
        category: 'applications-europe',
        title: 'Numerus fixus: selection days in the Netherlands',
        price: 42,
        minutes: 60,
        summary: 'Psychology, medicine, aerospace: tests and assignments before April.',
        text: `Programmes with limited places select in spring with reading tests and short videos. We read the material together and practise the kind of question that it leads to.`,
      },
      {
        category: 'humanities',
        title: 'German for applicants: from B1 to the TestDaF',
        price: 34,
        minutes: 60,
        also: ['de'],
        packages: [[10, 15]],
        summary: 'Academic German with charts, lectures and opinions, eight tasks at a time.',
        text: `We describe graphs, summarise lectures, and argue politely. Every other week you do one complete part of the test, and I grade it the same day.`,
      },
    ],
  },
  {
    name: 'Elena Marchetti',
    zone: 'Europe/Paris',
    hours: 'weekend',
    headline: 'Bocconi, Polimi and IMAT: Italian admissions tests explained by an Italian in Paris',
    bio: `I left Bologna for Milan and Milan for Paris, and collected entrance exams on the way. Italian admissions look chaotic until someone shows you the calendar, after which they look merely busy.

I am an actuary. I teach logic and mathematics for tests, and the quiet paperwork of Universitaly.`,
    speaks: [
      ['it', 'NATIVE'],
      ['en', 'FLUENT'],
      ['fr', 'FLUENT'],
    ],
    subjects: ['Bocconi test', 'TIL and TOLC', 'IMAT', 'Logic'],
    studied: [
      ['Bocconi University', 'UNDERGRADUATE', 'Statistics', 13, 10],
      ['École Polytechnique', 'POSTGRADUATE', 'Applied mathematics', 10, 8],
    ],
    admitted: [
      ['Bocconi University', 'Statistics', 13, 'EARLY_ACTION', 'ACCEPTED', true],
      ['École Polytechnique', 'Applied mathematics', 10, 'REGULAR_DECISION', 'ACCEPTED', true],
    ],
    scores: [],
    courses: [
      {
        category: 'applications-europe',
        title: 'Bocconi entrance test',
        price: 50,
        minutes: 75,
        also: ['it', 'fr'],
        trial: 15,
        packages: [[5, 10]],
        summary:
          'Fifty questions in seventy-five minutes: mathematics, reading, numerical and critical thinking.',
        text: `A quick diagnosis, then alternating lessons and timed halves. You learn to leave a question after seventy seconds and to feel good about it.`,
      },
      {
        category: 'applications-europe',
        title: 'IMAT: medicine in English in Italy',
        price: 44,
        minutes: 75,
        also: ['it'],
        level: 'ADVANCED',
        summary: 'Biology and chemistry at speed, logic with method, and how the national ranking works.',
        text: `We plan backwards from the date of the test. Science first, logic all along, general knowledge with the newspaper. I explain the ranking until it stops moving.`,
      },
      {
        category: 'test-preparation',
        title: 'Logic for admissions tests',
        price: 22,
        minutes: 90,
        seats: [3, 7],
        also: ['it'],
        summary: 'Syllogisms, necessary conditions, data puzzles: forty patterns that return in every test.',
        text: `Six patterns an evening, each with a drawing. Suitable for Bocconi, TIL, TSA and LNAT alike.`,
      },
      {
        category: 'portfolios',
        title: 'Politecnico architecture: test and portfolio',
        price: 46,
        minutes: 60,
        also: ['it'],
        summary: 'Drawing, history of architecture and the few pages which show how you see.',
        text: `I teach the test and a colleague from Milan joins for two sessions on the portfolio. We care about plans and sections more than about renderings.`,
      },
    ],
  },
  {
    name: 'Javier Ortega',
    zone: 'Europe/Madrid',
    hours: 'afternoons',
    headline: 'Universities in Spain for the world: UNEDasiss, IE and scholarships',
    bio: `Spain gives foreign students a second exam, a third website and an excellent lunch. I have guided families from Lima, Casablanca, Manila and Miami through all three.

I studied law and economics at Carlos III and was a guidance counsellor at an international school in Valencia for ten years. I answer messages in the siesta, to the despair of my wife.`,
    speaks: [
      ['es', 'NATIVE'],
      ['en', 'FLUENT'],
      ['ca', 'FLUENT'],
      ['fr', 'INTERMEDIATE'],
    ],
    subjects: ['UNEDasiss', 'Selectividad', 'IE University', 'Scholarships'],
    studied: [['Universidad Carlos III de Madrid', 'UNDERGRADUATE', 'Law and economics', 22, 16]],
    admitted: [
      ['Universidad Carlos III de Madrid', 'Law and economics', 22, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['Universitat Pompeu Fabra', 'Economics', 22, 'REGULAR_DECISION', 'ACCEPTED'],
    ],
    scores: [],
    courses: [
      {
        category: 'applications-europe',
        title: 'From any diploma to a Spanish university',
        price: 32,
        minutes: 60,
        also: ['es'],
        trial: 0,
        packages: [[4, 10]],
        summary: 'UNEDasiss, specific tests and the calculation of your admission grade.',
        text: `We compute your grade with and without the specific exams, choose which are worth sitting, and prepare the papers so that they arrive before June.`,
      },
      {
        category: 'economics',
        title: 'Economía de la empresa and bachillerato economics',
        price: 24,
        minutes: 60,
        also: ['es'],
        summary: 'Break-even, balance sheets and short theory for EBAU and IB Business.',
        text: `The same six exercises decide most exams. We do them until they are boring, then once more against the clock.`,
      },
      {
        category: 'essays',
        title: 'IE and ESADE: essays with a plan inside',
        price: 40,
        minutes: 60,
        also: ['es'],
        summary: 'Online assessments, Kira videos and a motivation essay which names its first step.',
        text: `Business schools like a next step more than a dream. We write one page that begins with something you have already done.`,
      },
      {
        category: 'planning',
        title: 'Which country? One evening for the whole family',
        price: 55,
        minutes: 90,
        also: ['es'],
        summary: 'Spain, the Netherlands, the United States or home: costs, recognition and return.',
        text: `Parents and student on one call. I prepare a table with four countries and seven rows, and I make everybody disagree politely before we choose.`,
        approval: true,
      },
    ],
  },
];
