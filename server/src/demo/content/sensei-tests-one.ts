import type { SenseiSeed } from './seeds.ts';

export const testSenseiOne: readonly SenseiSeed[] = [
  {
    name: 'Rachel Kim', zone: 'America/New_York', hours: 'evenings',
    headline: 'Perfect-score SAT tutor who starts with your mistakes, not with a book',
    bio: `I keep a spreadsheet of every wrong answer my students have given since I began. There are some thirty-one thousand rows in it. Nearly all belong to one of forty kinds, and each kind has a cure.

I studied mathematics and linguistics at Princeton. Lessons are brisk: a timed set, an error log, one new idea, another set. Scores rise by 120 points on average over ten sessions, and I will tell you early if yours is unlikely to.`,
    speaks: [['en', 'NATIVE'], ['ko', 'ADVANCED']],
    subjects: ['SAT Math', 'SAT Reading and Writing', 'Digital SAT'],
    studied: [['Princeton University', 'UNDERGRADUATE', 'Mathematics', 10, 6]],
    admitted: [['Princeton University', 'Mathematics', 10, 'RESTRICTIVE_EARLY_ACTION', 'ACCEPTED', true], ['Georgia Institute of Technology', 'Mathematics', 10, 'EARLY_ACTION', 'ACCEPTED']],
    scores: [['SAT', 1600], ['ACT', 36], ['AP', 5, 'Calculus BC'], ['AP', 5, 'English Language']],
    courses: [
      { category: 'sat', title: 'Digital SAT from diagnosis to test day', price: 85, minutes: 90, trial: 20, packages: [[6, 8], [10, 15]], summary: 'A ten-session plan built on your own error log. Two full adaptive tests, reviewed question by question.', text: `We begin with a full practice test in the official app. I sort every mistake by kind, and the plan follows from the three kinds that cost you most.

Each week has two short drills and one timed module. The last session before the test is a calm one: pacing, breaks, the calculator, sleep.` },
      { category: 'sat', title: 'SAT Math 700 to 800', price: 95, minutes: 60, level: 'ADVANCED', packages: [[5, 10]], summary: 'For strong students who keep losing three or four questions in the hard module.', text: `The last hundred points are about reading the question. We work on the traps of the second module, on Desmos as a thinking tool, and on checking in eight seconds or less.` },
      { category: 'sat', title: 'SAT Reading and Writing small group', price: 35, minutes: 75, seats: [3, 8], summary: 'Eleven question types, one at a time, with the wrong answers explained as carefully as the right ones.', text: `Every meeting takes two types of question. We solve aloud, name the trap in each wrong choice and finish with a timed half module. New students can join at any meeting.` },
    ],
  },
  {
    name: 'Omar Haddad', zone: 'Asia/Dubai', hours: 'evenings',
    headline: 'SAT and EST coach for the Gulf, patient with second-language readers',
    bio: `Students here often have excellent maths and an uneven relationship with English passages about nineteenth-century moths. I teach the moths. More precisely, I teach how to find the one sentence that answers the question without loving the rest.

I trained as a civil engineer at the American University in Cairo, worked in Doha, and have taught full time for nine years. My classes run in English with Arabic wherever it saves us ten minutes.`,
    speaks: [['ar', 'NATIVE'], ['en', 'FLUENT'], ['fr', 'INTERMEDIATE']],
    subjects: ['SAT', 'EST', 'Academic reading'],
    studied: [['American University in Cairo', 'UNDERGRADUATE', 'Civil engineering', 18, 13]],
    admitted: [['American University in Cairo', 'Engineering', 18, 'REGULAR_DECISION', 'ACCEPTED', true], ['New York University Abu Dhabi', 'Engineering', 14, 'REGULAR_DECISION', 'WAITLIST']],
    scores: [['SAT', 1560]],
    courses: [
      { category: 'sat', title: 'SAT reading for students who learned English at school', price: 45, minutes: 60, also: ['ar'], trial: 10, packages: [[8, 15]], summary: 'Vocabulary in context, long sentences, and the habit of proving an answer from the text.', text: `We cut long sentences into pieces, find the verb, and predict the answer before looking at the choices. Ten words a week, learned in sentences. After a month the passages feel shorter, although they are not.` },
      { category: 'sat', title: 'SAT Math in English for Arabic speakers', price: 40, minutes: 60, also: ['ar'], summary: 'You know the maths. Learn the wording, the calculator and the pace.', text: `Word problems hide easy algebra. We collect the forty phrases that the test uses, translate them into equations, and practise with the built-in calculator until it is quicker than paper.` },
      { category: 'test-preparation', title: 'Which test, when? A plan for international students', price: 30, minutes: 45, trial: 0, summary: 'SAT, ACT, IELTS, EST, AP: one session to choose the right tests and dates for your list.', text: `Send me your transcript and college list. We decide which tests are required, which help and which are a waste of a Saturday, and put dates into a calendar with room for one retake.` },
    ],
  },
  {
    name: 'Jake Sullivan', zone: 'America/Chicago', hours: 'afternoons',
    headline: 'ACT specialist: pace first, content second, panic never',
    bio: `The ACT is a speed test in four costumes. I grew up in Iowa, where it comes from, scored a 27, took it apart over a summer and scored a 36. The difference was mostly a stopwatch.

I coached high school cross-country for seven years and teach in the same way: intervals, recovery, a taper before race day. Carleton gave me a degree in statistics and a permanent cold.`,
    speaks: [['en', 'NATIVE']],
    subjects: ['ACT English', 'ACT Math', 'ACT Science', 'Pacing'],
    studied: [['Carleton College', 'UNDERGRADUATE', 'Statistics', 16, 12]],
    admitted: [['Carleton College', 'Statistics', 16, 'REGULAR_DECISION', 'ACCEPTED', true], ['Macalester College', 'Mathematics', 16, 'EARLY_ACTION', 'ACCEPTED'], ['Washington University in St. Louis', 'Mathematics', 16, 'REGULAR_DECISION', 'REJECTED']],
    scores: [['ACT', 36], ['SAT', 1540]],
    courses: [
      { category: 'act', title: 'ACT pacing: intervals for the clock', price: 55, minutes: 60, trial: 15, packages: [[4, 8], [8, 15]], summary: 'Learn the minute marks of every section and what to do when you fall behind them.', text: `We time each passage, find where the seconds go, and train with short sets that get faster by design. You learn two skipping rules and one guessing rule and stop worrying about the rest.` },
      { category: 'act', title: 'ACT Science without the science', price: 50, minutes: 60, summary: 'Graphs, tables, conflicting viewpoints: read figures fast and leave the text for last.', text: `Almost every answer is in a figure. We practise reading axes, following a trend past the edge of a graph and telling two hypotheses apart in ninety seconds.` },
      { category: 'act', title: 'ACT English and Reading: from 28 to 33', price: 52, minutes: 60, level: 'ADVANCED', summary: 'Punctuation in an afternoon, then the four passages, each with a plan of its own.', text: `The English section repeats eleven rules. We learn these once and for all. Reading takes longer: you choose the order of the passages, mark turns and names, and answer the line questions first.` },
      { category: 'act', title: 'ACT boot camp for juniors', price: 25, minutes: 120, seats: [4, 16], summary: 'Two hours, one section, a timed run and a review. Four Saturdays cover the whole test.', text: `A lively group with a leaderboard that only counts improvement. Come to one Saturday or to all four; each takes a different section.` },
    ],
  },
  {
    name: 'Mei-Ling Chou', zone: 'Asia/Singapore', hours: 'weekend',
    headline: 'AP Calculus and Statistics teacher, reader of the free-response exam',
    bio: `Each June for eight years I have sat in a convention hall and graded free-response answers, which is the best teacher training there is. I know what earns the point, and I know the sentence that loses it.

I was educated in Taipei and at Cornell and have taught at an international school in Singapore since 2011. I draw everything. My students say that they remember the colours.`,
    speaks: [['zh', 'NATIVE'], ['en', 'FLUENT']],
    subjects: ['AP Calculus', 'AP Statistics', 'IB Mathematics'],
    studied: [['Cornell University', 'UNDERGRADUATE', 'Applied mathematics', 20, 16], ['Nanyang Technological University', 'POSTGRADUATE', 'Education', 14, 12]],
    admitted: [['Cornell University', 'Applied mathematics', 20, 'REGULAR_DECISION', 'ACCEPTED', true], ['National University of Singapore', 'Mathematics', 20, 'REGULAR_DECISION', 'ACCEPTED']],
    scores: [['AP', 5, 'Calculus BC'], ['AP', 5, 'Statistics'], ['SAT', 1550]],
    courses: [
      { category: 'ap', title: 'AP Calculus BC free response, graded like the real thing', price: 60, minutes: 75, also: ['zh'], packages: [[4, 8], [8, 14]], summary: 'Past questions marked with the official rubric, then rewritten until every point is earned.', text: `You write two free-response questions before the session. I grade them as I would in June, and we rewrite the lines that lost points: missing units, unjustified extrema, the wrong interval.` },
      { category: 'ap', title: 'AP Statistics: say it in context', price: 48, minutes: 60, trial: 10, summary: 'Half of the exam is wording. Learn conclusions that are correct and complete.', text: `We build templates for tests, intervals and experimental design, then fill them with real data until the phrases come easily. Bring your own calculator.` },
      { category: 'mathematics', title: 'IB Analysis and Approaches HL', price: 52, minutes: 60, level: 'ADVANCED', summary: 'Paper 3 thinking, proofs, and an exploration on something you actually care about.', text: `Alternate weeks of syllabus and of investigation. For the exploration we look for a question small enough to answer and interesting enough to finish.` },
      { category: 'ap', title: 'AP Calculus AB review weekends', price: 24, minutes: 120, seats: [4, 12], summary: 'One unit per meeting, from limits to volumes, in a group that draws more than it writes.', text: `We begin with a picture, do ten quick questions and finish with one long one. Notes and colours provided.` },
    ],
  },
  {
    name: 'Fernanda Quiroga', zone: 'America/Bogota', hours: 'mornings',
    headline: 'IELTS examiner for six years, now on your side of the table',
    bio: `I examined IELTS speaking in Bogotá and Quito for six years and heard some four thousand people describe a memorable journey. Those who did well were not the ones with the longest words. They answered, gave a reason, and stopped.

I teach in the mornings. My students are mostly headed for the United Kingdom, Canada and Australia, and we meet twice a week for six weeks, which is about what half a band takes.`,
    speaks: [['es', 'NATIVE'], ['en', 'FLUENT'], ['fr', 'INTERMEDIATE']],
    subjects: ['IELTS Speaking', 'IELTS Writing', 'Academic English'],
    studied: [['Universidad de los Andes', 'UNDERGRADUATE', 'Linguistics', 17, 13], ['University of Manchester', 'POSTGRADUATE', 'Applied linguistics', 11, 10]],
    admitted: [['University of Manchester', 'Applied linguistics', 11, 'REGULAR_DECISION', 'ACCEPTED', true]],
    scores: [],
    courses: [
      { category: 'toefl-ielts', title: 'IELTS Speaking with a former examiner', price: 28, minutes: 45, also: ['es'], trial: 0, packages: [[6, 10], [12, 18]], summary: 'A full mock test each session, with band scores for fluency, vocabulary, grammar and pronunciation.', text: `Fourteen minutes of test, thirty minutes of repair. I give the four scores as an examiner would and we redo the weakest part until it is half a band better. You will have heard your own hesitations, and most of them will be gone.` },
      { category: 'toefl-ielts', title: 'IELTS Writing Task 2: the forty-minute essay', price: 30, minutes: 60, also: ['es'], summary: 'Plan in five minutes, write in thirty, check in five: an academic essay that reaches band 7.', text: `Band 7 asks for a clear position that lasts to the final line. We practise positions and paragraphs, and I correct one essay of yours a week with the public band descriptors beside it.` },
      { category: 'toefl-ielts', title: 'Morning conversation club for test takers', price: 15, minutes: 60, seats: [3, 8], summary: 'Part 3 questions, pairs that change every ten minutes, and corrections collected for the end.', text: `Education, cities, technology, family: the topics return every month. You speak for at least twenty minutes and take home six corrections of your own.` },
    ],
  },
  {
    name: 'Nikhil Deshpande', zone: 'Asia/Kolkata', hours: 'mornings',
    headline: 'TOEFL and Duolingo English coach with a stopwatch and a sense of humour',
    bio: `Before breakfast is the best time for listening practice, so I teach from six in the morning in Pune. That suits early risers in India and late ones in California.

I have an MA in phonetics from the University of Delhi and a side career in radio drama, so you will be asked to read aloud like a villain. It does wonders for intonation. I answer every practice essay within a day.`,
    speaks: [['mr', 'NATIVE'], ['hi', 'NATIVE'], ['en', 'NATIVE']],
    subjects: ['TOEFL iBT', 'Duolingo English Test', 'Pronunciation'],
    studied: [['University of Delhi', 'POSTGRADUATE', 'Phonetics', 15, 13]],
    admitted: [['University of Delhi', 'Phonetics', 15, 'REGULAR_DECISION', 'ACCEPTED', true]],
    scores: [],
    courses: [
      { category: 'toefl-ielts', title: 'TOEFL iBT in twelve mornings', price: 22, minutes: 60, trial: 0, packages: [[12, 20]], summary: 'Three mornings for each skill, one realistic mock test, and a note-taking system that survives lectures.', text: `Reading, listening, speaking, writing, in that order, because notes from the first two feed the others. The mock test is on the tenth morning, so that two remain for repairs.` },
      { category: 'toefl-ielts', title: 'Duolingo English Test in a week', price: 20, minutes: 60, summary: 'Item types, typing speed, the interview sample and the camera rules that invalidate good tests.', text: `Five short sessions cover the item types; the sixth is a full run under test conditions. We film your speaking sample twice and choose the calmer habits.` },
      { category: 'toefl-ielts', title: 'Clear speech: accents are welcome, mumbling is not', price: 25, minutes: 45, summary: 'Stress, rhythm and pauses for speaking tests and interviews.', text: `Nobody needs a new accent. We work on word stress, sentence rhythm and the courage to pause, with plays for two voices as our material.` },
    ],
  },
];
