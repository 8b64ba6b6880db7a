import type { SenseiSeed } from './seeds.ts';

export const moneyArtAndResearchSensei: readonly SenseiSeed[] = [
  {
    name: 'Denise Carter', zone: 'America/New_York', hours: 'split',
    headline: 'Former financial aid officer: forms, appeals and the real price',
    bio: `For fourteen years I was the person on the other side of the appeal letter, at a private university in Massachusetts. I said yes more often than people think, and always to families who sent me something I could use.

I do not sell loopholes. I explain forms, find missing money, and tell you when an offer is bad. Parents are my real students.`,
    speaks: [['en', 'NATIVE'], ['ht', 'FLUENT'], ['fr', 'ADVANCED']],
    subjects: ['FAFSA', 'CSS Profile', 'Appeals', 'Net price'],
    studied: [['Boston University', 'UNDERGRADUATE', 'Accounting', 25, 21]],
    admitted: [['Boston University', 'Accounting', 25, 'REGULAR_DECISION', 'ACCEPTED', true], ['Northeastern University', 'Business', 25, 'EARLY_ACTION', 'ACCEPTED']],
    scores: [],
    courses: [
      { category: 'financial-aid', title: 'CSS Profile and FAFSA, line by line', price: 60, minutes: 75, trial: 15, summary: 'We fill in both forms together, with your papers on the table and no jargon.', text: `I send a list of papers beforehand. In the session we enter, check and submit, and write the special circumstances paragraph that most families leave empty.` },
      { category: 'financial-aid', title: 'Appeal your financial aid offer', price: 80, minutes: 60, level: 'ADVANCED', summary: 'What may be appealed, which evidence counts, and a letter in the right tone.', text: `Income lost, costs ignored, a better offer elsewhere: each has its own letter. We write it in one sitting with the documents in order. I cannot promise a result, and nobody else can either.` },
      { category: 'financial-aid', title: 'Compare offers before the first of May', price: 70, minutes: 60, summary: 'Four award letters on one page, in one currency, over four years.', text: `Loans out, work out, inflation in. You will see the true four-year price of each place, and then we talk about what the difference buys.` },
      { category: 'financial-aid', title: 'Paying for college: questions and answers for parents', price: 15, minutes: 75, seats: [3, 40], level: 'BEGINNER', summary: 'An evening for families: how aid is computed, what to save, and when to begin.', text: `Twenty minutes of explanation, the rest is questions. Cameras may stay off, and no question is too simple.` },
    ],
  },
  {
    name: 'Thandiwe Ncube', zone: 'Africa/Johannesburg', hours: 'evenings',
    headline: 'Rhodes selector and scholarship strategist for southern Africa',
    bio: `I won one large scholarship and lost five, and I learnt more from the five. Since then I have sat on selection panels for eleven years, including one for Rhodes.

I work with a few students at a time and I ask for early drafts. Honest feedback early is kinder than tactful feedback late.`,
    speaks: [['en', 'NATIVE'], ['nd', 'NATIVE'], ['sn', 'FLUENT']],
    subjects: ['Scholarships', 'Leadership essays', 'Panel interviews'],
    studied: [['University of the Witwatersrand', 'UNDERGRADUATE', 'Law', 19, 15], ['University of Oxford', 'POSTGRADUATE', 'Public policy', 14, 12]],
    admitted: [['University of Oxford', 'Public policy', 14, 'REGULAR_DECISION', 'ACCEPTED', true], ['University of the Witwatersrand', 'Law', 19, 'REGULAR_DECISION', 'ACCEPTED', true]],
    scores: [],
    courses: [
      { category: 'financial-aid', title: 'Scholarship strategy: choose five, win one', price: 45, minutes: 60, trial: 10, packages: [[5, 10]], summary: 'A portfolio of scholarships with odds, deadlines and shared essays.', text: `We list every scholarship you may apply for, strike out two thirds, and order the rest by effort and odds. Then we write the shared core: who you are, what you have begun, what comes next.` },
      { category: 'essays', title: 'Leadership essays that do not boast', price: 42, minutes: 60, summary: 'Write about leading by describing the people who followed.', text: `Committees are tired of visionaries. We write about a decision, a conflict and a thing you handed on to someone else. Numbers where they help, names where they matter.` },
      { category: 'interviews', title: 'Panel interviews for major scholarships', price: 65, minutes: 75, level: 'ADVANCED', summary: 'Five faces, twenty-five minutes, and one question designed to see you lose your footing.', text: `I bring two colleagues so that you face a real panel. Written feedback from all three follows the next day, and they do not always agree.` },
    ],
  },
  {
    name: 'Noa Berger', zone: 'Europe/Berlin', hours: 'afternoons',
    headline: 'Illustrator and RISD alum: portfolios that show how you think',
    bio: `My own portfolio for RISD had a bicycle drawing, nine failed prints and a sketchbook with coffee on it. The failed prints were what they asked about.

I illustrate for newspapers from Berlin and have reviewed portfolios at National Portfolio Days for six years. We lay everything on the floor, literally, and I ask which piece you would save from a fire.`,
    speaks: [['en', 'NATIVE'], ['de', 'FLUENT'], ['he', 'FLUENT']],
    subjects: ['Art portfolio', 'Illustration', 'Sketchbooks', 'Artist statements'],
    studied: [['Rhode Island School of Design', 'UNDERGRADUATE', 'Illustration', 13, 9]],
    admitted: [['Rhode Island School of Design', 'Illustration', 13, 'REGULAR_DECISION', 'ACCEPTED', true], ['Pratt Institute', 'Communication design', 13, 'EARLY_ACTION', 'ACCEPTED'], ['Parsons School of Design', 'Illustration', 13, 'REGULAR_DECISION', 'ACCEPTED']],
    scores: [],
    courses: [
      { category: 'portfolios', title: 'The art school portfolio in twelve weeks', price: 58, minutes: 60, also: ['de'], trial: 15, packages: [[6, 10], [12, 18]], summary: 'From a pile of work to twenty pieces with a voice, and two new projects that stretch you.', text: `Weeks one and two are for looking. Then you begin two projects from prompts that I choose for you, while we photograph, edit and order what you have. The last weeks are for the statement and the uploads.` },
      { category: 'portfolios', title: 'Portfolio review: an hour, no mercy, much tea', price: 75, minutes: 60, level: 'ADVANCED', summary: 'A single review before you submit: order, gaps, photographs and captions.', text: `Send twenty images two days ahead. You get them back numbered, with three taken out and a note on the two that are still missing.` },
      { category: 'portfolios', title: 'Observational drawing group', price: 20, minutes: 120, seats: [3, 10], level: 'BEGINNER', summary: 'Chairs, hands, the view from your window. Draw from life every Tuesday.', text: `Four drawings of rising length and a round of looking. No erasers in the first half hour.` },
      { category: 'essays', title: 'Artist statements without fog', price: 45, minutes: 45, also: ['de'], summary: 'Say what you make and why in 150 words that a plumber would understand.', text: `We write the statement as if to a neighbour, then add exactly one word from art school.` },
    ],
  },
  {
    name: 'Rafael Monteiro', zone: 'Europe/Lisbon', hours: 'weekend',
    headline: 'Architect: portfolios for Cornell, Delft and the Bartlett',
    bio: `I grew up in Porto, which is an education in staircases. I studied at Delft, practised in Rotterdam and now restore houses in Lisbon, where I sit on a student jury twice a year.

An architecture portfolio is not an art portfolio with buildings in it. It should show that you notice how people use space. We begin by measuring your own room.`,
    speaks: [['pt', 'NATIVE'], ['en', 'FLUENT'], ['nl', 'ADVANCED']],
    subjects: ['Architecture portfolio', 'Drawing', 'Model making'],
    studied: [['Delft University of Technology', 'POSTGRADUATE', 'Architecture', 15, 12]],
    admitted: [['Delft University of Technology', 'Architecture', 15, 'REGULAR_DECISION', 'ACCEPTED', true], ['Cornell University', 'Architecture', 18, 'REGULAR_DECISION', 'WAITLIST'], ['University College London', 'Architecture', 18, 'REGULAR_DECISION', 'ACCEPTED']],
    scores: [],
    courses: [
      { category: 'portfolios', title: 'Architecture portfolio from your own street', price: 55, minutes: 75, also: ['pt'], trial: 15, packages: [[5, 10]], summary: 'Measure, draw, model and photograph a place that you know better than any jury.', text: `Three small projects on one street: a survey, a model in cardboard and an intervention that costs nothing. Together they make ten pages which nobody else can have.` },
      { category: 'portfolios', title: 'Plans, sections and perspective by hand', price: 40, minutes: 60, also: ['pt'], level: 'BEGINNER', summary: 'Technical drawing without software, for applicants who only ever rendered.', text: `Pencil, ruler, tracing paper. You will draw your kitchen four times and understand it by the third.` },
      { category: 'portfolios', title: 'Design school portfolios: product and furniture', price: 50, minutes: 60, also: ['pt'], summary: 'Prototypes, process and one object that works.', text: `Juries want to see the version that broke. We document three prototypes of one object, write the captions, and edit the story to twelve pages.`, status: 'PAUSED' },
    ],
  },
  {
    name: 'Isabella Romano', zone: 'America/Los_Angeles', hours: 'weekend',
    headline: 'Film editor and conservatory juror: reels, auditions and music pre-screens',
    bio: `I edit documentaries and came to this work through music: violin first, then sound, then picture. USC taught me that the first eight seconds are a promise.

I help applicants in film, acting and music prepare what a jury sees, and, just as important, what it hears. Phones are good enough. Rooms with carpets are better.`,
    speaks: [['en', 'NATIVE'], ['it', 'FLUENT'], ['es', 'ADVANCED']],
    subjects: ['Film portfolio', 'Music pre-screening', 'Auditions', 'Screenwriting'],
    studied: [['University of Southern California', 'UNDERGRADUATE', 'Cinematic arts', 16, 12]],
    admitted: [['University of Southern California', 'Cinematic arts', 16, 'REGULAR_DECISION', 'ACCEPTED', true], ['New York University', 'Film and television', 16, 'REGULAR_DECISION', 'ACCEPTED'], ['California Institute of the Arts', 'Film', 16, 'REGULAR_DECISION', 'REJECTED'], ['Berklee College of Music', 'Film scoring', 16, 'EARLY_ACTION', 'ACCEPTED']],
    scores: [],
    courses: [
      { category: 'portfolios', title: 'The film school reel and visual sample', price: 68, minutes: 60, trial: 20, packages: [[4, 10]], summary: 'Two minutes which make a juror write your name down: choose, cut and sound them.', text: `We watch everything you have shot, mark what is alive, and cut a first version together on screen. Then we fix the sound, which is what people actually notice.` },
      { category: 'portfolios', title: 'Music pre-screening recordings', price: 60, minutes: 60, summary: 'Repertoire, room, microphone and takes: a recording that survives the first round.', text: `We plan the programme with your teacher, test the room over video and record in blocks of twenty minutes, since nobody plays well after that.` },
      { category: 'essays', title: 'Treatments and story essays for film school', price: 55, minutes: 60, level: 'ADVANCED', summary: 'Character, conflict, four-minute film: the writing half of a film application.', text: `USC, NYU and LMU all ask for pages. We find one idea which you could shoot on Sunday and write it in the three forms they ask for.` },
      { category: 'portfolios', title: 'Audition room for actors', price: 28, minutes: 90, seats: [3, 8], summary: 'Two monologues, a cold reading and a camera. Everyone works, everyone watches.', text: `You perform twice, with one direction in between, because juries test whether you can take one.` },
    ],
  },
  {
    name: 'Dr. Ananya Sen', zone: 'Europe/London', hours: 'split',
    headline: 'Neuroscientist guiding first research projects from question to preprint',
    bio: `I run a small laboratory in London that records how mice decide. I began to mentor school students during a strike, enjoyed it more than the strike, and went on.

You will not cure anything in twelve weeks. You can read ten papers properly, analyse an open dataset and write eight honest pages. Universities can tell the difference, and so can you.`,
    speaks: [['bn', 'NATIVE'], ['en', 'NATIVE'], ['hi', 'FLUENT']],
    subjects: ['Research projects', 'Neuroscience', 'Scientific writing', 'Python'],
    studied: [['University College London', 'POSTGRADUATE', 'Neuroscience', 14, 9], ['University of Delhi', 'UNDERGRADUATE', 'Physics', 18, 15]],
    admitted: [['University College London', 'Neuroscience', 14, 'REGULAR_DECISION', 'ACCEPTED', true], ['Massachusetts Institute of Technology', 'Brain and cognitive sciences', 14, 'REGULAR_DECISION', 'ACCEPTED'], ['Johns Hopkins University', 'Neuroscience', 14, 'REGULAR_DECISION', 'WAITLIST']],
    scores: [],
    courses: [
      { category: 'research', title: 'A first research paper in twelve weeks', price: 110, minutes: 60, level: 'ADVANCED', trial: 30, packages: [[12, 15]], summary: 'Question, literature, open data, analysis, paper: mentored weekly and written by you.', text: `We spend three weeks on the question, because it decides the rest. Open datasets in neuroscience, psychology and public health mean that you need no laboratory. The paper is yours, and so is each mistake that we find in it.`, approval: true },
      { category: 'research', title: 'How to read a scientific paper', price: 24, minutes: 90, seats: [4, 12], level: 'BEGINNER', for: ['HIGH_SCHOOL', 'UNDERGRADUATE'], summary: 'Figures first, methods second, abstract last. One paper an evening, taken apart in company.', text: `A journal club for beginners. Each of you presents one figure. I supply the words you were afraid to ask about.` },
      { category: 'research', title: 'Write to a professor and get an answer', price: 50, minutes: 45, summary: 'Six sentences, one attachment, sent on a Tuesday: e-mails that laboratories reply to.', text: `We choose ten laboratories, read one abstract from each and write an e-mail that could not have been sent to the other nine. Then we plan the follow-up.` },
      { category: 'biology', title: 'Neuroscience for biology students', price: 48, minutes: 60, summary: 'Neurons, networks and behaviour, for Brain Bee and for the curious.', text: `From an ion to a decision in six sessions, with recordings from real cells that you can plot at home.` },
    ],
  },
  {
    name: 'Mateo Vidal', zone: 'America/Argentina/Buenos_Aires', hours: 'evenings',
    headline: 'Social scientist: surveys, archives and essays that cite properly',
    bio: `I study how cities remember, mostly in Buenos Aires and Montevideo. Social research suits school students well: the archive is open, the neighbours like to talk, and no freezer is needed.

I hold a doctorate from Chicago and teach methods at a public university. I am exacting on sources and relaxed about everything else, including punctuation in messages.`,
    speaks: [['es', 'NATIVE'], ['en', 'FLUENT'], ['pt', 'FLUENT']],
    subjects: ['Social research', 'Interviews as a method', 'Economics', 'Citation'],
    studied: [['Universidad de Buenos Aires', 'UNDERGRADUATE', 'Sociology', 20, 14], ['University of Chicago', 'POSTGRADUATE', 'Sociology', 13, 7]],
    admitted: [['University of Chicago', 'Sociology', 13, 'REGULAR_DECISION', 'ACCEPTED', true], ['Universidad de Buenos Aires', 'Sociology', 20, 'REGULAR_DECISION', 'ACCEPTED', true]],
    scores: [],
    courses: [
      { category: 'research', title: 'A social science project with real people', price: 40, minutes: 60, also: ['es', 'pt'], trial: 0, packages: [[8, 12]], summary: 'Survey, interview or archive: design it, do it, and write it up with proper sources.', text: `First we write the question so that it could turn out to be wrong. Then a pilot with three people, a correction, and the real thing. I check consent forms as strictly as I would for my own students.` },
      { category: 'research', title: 'AP Research and AP Seminar mentoring', price: 52, minutes: 60, level: 'ADVANCED', summary: 'A gap in the literature, a method that fits, and an oral defence without notes.', text: `We meet at the four moments when projects fail: the question, the method, the results and the defence. Between these I read.` },
      { category: 'humanities', title: 'Sources and citation, once and for all', price: 16, minutes: 75, seats: [3, 15], level: 'BEGINNER', also: ['es'], summary: 'Find, judge, note and cite sources: an evening which saves weeks.', text: `Library catalogues, the difference between a source and a search result, and a system of notes that survives a change of telephone.` },
      { category: 'essays', title: 'Research essays for university scholarships', price: 44, minutes: 60, also: ['es', 'pt'], summary: 'Describe a project you have not done yet, so clearly that somebody pays for it.', text: `Aim, method, calendar, risk. We write one page for each, then fold the four into one.` },
    ],
  },
  {
    name: 'Wei Zhang', zone: 'Asia/Hong_Kong', hours: 'mornings',
    headline: 'Machine learning researcher; science fairs, olympiads and careful claims',
    bio: `I judge science fairs in Hong Kong and Shenzhen and read the same project every year: a neural network that is 99 per cent accurate on its own training data. My classes exist to prevent it.

Tsinghua, then a doctorate at HKUST, then industry. I teach in the morning, before the office, with green tea and test sets.`,
    speaks: [['zh', 'NATIVE'], ['yue', 'FLUENT'], ['en', 'FLUENT']],
    subjects: ['Machine learning', 'Science fairs', 'Python', 'Linear algebra'],
    studied: [['Tsinghua University', 'UNDERGRADUATE', 'Automation', 17, 13], ['Hong Kong University of Science and Technology', 'POSTGRADUATE', 'Computer science', 13, 8]],
    admitted: [['Tsinghua University', 'Automation', 17, 'REGULAR_DECISION', 'ACCEPTED', true], ['Hong Kong University of Science and Technology', 'Computer science', 13, 'REGULAR_DECISION', 'ACCEPTED', true], ['University of California, Berkeley', 'Computer science', 13, 'REGULAR_DECISION', 'REJECTED']],
    scores: [],
    courses: [
      { category: 'research', title: 'An honest machine learning project', price: 70, minutes: 60, also: ['zh'], level: 'ADVANCED', trial: 20, packages: [[8, 12]], summary: 'Baseline, split, error analysis: a project for a science fair that survives its judges.', text: `We begin with the dullest possible baseline and make you beat it. Then we look at one hundred errors by hand, which is where the idea of the project normally comes from.` },
      { category: 'computer-science', title: 'Linear algebra for machine learning', price: 50, minutes: 60, also: ['zh'], summary: 'Vectors, projections and eigenvalues with pictures and twenty lines of Python.', text: `Each concept is drawn, coded and used on real images. By session six you compress your own portrait.` },
      { category: 'computer-science', title: 'Science fair clinic: poster, pitch, questions', price: 25, minutes: 90, seats: [3, 8], also: ['zh'], summary: 'Present to the group, be questioned by a judge, go home with three repairs.', text: `Three presenters a morning, twenty minutes each, and questions that judges do ask. Listeners learn as much.` },
      { category: 'computer-science', title: 'Data structures in C++ for university entrance', price: 55, minutes: 60, also: ['zh'], summary: 'Preparation for placement exams in computer science.', text: `Outline to be completed before publication: arrays, trees, hash tables, complexity, and a mock placement exam.`, status: 'DRAFT' },
    ],
  },
];
