import type { SenseiSeed } from '../seeds.ts';

export const mathematicsSensei: readonly SenseiSeed[] = [
  {
    name: 'Aleksandra Petrović',
    zone: 'Europe/Berlin',
    hours: 'afternoons',
    headline: 'Olympiad medallist who teaches calculus as if it were invented yesterday',
    bio: `I won a bronze medal at the International Mathematical Olympiad for Serbia and have spent the years since unlearning the idea that mathematics is a race. I did my doctorate in Berlin, on knots.

With me you will work on fewer problems for longer. When you are stuck I ask what you have tried, and then I ask it again. Parents find this slow in week one and are pleased by week six.`,
    speaks: [
      ['sr', 'NATIVE'],
      ['en', 'FLUENT'],
      ['de', 'FLUENT'],
    ],
    subjects: ['Calculus', 'Proof', 'Olympiad mathematics', 'Abitur'],
    studied: [['Humboldt University of Berlin', 'POSTGRADUATE', 'Mathematics', 12, 7]],
    admitted: [
      ['Humboldt University of Berlin', 'Mathematics', 12, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['University of Cambridge', 'Mathematics', 16, 'EARLY_ACTION', 'ACCEPTED'],
      ['ETH Zurich', 'Mathematics', 16, 'REGULAR_DECISION', 'ACCEPTED'],
    ],
    scores: [],
    courses: [
      {
        category: 'mathematics',
        title: 'Calculus with the reasons left in',
        price: 55,
        minutes: 60,
        trial: 15,
        packages: [
          [5, 10],
          [10, 16],
        ],
        also: ['de'],
        summary: 'Limits, derivatives and integrals for students who keep asking why, and were told to stop.',
        text: `We discover each rule from a question that needs it. You will derive the product rule before you use it, and find that you no longer have to remember it.`,
      },
      {
        category: 'mathematics',
        title: 'Olympiad problem solving',
        price: 30,
        minutes: 120,
        seats: [3, 7],
        level: 'ADVANCED',
        summary:
          'Number theory, inequalities, combinatorics and geometry in turn, three problems an afternoon.',
        text: `A small, serious, cheerful group. We think for twenty minutes in silence, compare ideas and write one complete solution. Comfort with proof is expected; medals are not.`,
      },
      {
        category: 'applications-europe',
        title: 'STEP, TMUA and MAT: maths admissions tests',
        price: 60,
        minutes: 75,
        level: 'ADVANCED',
        summary:
          'Past papers for Cambridge, Oxford, Imperial and Warwick, with the tricks named and counted.',
        text: `Each paper rewards starting four questions and finishing three. We practise choosing, writing proofs that survive a marker, and going on after a bad question.`,
      },
    ],
  },
  {
    name: 'Rodrigo Cavalcanti',
    zone: 'America/Sao_Paulo',
    hours: 'afternoons',
    headline: 'Mathematics from fractions to ITA, in Portuguese and English',
    bio: `I flunked mathematics in the sixth grade. In the ninth a substitute teacher drew a triangle on the floor of the basketball court and made us measure it with our steps, and that was that. I studied at ITA and teach full time in São José dos Campos.

I use the floor, the kitchen, football tables, whatever is near. Then we do exercises, plenty of them, because understanding that is not practised goes away.`,
    speaks: [
      ['pt', 'NATIVE'],
      ['en', 'FLUENT'],
      ['es', 'ADVANCED'],
    ],
    subjects: ['Algebra', 'Geometry', 'ENEM', 'ITA and IME'],
    studied: [['Instituto Tecnológico de Aeronáutica', 'UNDERGRADUATE', 'Aerospace engineering', 17, 12]],
    admitted: [
      [
        'Instituto Tecnológico de Aeronáutica',
        'Aerospace engineering',
        17,
        'REGULAR_DECISION',
        'ACCEPTED',
        true,
      ],
      ['Universidade de São Paulo', 'Mathematics', 17, 'REGULAR_DECISION', 'ACCEPTED'],
    ],
    scores: [],
    courses: [
      {
        category: 'mathematics',
        title: 'Algebra without fear',
        price: 18,
        minutes: 60,
        also: ['pt'],
        trial: 0,
        level: 'BEGINNER',
        for: ['MIDDLE_SCHOOL', 'HIGH_SCHOOL'],
        packages: [[8, 15]],
        summary:
          'Equations, functions and graphs for anyone who decided too early that maths was for others.',
        text: `We return to where it stopped making sense, without shame, and build from there. Short tasks after every lesson, and a photo of your notebook instead of a test.`,
      },
      {
        category: 'mathematics',
        title: 'Mathematics for ENEM and FUVEST',
        price: 24,
        minutes: 75,
        also: ['pt'],
        summary:
          'The twelve topics that return every year, with the reading skills that the wording demands.',
        text: `We solve by topic until September and by full exam afterwards. Each exam gets an error map, so that the next week aims at something.`,
      },
      {
        category: 'mathematics',
        title: 'ITA and IME problem evenings',
        price: 20,
        minutes: 120,
        seats: [3, 7],
        level: 'ADVANCED',
        also: ['pt'],
        summary: 'Hard problems, coffee and company for the two hardest entrance exams in Brazil.',
        text: `Complex numbers, polynomials, geometry with a protractor and geometry without one. You present, the others attack, and I referee.`,
      },
    ],
  },
  {
    name: 'Zainab Yusuf',
    zone: 'Africa/Nairobi',
    hours: 'split',
    headline: 'Statistics and data skills for school, IB and first research',
    bio: `I am a biostatistician who works on malaria trials and teaches to stay honest. If a fifteen-year-old can follow why we randomise, I have understood it myself.

I studied at the University of Nairobi and at Johns Hopkins. My students learn statistics on data they collect: bus times, siblings' shoe sizes, prices in two markets. It is never quite as clean as the book, which is the point.`,
    speaks: [
      ['sw', 'NATIVE'],
      ['so', 'NATIVE'],
      ['en', 'FLUENT'],
      ['ar', 'INTERMEDIATE'],
    ],
    subjects: ['Statistics', 'Data analysis', 'IB Mathematics', 'R'],
    studied: [
      ['University of Nairobi', 'UNDERGRADUATE', 'Mathematics', 16, 12],
      ['Johns Hopkins University', 'POSTGRADUATE', 'Biostatistics', 11, 9],
    ],
    admitted: [
      ['Johns Hopkins University', 'Biostatistics', 11, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['University of Nairobi', 'Mathematics', 16, 'REGULAR_DECISION', 'ACCEPTED'],
    ],
    scores: [],
    courses: [
      {
        category: 'mathematics',
        title: 'Statistics with your own data',
        price: 28,
        minutes: 60,
        trial: 0,
        summary: 'Collect, plot, doubt, test. A semester of statistics around one small question of yours.',
        text: `You choose the question and I guard the method. By the end you have a dataset, four plots and a paragraph that says exactly as much as the numbers allow.`,
      },
      {
        category: 'mathematics',
        title: 'IB Applications and Interpretation',
        price: 32,
        minutes: 60,
        packages: [[6, 10]],
        summary: 'Both levels, with the calculator as a friend and the exploration as a chance.',
        text: `Modelling, statistics, Voronoi diagrams. We do past papers by command term, and reserve one session a month for your exploration.`,
      },
      {
        category: 'research',
        title: 'R for absolute beginners',
        price: 16,
        minutes: 90,
        seats: [3, 6],
        level: 'BEGINNER',
        for: ['HIGH_SCHOOL', 'UNDERGRADUATE'],
        summary: 'Install it, load a file, draw three good plots. Four evenings, no programming needed.',
        text: `Everyone works on the same open dataset about Nairobi traffic and then on one of their own. The last evening is for questions and for repairing error messages.`,
      },
    ],
  },
  {
    name: 'Ethan Brooks',
    zone: 'America/Denver',
    hours: 'afternoons',
    headline: 'Mountain-town maths teacher; precalculus rescued daily',
    bio: `I teach at a small public school in Colorado where the same person takes you from algebra to calculus and drives the ski bus. That means I know exactly where each course leaves the gaps which the next one falls into.

Harvey Mudd gave me a mathematics degree and a love of unicycles. Online I keep things simple: one page, one pen, a clear question. Adults returning to study are very welcome.`,
    speaks: [
      ['en', 'NATIVE'],
      ['es', 'INTERMEDIATE'],
    ],
    subjects: ['Precalculus', 'Trigonometry', 'Algebra II', 'SAT Math'],
    studied: [['Harvey Mudd College', 'UNDERGRADUATE', 'Mathematics', 19, 15]],
    admitted: [
      ['Harvey Mudd College', 'Mathematics', 19, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['University of Colorado Boulder', 'Mathematics', 19, 'REGULAR_DECISION', 'ACCEPTED'],
    ],
    scores: [
      ['SAT', 1510],
      ['AP', 5, 'Calculus BC'],
    ],
    courses: [
      {
        category: 'mathematics',
        title: 'Precalculus rescue',
        price: 38,
        minutes: 60,
        trial: 10,
        packages: [[4, 8]],
        summary: 'Functions, trig and logarithms, for the week in which the class lost you and kept going.',
        text: `Tell me what the next test covers. We repair just enough of the past to understand it, then practise with problems in your teacher's style.`,
      },
      {
        category: 'mathematics',
        title: 'Algebra II in step with your class',
        price: 34,
        minutes: 60,
        for: ['HIGH_SCHOOL'],
        summary:
          'A weekly hour which stays two days ahead of school, so that the lesson there is the second time.',
        text: `Hearing an idea for the second time feels like being clever. We preview the coming week, do the three exercises that matter and check the returned tests.`,
      },
      {
        category: 'sat',
        title: 'SAT Math from 500 to 650',
        price: 42,
        minutes: 60,
        summary: 'The middle of the scale, where steady algebra beats tricks.',
        text: `We leave out the rarest topics on purpose. Linear equations, percentages, quadratics and reading graphs bring most of the points, and we make these automatic.`,
      },
    ],
  },
];
