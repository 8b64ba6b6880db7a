import type { Reviews } from './reviews.ts';

/** What students say of courses for tests, by title. */
export const testReviews: Reviews = {
  'Digital SAT from diagnosis to test day': [
    'Up 130 points from my first practice test, and the second module no longer scares me.',
    'The diagnosis took an hour and told me more than two prep books: I rush question nine to twelve.',
    'She saw within ten minutes that I was misreading the questions, not failing the maths.',
    'My weekly SAT plan fitted on one page, so I really followed it.',
    'We did the last full test on the very device that I used on the day. No surprises.',
    'First SAT tutor who told me to stop studying and sleep.',
  ],
  'SAT Math 700 to 800': [
    'The last hundred points are all about five kinds of question, and now I know their faces.',
    'I learned when to use the calculator in the SAT and, mostly, when not.',
    'We only did the hard ones, with the clock on, and talked about each wrong one until it bored me. 790.',
  ],
  'SAT Reading and Writing small group': [
    'We argue for our answers in pairs; the wrong ones fall apart by themselves.',
    'I read for evidence now and not for the story.',
    'The transitions questions used to be guesswork. The group made a table of twelve words, and that was it.',
    'Four people, one passage, four readings. Very good for one’s humility.',
    'I went from 590 to 660 in Reading and Writing.',
  ],
  'SAT reading for students who learned English at school': [
    'He explained to me why I lose time: I translate. I do it less every week.',
    'The poem passages are not against me personally, it turns out.',
    'Vocabulary from context instead of lists. My school never taught that.',
  ],
  'SAT Math in English for Arabic speakers': [
    'I knew the mathematics. I did not know the word “slope”.',
    'He says it in Arabic once, in English three times, and on the test I heard the third.',
  ],
  'Which test, when? A plan for international students': [
    'We struck two tests from my year and put the third in June. My parents hugged me.',
    'One hour, one calendar, no more rumours from forums.',
  ],
  'ACT pacing: intervals for the clock': [
    'I finally know when to skip. Thirty-one to thirty-four in five weeks.',
    'The pacing drills felt childish and gave me four spare minutes in every ACT section.',
    'He trains you like a runner, with intervals and with rest.',
  ],
  'ACT Science without the science': [
    'The ACT Science section is a reading test in a lab coat. Once you see it you cannot unsee it.',
    'Arrows on the graphs first, questions second. I went from 24 to 31.',
  ],
  'ACT English and Reading: from 28 to 33': [
    'Eleven rules on a card, and the English section became nearly boring.',
    'I choose the order of the ACT passages now. The prose one goes last.',
    'Dashes, colons, semicolons: solved for life.',
  ],
  'ACT boot camp for juniors': [
    'Loud, quick, and the leaderboard only counts how much you improved.',
    'Two hours go by like a match. I hated the first timed run and won the last.',
    'I learned the ACT faster from the others’ mistakes than from my own.',
    'He knows every trick answer by its first name.',
    'We laughed a lot for people who were doing fractions.',
    'My stamina was the problem. After four boot camps it is not.',
    'You sit next to people as nervous as you are, and that alone is worth it.',
  ],
  'AP Calculus BC free response, graded like the real thing': [
    'My free-response answers used to lose points for wording. Not any more.',
    'She graded me as a reader would and I got three out of nine. Two months later, eight.',
    'Got my 5 in BC. The rubric sessions made the difference.',
  ],
  'AP Statistics: say it in context': [
    '“In context” is tattooed on my brain now. The numbers were never my problem.',
    'She made me write each conclusion as if my aunt had asked.',
    'I explain p-values at dinner. Nobody thanks me.',
  ],
  'AP Calculus AB review weekends': [
    'One unit of calculus per meeting, and each began with a picture that I could redraw in the exam.',
    'I came to volumes in panic and left with coloured pencils and a 4.',
    'The ten quick questions show you in five minutes what you have forgotten.',
    'Nice group, nobody pretends to understand the chain rule if they do not.',
    'Related rates finally moved.',
    'The long question at the end is done by all of us at one board.',
  ],
  'IELTS Speaking with a former examiner': [
    'I moved from 6.5 to 7.5 in speaking.',
    'I used to memorise answers. {sensei} made me stop on the first day.',
    'Each time I got four band scores and one thing to change, never more.',
    'She interrupts exactly as the examiner did. I was almost glad to meet him.',
    'Very kind about my pauses and very strict about my endings.',
    'Part two is one minute of preparation and I used to waste it. Four words on paper, that is all.',
  ],
  'IELTS Writing Task 2: the forty-minute essay': [
    'My IELTS essays have a position now, and it lasts until the conclusion.',
    'She corrected one essay in four colours, one for each criterion. I keep it over my desk.',
    'Forty minutes are enough if ten of them are for thinking. From 6 to 7.',
  ],
  'Morning conversation club for test takers': [
    'I speak more English before breakfast than in a week at school.',
    'Every morning another topic, and no way to hide in a group of five.',
    'I was the quietest in the club for two weeks. Then came the topic of football.',
    'The others come from four countries, so English is really needed.',
    'We get three phrases to smuggle into the talk, and one laughs a lot.',
    'Cheap, early, effective.',
    'Corrections come at the end, so that one can keep talking.',
  ],
  'TOEFL iBT in twelve mornings': [
    'The note-taking system alone was worth the price of twelve mornings.',
    'After eight lessons the lecture recordings seem to speak more slowly.',
    'The mock test on the tenth morning was worse than the real one, just as he had said.',
    '104, and I needed 100. My hands have forgiven me the notes.',
    'I passed the TOEFL score for Toronto with a little to spare.',
    'He records your speaking on day two and plays it again on day eleven. I laughed aloud.',
  ],
  'Duolingo English Test in a week': [
    'Seven days, two tasks a day, and 125 at the end of it.',
    'I did not know how the Duolingo test counts until he drew it.',
  ],
  'Clear speech: accents are welcome, mumbling is not': [
    'I kept my accent and lost my whisper.',
    'The villain voice exercise is ridiculous. I recommend it.',
  ],
  'SAT on one hour a day': [
    'One hour a day, no more, and he means it: the app closes and so does he.',
    'I work in my uncle’s shop, so the plan had to be small. It was, and it got me 1410.',
    'The homework was always exactly on what I had got wrong.',
  ],
  'SAT Math study group, West Africa time': [
    'At last a study group that does not meet at two in the morning for Accra.',
    'We take turns at the board. Explaining a circle equation to six people is the best test.',
    'When the power went at my place they sent me photos of the whole session.',
    'He gives the quick way last, after ours, so that we deserve it.',
    'Eight of us, from four countries, all stuck on the same question. Very soothing.',
    'My SAT maths went from 560 to 680 between two tests.',
    'We have a name and a song now. Also better scores.',
    'Percentages had followed me since primary school; the group caught them.',
  ],
  'AP Chemistry: equilibrium, acids and the long questions': [
    'I can set up an ICE table in my sleep, and have.',
    'The long questions are only five short ones in a row. She shows you the seams.',
    'Buffers. I understand buffers. Somebody tell my teacher.',
  ],
  'AP Computer Science A: the four free-response questions': [
    'Writing Java on paper is another sport. We trained it like one.',
    'She found that I lose two points a question by being clever.',
    'The 2D-array question was my enemy; on the exam it was the first I did.',
  ],
  'AP US History: the document-based question': [
    'Seven documents in fifteen minutes: I group them before I read them now.',
    'He taught me to ask who paid for the newspaper.',
    'My thesis used to restate the question. It makes a claim, and then it survives the documents.',
    'Outside evidence was my missing point each time, and it is not any more.',
    'We did the DBQ on the Erie Canal and I caught myself enjoying it.',
    'I got a 5 in APUSH and kept the colour code for college.',
  ],
  'AP World History sprint': [
    'Six hundred years an hour, and somehow I remember them.',
    'The silk road with string on a map. Hard to forget.',
    'We compare empires in a table that he makes us fill from memory each time.',
    'Quick, funny, no mercy for the word “society”.',
    'The group quiz at the start shows you who read and who did not.',
    'My timeline of trade routes is two metres long now and on my wall.',
  ],
  'UCAT in eight weekends': [
    'The log of guesses taught me more than the questions. I guess well now.',
    'Abstract reasoning went from the 4th decile to the 8th.',
    'Arithmetic at speed, on a weekend, and I looked forward to it.',
  ],
  'Logic for admissions tests': [
    'Six patterns an evening, each with a drawing. After four evenings the tests repeat themselves.',
    '“Only if” is not “if”. It took me three weeks and one very good drawing.',
    'We argue about islanders who lie. It helps with the TSA, I swear.',
    'I fell for the same fallacy twice and the group gave it my name.',
    'The assumption questions were a lottery for me. Negate and look, that is all.',
    'Her drawings of arguments are now in the margins of my newspaper.',
    'Good pace even for those of us who had never seen a truth table.',
  ],
};

