/**
 * What to bring and what to expect, by category: closes the texts that are short. A child takes its parent's,
 * `applications-us` takes those of `applications`.
 */
export const courseNotes: Record<string, readonly string[]> = {
  essays: [
    'Bring the prompt and whatever you have, even if it is a list of half-sentences in your phone. You share your page, I comment in the margin, and at the end we write down what the next draft has to do.',
    'Before we meet, send me the prompt with its word limit. You do the writing; I ask, cut and listen. Between two sessions you should plan for about ninety minutes of your own work.',
    'Suitable for a first draft as well as for a fifth. I do not write for you and I do not use templates, so the essay that comes out will be recognisably yours.',
    'You need a shared document, a quiet hour and some patience with yourself. Comments arrive within two days after each lesson, in writing, with the best sentence marked as well.',
    'Students usually come three to five times for one essay. If it is done earlier we stop earlier, and the rest can go into another prompt.',
    'Please tell me your deadline when you book. I would rather say honestly that it is too late for a new beginning than rush you through one.',
  ],
  test: [
    'Bring your last score report or an hour for a diagnostic. Between lessons there is homework of thirty to forty minutes on five days, never more, and I check all of it.',
    'You will get a one-page plan after the first lesson: what to do, in which week, and which score is realistic by which date. We change it whenever a practice test says so.',
    'All practice comes from official material. You need the testing app, scratch paper and a watch that cannot ring.',
    'Every lesson opens with the mistakes of last week, and they come back until they are gone. Two lessons a week are ideal in the last month, one is enough before.',
  ],
  'toefl-ielts': [
    'Bring your last result if you have one, and the score that your university asks for, skill by skill. We work on the weakest first, because that is the one they look at.',
    'You will speak more than I do. Recordings of your answers stay with you, so that you can hear the difference after a month.',
    'Homework is short and daily: one recording, one paragraph, ten minutes of listening. Corrections come back the same day.',
  ],
  subject: [
    'Bring your notebook and the last test that was returned to you. We look at how you think and not only at the result, and each lesson closes with one task that you can do alone.',
    'The notes that we write together are yours afterwards as a file. If there is a test coming, tell me the date and the chapter, and we put everything else aside.',
    'No question is too small. I explain a thing a second time in another way, and a third time with a picture, before we go on.',
    'Between lessons you have a few exercises, chosen from your own textbook where possible. Photograph your work, wrong attempts included; those teach me the most.',
    'Works with any curriculum: send me the syllabus or the name of the book beforehand. A cheap drawing tablet helps but is not needed.',
  ],
  interviews: [
    'Wear what you would wear, sit where you would sit, and bring the name of the place and the date. Written notes follow within a day, with two things to keep and two to change.',
    'You receive the recording afterwards. Most students watch it once, wince, and improve by more than in an hour of advice.',
    'One session takes away the worst nerves; three change habits. Please bring your essay or statement, since that is where real interviewers find their questions.',
  ],
  applications: [
    'Send your transcript, in any language, and a list of places that you dream of. You leave with a written plan: what is due, where, and who has to upload it.',
    'Parents are welcome for the part about costs and papers. All dates come in your own time zone, and I keep an eye on changes until you have submitted.',
    'We share a screen and do the work there and then, so that nothing is left as homework which could have been done in ten minutes together.',
    'If your chances are slim I will say so, and we shall talk about what would raise them. Questions by message between sessions are included.',
  ],
  'financial-aid': [
    'Have the latest income papers at hand, in any currency; nothing is stored or passed on. You get a list of next steps with dates on the same day.',
    'Parents and students can join from two places. I explain each number before we write it down, so that you could defend it on the telephone.',
  ],
  portfolios: [
    'Send pictures of everything, also of what you dislike; a phone by the window is good enough. You get back a numbered selection and a list of what is missing.',
    'We look at your work on a shared board. Between sessions you make something, so plan for three to five hours a week of your own time.',
    'Requirements differ by school: please bring the list of places with their numbers of pieces, formats and dates.',
  ],
  research: [
    'You need curiosity, about three hours a week, and a laptop. The work and the words are yours; I ask questions, check the method and read every page.',
    'Bring a topic, or three, or none. We keep a log that shows how the project grew, and it is often the most convincing page of all.',
  ],
};

export const practicalNotes = {
  trial: 'The trial is half an hour: we look at your work, I show you how I teach, and you decide in peace.',
  package: 'A package is for a steady rhythm; its sessions can be scheduled one by one whenever you like.',
  group: 'The group meets when enough seats are taken; otherwise everyone is refunded in full.',
  approval: 'I answer requests within two days, and nothing is charged before I accept.',
} as const;
