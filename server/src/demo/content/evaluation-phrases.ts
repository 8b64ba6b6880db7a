export const praise: readonly string[] = [
  'Would book again.',
  'Already booked the next one.',
  'Always on time and always prepared.',
  'Patient in a way that I had not expected.',
  '{sensei} is funny, which helps at eight in the evening.',
  'I felt taken seriously.',
  'No rush at all, and yet we got through everything.',
  'The hour went by very quickly.',
  'Thank you, {sensei}!',
  'I told two friends.',
  'You notice the experience.',
  'Direct, but never unkind.',
  'I left with a plan and in a better mood.',
  'Connection dropped once and the lost minutes were added at the end.',
  'Worth every dollar.',
  'The first ten minutes were spent listening to me, which I appreciated.',
  'My daughter looks forward to Thursdays now.',
  '{sensei} adapts to what you bring.',
  'Good balance of talk and work.',
  'I only wish that I had started earlier.',
];

/** Ratings of four: good, with a wish. */
export const wishes: readonly string[] = [
  'I would have liked a little more homework.',
  'The shared board lagged at times.',
  'Five stars if the sessions were fifteen minutes longer.',
  'Sometimes we jumped between topics.',
  'The time zone makes it late for me.',
  'A written summary would be nice.',
  'It took one session to find the right level.',
  'We started a few minutes late, once.',
  'A bit fast in the first half.',
  'I needed more examples at the beginning.',
];

export const complaints: Record<'three' | 'two', readonly string[]> = {
  three: [
    'Solid, but I knew about half of it already.',
    'Nice person, good explanations, and we never got to the part that I had booked the class for.',
    'The first session was excellent, the second felt unprepared.',
    'Fine for a start; I needed someone more specialised.',
    'Too much theory for my taste, too few exercises.',
    'Good advice, but the notes came after a week.',
    'The group was larger than I had hoped, and I spoke twice.',
    'The microphone was poor, so I missed parts.',
    'Helpful, although the price feels high for what we did.',
    'We spent a long time on things that were in the description anyway.',
    'Not bad. My level and the course did not quite match.',
  ],
  two: [
    'We began twelve minutes late and ended on time.',
    'I asked for feedback on my draft and got general tips.',
    'It was not clear what I should do afterwards.',
    'The class seemed to be meant for someone two years older.',
    'Friendly, but I could have read this on a website.',
    'Rescheduled at short notice, and then hurried.',
  ],
};

export const responses: readonly string[] = [
  'Thank you for the frank words. I have added a written plan after each session since then.',
  'Thank you! It was your work; I only asked.',
  'You are right about the late start, and I am sorry. The next quarter of an hour is on me.',
  'Send me a message when the results are out!',
  'Thank you. I have changed the description so that the level is clearer.',
  'A pleasure. The sentence about the bus still makes me smile.',
];

/** Of a sensei who answers nearly everybody. */
export const thanks: readonly string[] = [
  'Thank you. You arrived with a page and left with a better one; that was you.',
  'I remember the draft with the three openings. You chose the bravest.',
  'Thank you for writing this. Keep the habit of reading aloud.',
  'It was a joy to watch the middle part find its place.',
  'Thank you! The cut from 900 to 640 words was all yours.',
  'You asked the best question of that week. Thank you.',
  'Thank you. Tell me in spring how it ended.',
  'I liked how you argued with me about the last line. You were right.',
  'Thank you for the kind words, and for being on time at such an hour.',
  'What you wrote about your grandmother’s kitchen stayed with me. Thank you.',
  'Thank you! Next time we begin with the ending.',
  'Good to read this. The second prompt will be easier than the first.',
  'Thank you. Show the final version to somebody who does not know you.',
  'I am glad that it helped. The notes stay in our classroom for you.',
];