export const sat: readonly string[] = [
  'My son stopped guessing and began to explain why the other three answers are wrong.',
  'The error log is a nuisance to keep and the reason I improved.',
  'I check an answer in seconds instead of solving it twice.',
  'Half the lesson was on two SAT questions, and I will never miss that kind again.',
  'The timed module at the end of each lesson is tough and fair.',
  'My accuracy in the hard module went from half to four fifths.',
];
export const act: readonly string[] = [
  'I was bored by prep books; this was more like training for a sport.',
  'We only used real ACT sections, and each wrong answer got a name.',
  'My composite went up by three, and my handwriting down.',
  'The recap mails are short and useful.',
  'I do the drills on the bus, as recommended.',
];
export const ap: readonly string[] = [
  'The scoring guide is a secret language and I speak it now.',
  'Past questions, sorted by what they are really after.',
  'I had never seen a graded sample before; we looked at nine.',
  'In May I recognised every kind of question.',
];
export const english: readonly string[] = [
  'I listen to podcasts while cooking now, as advised.',
  'The lessons are early for me but worth it.',
  'My pronunciation of past tenses is fixed for good.',
  'We practised the topics I hate, which turned out to be the useful ones.',
  'I take the English test again in three weeks and feel calm.',
];
export const testPreparation: readonly string[] = [
  'I knew after an hour which test suits me and which one to leave alone.',
  'Honest about how much a score can move in six weeks.',
  'Calm, structured, and always a reason for the next step.',
];
