import type { SenseiSeed } from '../seeds.ts';

export const moreEssaySensei: readonly SenseiSeed[] = [
  {
    name: 'Claire Delacroix',
    zone: 'Europe/Paris',
    hours: 'afternoons',
    headline: 'Philosophy teacher, essayist, and gentle enemy of the thesaurus',
    bio: `I taught philosophy in a lycée in Lyon for eight years, which is to say that I have marked about four thousand dissertations. The French essay wants a plan; the American one wants a person. I help students who have been trained in the first to write the second.

I studied at Sciences Po and spent two years at Columbia as a lecturer in the Core. My method is slow reading. We look at six published essays, take them apart, and steal one thing from each.`,
    speaks: [
      ['fr', 'NATIVE'],
      ['en', 'FLUENT'],
      ['it', 'INTERMEDIATE'],
    ],
    subjects: ['Personal statement', 'Argument', 'French applications'],
    studied: [['Sciences Po', 'POSTGRADUATE', 'Political theory', 18, 13]],
    admitted: [
      ['Sciences Po', 'Political theory', 18, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['University of Chicago', 'Philosophy', 14, 'REGULAR_DECISION', 'ACCEPTED'],
    ],
    scores: [],
    courses: [
      {
        category: 'essays',
        title: 'The essay that thinks: ideas on the page',
        price: 55,
        minutes: 60,
        level: 'ADVANCED',
        also: ['fr'],
        packages: [[4, 10]],
        summary:
          'For students who would rather write about an idea than about themselves, and need the essay to be about both.',
        text: `The University of Chicago prompts, intellectual curiosity supplements, the odd question about a book: they reward thinking in public. We practise following a thought for five hundred words without hiding behind quotations.

You will read one short essay before each session and write two pages after it.`,
      },
      {
        category: 'essays',
        title: 'Sciences Po and Parcoursup: projet de formation motivé',
        price: 45,
        minutes: 60,
        also: ['fr'],
        summary:
          'A motivation essay in French or English that answers the question that French juries really ask.',
        text: `The jury wants to see that you know the programme, that you know yourself and that the two were made to meet. In two sessions we write the 1,500 characters that say so without sounding like a brochure.

We can work in French, in English, or in the mixture that most bilingual students speak at home.`,
      },
      {
        category: 'humanities',
        title: 'Philosophy and argument for curious beginners',
        price: 22,
        minutes: 60,
        seats: [3, 6],
        level: 'BEGINNER',
        summary:
          'A weekly discussion group: one question, one short text, and the pleasure of changing your mind.',
        text: `Is a forger an artist? Can a promise to yourself be broken? We take one such question a week, read two pages, and argue kindly. I teach the moves as we need them: distinction, example, objection.

A good preparation for interviews and for the seminars that come after them.`,
      },
    ],
  },
  {
    name: 'Marcus Bell',
    zone: 'America/Chicago',
    hours: 'weekend',
    headline: 'First-generation Northwestern graduate; essays, pep talks and deadlines that hold',
    bio: `Nobody in my family had filled in a college form before me. I did it in the break room of the tyre shop where I worked on the South Side, on a phone with a cracked screen. I got a good deal wrong and one essay right.

Now I teach English at a public high school during the week, and on weekends I coach seniors, many of them first in their families as well. I am strict about dates and relaxed about commas. If you go quiet I will write to you.`,
    speaks: [['en', 'NATIVE']],
    subjects: ['Personal statement', 'QuestBridge', 'First-generation applicants'],
    studied: [['Northwestern University', 'UNDERGRADUATE', 'Journalism', 13, 9]],
    admitted: [
      ['Northwestern University', 'Journalism', 13, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['Howard University', 'Communications', 13, 'EARLY_ACTION', 'ACCEPTED'],
      ['University of Illinois Urbana-Champaign', 'Media', 13, 'REGULAR_DECISION', 'ACCEPTED'],
    ],
    scores: [
      ['ACT', 32],
      ['GPA_WEIGHTED', 4.4],
    ],
    courses: [
      {
        category: 'essays',
        title: 'First in the family: the college essay',
        price: 30,
        minutes: 60,
        trial: 0,
        packages: [[5, 15]],
        summary:
          'Work, care and responsibility are stories too. We write the essay that a busy life leaves no time for.',
        text: `You do not need a summer in a lab. Closing shifts, younger siblings and the bus at five in the morning say a great deal about how a person works, if they are told plainly and without asking for pity.

I bring the structure and the calendar. You bring thirty minutes a day for two weeks.`,
      },
      {
        category: 'essays',
        title: 'QuestBridge essays: biography, topics and the match',
        price: 36,
        minutes: 75,
        level: 'ADVANCED',
        summary:
          'The longest set of essays in American admissions, planned backwards from the September deadline.',
        text: `Two long essays, short answers, a financial section and recommenders who need reminding. We plan all of it in the first meeting and then write one part a week.

I was a finalist myself and have helped eleven more. We also talk about ranking schools, which is harder than the writing.`,
      },
      {
        category: 'essays',
        title: 'Sunday essay accountability room',
        on: [7],
        price: 15,
        minutes: 90,
        seats: [3, 7],
        summary:
          'Cameras on, phones away, ninety minutes of writing essays in company, with me at hand for questions.',
        text: `Ten minutes to set a goal, two writing blocks of thirty, and a round at the end in which everyone says what is done. In between I read paragraphs in a side room, one person at a time.

It is the cheapest hour and a half that I offer and, for many, the most useful.`,
      },
    ],
  },
  {
    name: 'Beatriz Nogueira',
    zone: 'America/Sao_Paulo',
    hours: 'evenings',
    headline: 'From a state school in Recife to Dartmouth: essays with salt in them',
    bio: `I applied abroad with a borrowed laptop and a scholarship list printed at the municipal library. Dartmouth said yes with full aid; four other places said no, and I keep those letters too, because students like to see them.

I coach Brazilian students in Portuguese until the English comes by itself. Expect homework, voice messages and plain talk about money. I also sit on the selection board of a foundation that sends thirty students abroad each year.`,
    speaks: [
      ['pt', 'NATIVE'],
      ['en', 'FLUENT'],
      ['es', 'ADVANCED'],
    ],
    subjects: ['Personal statement', 'Scholarship essays', 'Brazil to US'],
    studied: [['Dartmouth College', 'UNDERGRADUATE', 'Economics', 9, 5]],
    admitted: [
      ['Dartmouth College', 'Economics', 9, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['Minerva University', 'Social sciences', 9, 'REGULAR_DECISION', 'ACCEPTED'],
      ['Yale University', 'Undeclared', 9, 'REGULAR_DECISION', 'REJECTED'],
    ],
    scores: [
      ['SAT', 1450],
      ['GPA_UNWEIGHTED', 3.9],
    ],
    courses: [
      {
        category: 'essays',
        title: 'The college essay for Brazilian students',
        price: 32,
        minutes: 60,
        also: ['pt'],
        trial: 0,
        packages: [
          [4, 10],
          [8, 20],
        ],
        summary:
          'Brainstorm in Portuguese, write in English, and keep the Brazilian sense of humour alive in translation.',
        text: `The first session is a conversation in Portuguese with a recorder running. I send you the transcript with ten underlined sentences; one of them is the essay. From there we draft in English, slowly at first.

By session five you will know how to revise alone, which is what the supplements will ask of you.`,
      },
      {
        category: 'financial-aid',
        title: 'Full aid from Brazil: who gives it and how to ask',
        price: 35,
        minutes: 60,
        also: ['pt'],
        summary: 'Need-blind, need-aware, CSS Profile and the Brazilian papers that foreign offices misread.',
        text: `We build a list of places that really fund international students, fill in the CSS Profile with Brazilian tax papers and write the letter that explains an informal family income.

Bring the last two income statements if you have them. If you do not, we start by finding out what to use instead.`,
      },
      {
        category: 'applications-brazil',
        title: 'Applying in Brazil and abroad in the same year',
        price: 28,
        minutes: 60,
        also: ['pt'],
        summary:
          'ENEM in November, applications in January, exams in between: one calendar that a human being can follow.',
        text: `It can be done, if the essays are finished before the ENEM and the recommendation letters are asked for before the holidays. We draw your year on one page and leave two free Sundays a month on purpose.`,
      },
    ],
  },
  {
    name: 'Hannah Weissman',
    zone: 'America/New_York',
    hours: 'mornings',
    headline: 'Radio producer who treats a college essay like a four-minute story',
    bio: `For a decade I made radio documentaries. A good one starts close to somebody's voice, moves quickly and ends a beat before you expect it to. So does a good essay, and I teach it in just that way: record, transcribe, cut, arrange.

Students who freeze in front of a white page tend to do well with me, because in the first two sessions nobody writes. I studied at Wesleyan and then at Columbia, live in Brooklyn with an elderly beagle, and start early in the day for students in Europe, Africa and Asia.`,
    speaks: [
      ['en', 'NATIVE'],
      ['he', 'ADVANCED'],
      ['de', 'INTERMEDIATE'],
    ],
    subjects: ['Personal statement', 'Storytelling', 'Transfer essays'],
    studied: [['Columbia University', 'POSTGRADUATE', 'Journalism', 16, 15]],
    admitted: [
      ['Columbia University', 'Journalism', 16, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['Vassar College', 'History', 21, 'REGULAR_DECISION', 'ACCEPTED'],
    ],
    scores: [['AP', 5, 'European History']],
    courses: [
      {
        category: 'essays',
        title: 'Speak first, write later: the recorded essay',
        price: 58,
        minutes: 60,
        trial: 20,
        packages: [
          [3, 5],
          [6, 12],
        ],
        summary:
          'Tell the story aloud, read your own transcript, and discover that you already have an essay.',
        text: `I interview you for half an hour as I would for radio. The transcript comes back with the dull parts greyed out, and we arrange what is left on a timeline. Only then do you write, and by then it feels like copying.

Kind to students with dyslexia, and to anyone who has been told that their writing is stiff.`,
      },
      {
        category: 'essays',
        title: 'Transfer essays: why you are leaving, told well',
        price: 62,
        minutes: 60,
        level: 'ADVANCED',
        for: ['UNDERGRADUATE'],
        summary:
          'The transfer essay has one job: a reason that is about the future. We find it and write it in three sessions.',
        text: `A transfer file is read with one question in mind: would the same thing happen here? We answer it by being exact about what you tried, what the new place offers by name, and what you will do in the first term.`,
      },
      {
        category: 'interviews',
        title: 'Find your speaking voice before the interview',
        price: 40,
        minutes: 45,
        summary:
          'Breath, pace and pauses from a radio studio, applied to a nervous half hour with an alumna.',
        text: `We record three answers, listen back and fix one thing at a time. Most people need to slow down, stop before the second example, and look up. You hear the difference in a single session.`,
      },
    ],
  },
];
