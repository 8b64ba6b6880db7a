import type { Reviews } from './reviews.ts';

/** What students say of courses for interviews, by title. */
export const interviewReviews: Reviews = {
  'Alumni interview rehearsal with written feedback': [
    'The mock interview was harder than the real one, which is how it should be.',
    'I say “like” much less and finish my sentences.',
    'The page of feedback was precise: two answers to keep, two to cut.',
    'She played a bored alumnus so well that I nearly gave up. The real one was charming.',
    'The written notes arrived the next morning and I read them on the way to the café.',
    'I learned to ask a question back, and my alumna talked for ten minutes.',
    'We practised the first minute eleven times.',
    'I was shy in the rehearsal. I still am, but nobody notices.',
  ],
  'Find your speaking voice before the interview': [
    'I had been talking from the throat for seventeen years.',
    'She has me read the weather report, then my own story, in the same voice. It helps.',
    'Pauses are allowed. I counted to two in the interview and survived.',
  ],
  'Oxbridge law and humanities interviews': [
    'He gave me a rule about dogs in a park and took it apart with me for fifty minutes.',
    'I learned to say “then I would have to give up my first point”.',
    'My tutor at the interview asked almost the same thing. I smiled too early.',
  ],
  'Oxford and Cambridge science interviews': [
    'We did an unseen problem each time, and I began to enjoy them.',
    'I learned to say “I do not know, but” and go on.',
    'She played back the moment where I defended a wrong sketch for four minutes. Useful, painful.',
    'How many piano tuners, how fast does a raindrop fall: I think aloud now.',
  ],
  'Medicine: traditional interviews and MMI stations': [
    '“Why not nursing?” I have an honest answer now.',
    'The ethics station lost its terror after the fourth time.',
    'She stops you at two minutes as they do, in the middle of a word.',
  ],
  'College interview practice, filmed and reviewed': [
    'Watching myself on film was painful for four minutes and useful for ever.',
    'I touch my ear when I am unsure. I would never have known.',
    'Second take, same answer, half as long, twice as good.',
    'He pauses the film only at what works. That was clever.',
  ],
  'Scholarship finalist weekend': [
    'We rehearsed dinner. Yes, dinner. And then the dinner came.',
    'The group task with other finalists was the best preparation that I could imagine.',
    'I stopped competing in the group task and started listening, and that is what they were looking for.',
  ],
  'Speaking club: sixty seconds, then questions': [
    'Sixty seconds about cheese, in front of strangers. I have never been so awake.',
    'By the third meeting my hands had stopped shaking.',
    'You learn to end. Most people cannot end.',
    'The questions afterwards are the real training.',
    'Everybody claps, also when you get lost, and then you want to try again.',
    'I spoke about my stammer in the club and did not stammer.',
    'Best hour of the week, and the funniest.',
    'I collect first sentences now.',
    'We have a bell for “basically”. It rang nine times for me in the first week.',
  ],
  'The jury interview for European business schools': [
    'Three people, twenty-five minutes, and a question about the newspaper. All of it came.',
    'She found the hole in my plan before the jury could.',
    'I read a paper every day now, and have an opinion by noon.',
  ],
  'Recorded video interviews: IE, Bocconi, Minerva': [
    'I looked at the little camera and not at myself. That alone was worth it.',
    'Thirty seconds to think used to be thirty seconds of fear.',
    'We built five stories that answer fifteen questions.',
    'My bookshelf behind me is tidy, and so are my answers.',
  ],
  'MMI circuit in a group': [
    'Eight minutes, a bell, next door. After two rounds the bell was my friend.',
    'We act the angry relative for each other; I was a very good angry relative.',
    'I saw six people solve one station in six ways.',
    'Feedback comes from the group first and is surprisingly gentle.',
    'The maths station with the drip rate: never again wrong.',
    'I learned to say sorry properly.',
    'He was on an admissions panel himself and does not pretend that it is fair.',
    'The circuit took my fear of silence away.',
  ],
  'Interviews in Japanese: keigo for seventeen-year-olds': [
    'I bow at the right moment now and use the humble verbs without thinking.',
    'He was the strict professor, then the kind one. The strict one was easier.',
    'My keigo is still a costume, but it fits.',
    'We wrote my self-introduction for forty seconds and not one more.',
    'How to enter, how to sit, how to leave: an hour well spent.',
  ],
  'Group interviews and written tests for law and medicine': [
    'In the group I used to wait for a gap. Now I build on what was said.',
    'The case at NUS was about an app and a patient. We had done its cousin.',
  ],
  'Panel interviews for major scholarships': [
    'Three voices asked at once, and I learned whom to look at.',
    'She asked “and who paid for that?” until my story was complete.',
  ],
};

export const interviews: readonly string[] = [
  '{sensei} found the story that I always forget to tell.',
  'The follow-up questions were exactly the ones I got a week later.',
  'I learned to stop talking when the answer is over.',
  'I wore the jacket that we had agreed on and forgot about it, as promised.',
  'I got the offer, and my interviewer remembered the lighthouse.',
  'One interview session was enough for me; a friend took three.',
];
