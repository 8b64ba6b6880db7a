import type { SenseiSeed } from '../seeds.ts';

export const physicsAndBiologySensei: readonly SenseiSeed[] = [
  {
    name: 'Ingrid Halvorsen',
    zone: 'Europe/Berlin',
    hours: 'evenings',
    headline: 'Experimental physicist: mechanics with string, ramps and a phone',
    bio: `I measure gravity for a living, at an institute near Berlin, and teach in the evenings with whatever lies on the kitchen table. A phone contains an accelerometer, a gyroscope, a microphone and a camera that shoots 240 frames a second; I wish I had had one.

I studied in Lund and Zürich. My students draw before they calculate, and estimate before they draw.`,
    speaks: [
      ['no', 'NATIVE'],
      ['en', 'FLUENT'],
      ['de', 'FLUENT'],
      ['sv', 'ADVANCED'],
    ],
    subjects: ['Mechanics', 'AP Physics', 'IB Physics', 'Lab work'],
    studied: [
      ['ETH Zurich', 'POSTGRADUATE', 'Physics', 17, 11],
      ['Lund University', 'UNDERGRADUATE', 'Physics', 21, 17],
    ],
    admitted: [
      ['ETH Zurich', 'Physics', 17, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['Lund University', 'Physics', 21, 'REGULAR_DECISION', 'ACCEPTED', true],
    ],
    scores: [],
    courses: [
      {
        category: 'physics',
        title: 'Mechanics at the kitchen table',
        price: 45,
        minutes: 60,
        trial: 10,
        level: 'BEGINNER',
        summary: 'Motion, forces and energy through small experiments that you film and measure yourself.',
        text: `Each lesson starts with a prediction and ends with a graph. You will be wrong often and in interesting ways. After eight lessons free-body diagrams are second nature.`,
      },
      {
        category: 'physics',
        title: 'AP Physics C: mechanics and fields',
        price: 58,
        minutes: 75,
        level: 'ADVANCED',
        packages: [[5, 10]],
        summary: 'Calculus-based problems with the physics first and the integral second.',
        text: `We sort problems by the idea that opens them: symmetry, conservation, or patience. Each session solves three in full and sketches three more.`,
      },
      {
        category: 'physics',
        title: 'IB Physics internal assessment',
        price: 50,
        minutes: 60,
        also: ['de'],
        summary:
          'An experiment you can do at home, uncertainties you can defend, and a report inside the word limit.',
        text: `Choose one independent variable and love it. We refine the question, repeat the measurement until the error bars behave, and write.`,
      },
      {
        category: 'applications-europe',
        title: 'Studying science in Germany and Switzerland',
        price: 40,
        minutes: 45,
        also: ['de'],
        summary: 'Uni-assist, recognised diplomas, German or English, and what no tuition fee really costs.',
        text: `One conversation to see whether your diploma opens the door directly, through an entrance exam or through a Studienkolleg, and what each way costs in time.`,
      },
    ],
  },
  {
    name: 'Arjun Mehta',
    zone: 'Asia/Kolkata',
    hours: 'evenings',
    headline: 'IIT physicist who explains electricity with water, traffic and gossip',
    bio: `After IIT Bombay I built power electronics for trains. One night a cousin asked me what voltage was and I heard myself give the answer from the book, which neither of us understood. I have been working on better answers ever since.

Analogies first, then the place where the analogy breaks, then mathematics. I prepare students for JEE, AP and A-levels, and for the quieter aim of not being afraid of circuits.`,
    speaks: [
      ['hi', 'NATIVE'],
      ['gu', 'NATIVE'],
      ['en', 'FLUENT'],
    ],
    subjects: ['Electricity and magnetism', 'JEE', 'AP Physics 2', 'A-level Physics'],
    studied: [['Indian Institute of Technology Bombay', 'UNDERGRADUATE', 'Electrical engineering', 18, 14]],
    admitted: [
      [
        'Indian Institute of Technology Bombay',
        'Electrical engineering',
        18,
        'REGULAR_DECISION',
        'ACCEPTED',
        true,
      ],
      ['Georgia Institute of Technology', 'Electrical engineering', 14, 'REGULAR_DECISION', 'ACCEPTED'],
    ],
    scores: [['SAT', 1520]],
    courses: [
      {
        category: 'physics',
        title: 'Electricity and magnetism, finally clear',
        price: 26,
        minutes: 60,
        trial: 0,
        packages: [
          [6, 10],
          [12, 18],
        ],
        summary: 'Charge, field, potential, current: four ideas that most books present in the wrong order.',
        text: `We build circuits in a simulator, predict the meter and then look. Magnetism comes when you ask for it, and you will ask for it.`,
      },
      {
        category: 'physics',
        title: 'JEE physics problem clinic',
        price: 15,
        minutes: 120,
        seats: [4, 6],
        level: 'ADVANCED',
        summary: 'Twelve problems, four hints each, and the solution only when someone has earned it.',
        text: `Bring the ones you could not do. We classify them, attack the common ones together, and I send a sheet with three similar problems per type.`,
      },
      {
        category: 'physics',
        title: 'A-level Physics: practical skills and long answers',
        price: 30,
        minutes: 60,
        summary: 'Uncertainty, graphs and the six-mark question, by someone who likes mark schemes.',
        text: `The six-mark question wants an order and linking words. We collect your answers, compare them with the scheme, and write model answers in your own style.`,
      },
    ],
  },
  {
    name: 'Camila Rojas',
    zone: 'America/Bogota',
    hours: 'afternoons',
    headline: 'Field biologist: genetics, ecology and the frogs behind them',
    bio: `I count frogs in cloud forests, and in the rainy months I teach. Biology has a reputation for lists. In my lessons a list only appears once there is a story that needs it.

I studied at Los Andes and Cornell, and have helped students with AP and IB Biology, olympiads and, increasingly often, with the wish to work outside.`,
    speaks: [
      ['es', 'NATIVE'],
      ['en', 'FLUENT'],
      ['pt', 'INTERMEDIATE'],
    ],
    subjects: ['Genetics', 'Ecology', 'AP Biology', 'Field research'],
    studied: [
      ['Universidad de los Andes', 'UNDERGRADUATE', 'Biology', 14, 9],
      ['Cornell University', 'POSTGRADUATE', 'Ecology', 9, 7],
    ],
    admitted: [
      ['Cornell University', 'Ecology', 9, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['University of British Columbia', 'Zoology', 9, 'REGULAR_DECISION', 'WAITLIST'],
    ],
    scores: [],
    courses: [
      {
        category: 'biology',
        title: 'Genetics by solving cases',
        price: 25,
        minutes: 60,
        also: ['es'],
        trial: 0,
        summary: 'Pedigrees, crosses and gels as detective work. Vocabulary follows the clue.',
        text: `Each case is based on a real family, crop or crime. You propose, I produce the evidence, and at the end we name the principle.`,
      },
      {
        category: 'biology',
        title: 'AP and IB Biology, unit by unit',
        price: 32,
        minutes: 60,
        also: ['es'],
        packages: [[8, 12]],
        summary: 'Steady weekly review with drawings, retrieval practice and one exam question.',
        text: `Ten minutes to recall last week on a blank page, thirty for the new unit, twenty for a question marked together. Dull sounding, very effective.`,
      },
      {
        category: 'research',
        title: 'A field study in your neighbourhood',
        price: 35,
        minutes: 60,
        also: ['es'],
        summary: 'Birds, weeds, insects or water: design a six-week field study and write it up.',
        text: `You need a notebook, a routine and permission. I bring the sampling design. Past students have published in school journals, and two have presented at a regional fair.`,
      },
    ],
  },
];
