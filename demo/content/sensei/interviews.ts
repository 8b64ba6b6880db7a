import type { SenseiSeed } from '../seeds.ts';

export const interviewSensei: readonly SenseiSeed[] = [
  {
    name: 'Victoria Ashworth',
    zone: 'Europe/London',
    hours: 'afternoons',
    headline: 'Former Oxford tutor: twelve years of admissions interviews, from the inside',
    bio: `For twelve Decembers I sat in a cold room in Oxford and interviewed eighteen-year-olds about plant hormones. The ones who got in were not the ones who knew most. They were the ones who became interested.

I now run mock interviews for biology, medicine and the natural sciences, and train teachers to do so. I am encouraging and quite hard. You will leave with more questions than you brought.`,
    speaks: [
      ['en', 'NATIVE'],
      ['de', 'ADVANCED'],
    ],
    subjects: ['Oxbridge interviews', 'Medicine interviews', 'Natural sciences'],
    studied: [['University of Oxford', 'POSTGRADUATE', 'Plant sciences', 27, 23]],
    admitted: [
      ['University of Oxford', 'Biology', 31, 'EARLY_ACTION', 'ACCEPTED', true],
      ['Imperial College London', 'Biology', 31, 'REGULAR_DECISION', 'ACCEPTED'],
    ],
    scores: [],
    courses: [
      {
        category: 'interviews',
        title: 'Oxford and Cambridge science interviews',
        price: 120,
        minutes: 60,
        level: 'ADVANCED',
        trial: 35,
        packages: [
          [3, 5],
          [6, 10],
        ],
        summary:
          'A real tutorial-style interview on new material, and a frank half hour about what happened.',
        text: `I show you a graph, an object or a short text that you have not met before. We think about it together, as we would in December, and then I play back the moments where you moved forward and where you defended a wrong idea for too long.`,
      },
      {
        category: 'interviews',
        title: 'Medicine: traditional interviews and MMI stations',
        price: 95,
        minutes: 75,
        summary: 'Ethics, role play, data and motivation: eight stations, timed, with marks.',
        text: `We run through a circuit as a medical school would. You receive a mark sheet for each station and one thing to practise aloud before we meet again.`,
      },
      {
        category: 'applications-uk',
        title: 'Choosing an Oxbridge college and course',
        price: 60,
        minutes: 45,
        summary: 'Course content, test dates, college myths, and whether to apply at all.',
        text: `I shall ask what you read when nobody is looking. Then we compare the first-year papers of two courses and settle the college question in ten minutes, which is all it deserves.`,
      },
    ],
  },
  {
    name: 'Andre Thompson',
    zone: 'America/New_York',
    hours: 'weekend',
    headline: 'Alumni interviewer and debate coach: answers with a beginning and an end',
    bio: `I have interviewed applicants for Georgetown for eleven years and coached debate in Baltimore for longer. Teenagers are told to be themselves, as if that were easy in a coffee shop opposite a stranger in a tie.

We practise the easy questions first, because those are the ones people ramble on. Then the strange ones. I film everything and I am generous with the fast-forward button.`,
    speaks: [
      ['en', 'NATIVE'],
      ['es', 'ADVANCED'],
    ],
    subjects: ['Alumni interviews', 'Scholarship interviews', 'Public speaking'],
    studied: [['Georgetown University', 'UNDERGRADUATE', 'Government', 20, 16]],
    admitted: [
      ['Georgetown University', 'Government', 20, 'EARLY_ACTION', 'ACCEPTED', true],
      ['Howard University', 'Political science', 20, 'EARLY_ACTION', 'ACCEPTED'],
      ['University of Virginia', 'Government', 20, 'REGULAR_DECISION', 'WAITLIST'],
    ],
    scores: [['SAT', 1420]],
    courses: [
      {
        category: 'interviews',
        title: 'College interview practice, filmed and reviewed',
        price: 55,
        minutes: 60,
        also: ['es'],
        trial: 15,
        packages: [[3, 8]],
        summary: 'Two rounds of mock interview with video, and three habits to change between them.',
        text: `The first round is cold. We watch four minutes of it, pick three habits and run a second round an hour wiser. Students are usually astonished by the difference and so am I.`,
      },
      {
        category: 'interviews',
        title: 'Scholarship finalist weekend',
        price: 75,
        minutes: 90,
        level: 'ADVANCED',
        summary: 'Panels, group tasks and dinners: how finalists are really told apart.',
        text: `Morehead-Cain, Jefferson, Robertson and their cousins all invite you to a weekend at which everything is an interview. We rehearse a panel of three and a group task with other finalists.`,
      },
      {
        category: 'interviews',
        title: 'Speaking club: sixty seconds, then questions',
        price: 16,
        minutes: 60,
        seats: [4, 7],
        level: 'BEGINNER',
        for: ['MIDDLE_SCHOOL', 'HIGH_SCHOOL'],
        summary: 'Short impromptu talks in a friendly room. Shy people are the majority here.',
        text: `A topic, a minute to think, a minute to speak, two questions. You speak three times an evening, and by the third meeting your voice has dropped half a tone.`,
      },
    ],
  },
  {
    name: 'Leila Benali',
    zone: 'Europe/Paris',
    hours: 'split',
    headline: 'Interview coach for business schools and double degrees, in three languages',
    bio: `I hired graduates for a consulting firm in Casablanca and Paris for nine years and still sit on juries for two business schools. A jury remembers one thing about each candidate; my work is to help you choose which.

We rehearse in French, English or Arabic, often mixing them, as the real conversations do.`,
    speaks: [
      ['fr', 'NATIVE'],
      ['ar', 'NATIVE'],
      ['en', 'FLUENT'],
    ],
    subjects: ['Jury interviews', 'Case questions', 'IE and Bocconi interviews'],
    studied: [['Université PSL', 'POSTGRADUATE', 'Management', 18, 16]],
    admitted: [
      ['Université PSL', 'Management', 18, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['IE University', 'Business administration', 21, 'EARLY_ACTION', 'ACCEPTED'],
      ['Bocconi University', 'Economics', 21, 'REGULAR_DECISION', 'ACCEPTED'],
    ],
    scores: [],
    courses: [
      {
        category: 'interviews',
        title: 'The jury interview for European business schools',
        price: 65,
        minutes: 60,
        also: ['fr', 'ar'],
        packages: [[3, 8]],
        summary:
          'Twenty-five minutes before three people: your story, your plan, and a question about yesterday’s news.',
        text: `I play all three jurors, including the one who is looking at a telephone. We build a two-minute opening, three stories for any question, and a graceful way not to know.`,
      },
      {
        category: 'interviews',
        title: 'Recorded video interviews: IE, Bocconi, Minerva',
        price: 45,
        minutes: 45,
        also: ['fr'],
        summary: 'Ninety seconds, one take, nobody nodding. Learn to speak to a small green light.',
        text: `Ten prompts under the true conditions. We look at light and camera height for five minutes and at structure for forty.`,
      },
      {
        category: 'planning',
        title: 'Double degrees and gap years: a sober conversation',
        price: 40,
        minutes: 45,
        also: ['fr'],
        summary: 'Is it ambition or indecision? An hour with somebody who has seen where both lead.',
        text: `We draw two versions of the coming five years with their costs, then ask which of them you would describe with more verbs.`,
      },
    ],
  },
];
