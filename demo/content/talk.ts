/**
 * Lines alternate between student and sensei; the student begins. `{sensei}` and `{student}` are first names,
 * `{weekday}` is the day of the class.
 */
export const talks: readonly (readonly string[])[] = [
  [
    'Hi {sensei}! Should I prepare anything before the class?',
    'Hello {student}. Bring whatever you have, however rough, and one question that bothers you.',
    'I have a draft of about 400 words and I hate the ending.',
    'Perfect. We begin with the ending, then.',
  ],
  [
    'Hello, is it fine if I join from my phone? My laptop is being repaired.',
    'No problem. Put it against something heavy so that your hands are free.',
    'Great, thanks!',
  ],
  [
    'Good evening! I uploaded my practice test, 1390 this time.',
    'That is 40 more than last time, well done. Which questions felt slow?',
    'The two about functions at the end of module two.',
    'Then we take these apart on {weekday}. No need to repeat them before.',
    'OK, see you {weekday}',
  ],
  [
    'Sorry, I may be five minutes late, my bus is stuck.',
    'Thank you for telling me. I will wait, we have time.',
    'I am home now!',
  ],
  [
    'Thank you for today. I rewrote the opening twice already.',
    'Send me the second one and sleep on the first.',
    'Attached in the shared page. It is 90 words shorter.',
    'Read it. The line about the keys is the one to keep.',
  ],
  [
    'Hi! Could we look at the list of universities too?',
    'Gladly. Write down three that you like and one reason each, one line is enough.',
    'Three is hard. I have nine.',
    'Then bring nine, and we will be cruel together.',
  ],
  [
    'Does the package run out if I am away for two weeks in exams?',
    'No, you have several months. Take your exams in peace.',
    'Thank you!! See you after the last exam then.',
  ],
  [
    'I got my mock result: 84%. Two months ago it was 61.',
    'That made my day. What helped most?',
    'The error list, I think. And doing fewer problems.',
    'Keep both.',
  ],
  [
    'My parents would like to join for the first ten minutes, is that possible?',
    'Of course. I will keep ten minutes for their questions at the beginning.',
    'They say thank you.',
  ],
  [
    'Hello! My camera was off last time, I am sorry, my little brother was in the room.',
    'Do not worry about it at all. Your answers were fine.',
    'I did the exercise again and got the same result as you.',
    'Good. Next time a harder one.',
  ],
  [
    'Which past paper should I do this week?',
    'Last year’s, section B, with the clock on. Stop at 40 minutes even in the middle of a sentence.',
    'Even in the middle?',
    'Especially in the middle. It shows us where the time goes.',
  ],
  [
    'I was put on the waiting list. I do not know what to think.',
    'I am sorry, that is an in-between sort of news. Do you want to talk about it on {weekday} instead of the essay?',
    'Yes please.',
    'Then we do that. Write nothing to them before.',
  ],
];

/**
 * The demo student's own conversation with the demo sensei about the class on `{weekday}`; the last lines are
 * unread.
 */
export const ownTalk: readonly (readonly [who: 'student' | 'sensei', text: string, hoursAgo: number])[] = [
  ['student', 'Hi Amara! I booked for {weekday}. I have a new opening, the one about the ferry.', 50],
  [
    'sensei',
    'Hello Sofia, I saw it and I like the ferry much more than the debate trophy. Who else is on it?',
    48,
  ],
  ['student', 'My uncle, and about forty crates of mangoes.', 47.5],
  ['sensei', 'Then we need the mangoes in the first three lines.', 47],
  ['student', 'Done. It is 612 words now, so I have room for one more scene.', 27],
  ['student', 'I added the Brown and the Tufts prompts to the shared page.', 9],
  ['student', 'Tufts asks for 250 words on joy. I have no idea.', 8.9],
  [
    'sensei',
    'Leave the room empty for now. Before {weekday}, please read it aloud once and mark where you run out of breath.',
    5,
  ],
  [
    'sensei',
    'And bring the second prompt for Brown, we might have ten minutes left for it: https://admission.brown.edu/first-year/essays',
    3,
  ],
];

/** What goes with some of these words. */
export const ownFiles = {
  draft: {
    with: 'It is 612 words now',
    name: 'ferry-essay-draft-3.pdf',
    title: 'The ferry, third draft',
    lines: [
      'Forty crates of mangoes do not fit through the door of a ferry, my uncle says, unless somebody counts them out loud.',
      'I was nine, and I was the one who counted.',
      'By the time we had left the harbour I knew which crate was soft at the bottom, and who on deck would buy it all the same.',
    ],
  },
  page: { with: 'read it aloud once', name: 'marked-page.webp', drawing: 'essay' },
  link: {
    address: 'https://admission.brown.edu/first-year/essays',
    site: 'admission.brown.edu',
    title: 'Essays for first-year applicants',
    description: 'The short prompts of this year, and how long an answer may be.',
  },
} as const;

export const groupTalk: readonly string[] = [
  'Welcome, everyone! Please bring one page, printed if you can. We read aloud and we are kind.',
  'Looking forward to it. Is a poem all right?',
  'A poem is very much all right.',
  'I might be two minutes late, my school ends at the same time.',
  'No problem. We start with tea and names anyway.',
];
