import { personalStatement, spanishDraft } from './long-descriptions.ts';
import type { SenseiSeed } from '../seeds.ts';

/** The first one is the demo's own account. */
export const essaySensei: readonly SenseiSeed[] = [
  {
    name: 'Amara Osei',
    zone: 'America/New_York',
    hours: 'full',
    headline: 'Former Yale admissions reader who edits with questions, not with a red pen',
    bio: `I read applications for Yale for three seasons, some nine hundred files in all, and the thing nobody tells you is how quickly a reader decides whether to lean in. It is seldom the topic. It is whether the person on the page notices things.

In our sessions I ask a great many questions and type almost nothing. You leave with your own sentences, a list of moments worth telling and a clear idea of what the next draft is for. Between sessions I comment on drafts within two days.

I grew up between Kumasi and the Bronx and teach in English, with French whenever you need to say something before you can write it.`,
    speaks: [
      ['en', 'NATIVE'],
      ['fr', 'FLUENT'],
      ['es', 'INTERMEDIATE'],
    ],
    subjects: ['Personal statement', 'Supplemental essays', 'Activity list', 'Interviews'],
    studied: [
      ['Yale University', 'UNDERGRADUATE', 'English', 12, 8],
      ['Columbia University', 'POSTGRADUATE', 'Nonfiction writing', 7, 5],
    ],
    admitted: [
      ['Yale University', 'English', 12, 'RESTRICTIVE_EARLY_ACTION', 'ACCEPTED', true],
      ['Brown University', 'Literary arts', 12, 'REGULAR_DECISION', 'ACCEPTED'],
      ['Amherst College', 'English', 12, 'REGULAR_DECISION', 'ACCEPTED'],
      ['Princeton University', 'English', 12, 'REGULAR_DECISION', 'WAITLIST'],
    ],
    scores: [
      ['SAT', 1540],
      ['AP', 5, 'English Literature'],
      ['AP', 5, 'US History'],
      ['GPA_UNWEIGHTED', 3.94],
    ],
    courses: [
      {
        category: 'essays',
        title: 'The personal statement, from blank page to final draft',
        price: 65,
        minutes: 60,
        trial: 15,
        packages: [
          [4, 10],
          [8, 18],
        ],
        summary:
          'Find the one story only you can tell, then shape it into a Common App essay that sounds like you on a good day.',
        text: personalStatement,
      },
      {
        category: 'essays',
        title: 'Supplemental essays: ten prompts, one honest voice',
        price: 60,
        minutes: 60,
        packages: [[6, 12]],
        summary:
          '“Why us”, community, intellectual curiosity: plan your supplements as one set, so that each shows a new side of you.',
        text: `Bring your college list. We lay every prompt on one table, group the ones that want the same answer and decide which story goes where. The result is a writing plan by week, and nobody writes the same paragraph twelve times.

Then we work through the hard ones together, above all “Why us”, where I show you how to research a department in twenty minutes and write two specific sentences about it.`,
      },
      {
        category: 'essays',
        title: 'Essay workshop: read aloud, cut a third',
        price: 28,
        minutes: 90,
        seats: [3, 7],
        summary:
          'A small weekly group for essay drafts. Everyone reads, everyone gets three kind and useful comments, everyone cuts.',
        text: `Writers hear their own weak lines as soon as they read them to somebody. In this group each person reads 300 words, the others say where they leaned in and where they drifted, and I show one edit on the shared page.

Seven seats at most. Bring a draft in any state; first paragraphs are welcome. You need not be applying this year.`,
      },
      {
        category: 'interviews',
        title: 'Alumni interview rehearsal with written feedback',
        price: 50,
        minutes: 45,
        summary: 'Thirty minutes in role, fifteen minutes out of it, and a page of notes the next morning.',
        text: `I conducted alumni interviews in New York for five years. We do one in full, with the questions I used to ask and the follow-ups that catch people out, and then talk about what I would have written in my report.

You receive a page of notes: two answers to keep, two to shorten and one story you forgot to tell.`,
      },
      {
        category: 'planning',
        title: 'The activity list, line by line',
        price: 45,
        minutes: 45,
        summary:
          'Ten lines of 150 characters each are the most read part of your application. We write them in one sitting.',
        text: `Send me whatever you have, even a messy list in another language. In one sitting we

- put it in order, strongest first
- find a verb for the beginning of each line
- count the people, hours and weeks
- decide what to **leave out**

# Afterwards

You have ten lines of 150 characters and a page of stories that did not fit. It works well as a first session before starting on essays, since half of the good stories hide in *line seven*.`,
      },
      {
        category: 'essays',
        title: 'Rescue read: your essay, 48 hours before the deadline',
        price: 80,
        minutes: 45,
        summary:
          'A last careful read when there is no time for a rewrite: what to fix tonight and what to leave alone.',
        text: `Send the draft when you book. I read it twice before we meet, so the session is all answers. We mend the opening and the ending, remove what an admissions reader would trip over, and stop.

I will tell you honestly when it is done. Often it is.`,
        approval: true,
      },
      {
        category: 'essays',
        title: 'Letters of continued interest after a waitlist',
        price: 55,
        minutes: 45,
        status: 'DRAFT',
        summary: 'One page that gives an office something new and does not plead.',
        text: `To be finished before spring: what counts as news, whom to ask for a second recommendation, and when silence is the better letter.`,
      },
    ],
  },
  {
    name: 'Tomás Herrera',
    zone: 'America/Mexico_City',
    hours: 'evenings',
    headline: 'Bilingual essay coach for students who think in Spanish and apply in English',
    bio: `I arrived at Brown from a public school in Puebla with an essay translated word for word, and a kind librarian told me it sounded like a notary. I have spent ten years learning what she meant.

My students usually write their first draft in Spanish. We then rebuild it in English, looking for the rhythm rather than the equivalent. I care about humour, food and grandmothers only when they are doing some work in the story.

By day I translate fiction. Two of my authors have been shortlisted for the Queen Sofía prize, which impresses my mother more than Brown did.`,
    speaks: [
      ['es', 'NATIVE'],
      ['en', 'FLUENT'],
      ['pt', 'INTERMEDIATE'],
    ],
    subjects: ['Personal statement', 'Translation', 'Scholarship essays'],
    studied: [['Brown University', 'UNDERGRADUATE', 'Comparative literature', 14, 10]],
    admitted: [
      ['Brown University', 'Comparative literature', 14, 'REGULAR_DECISION', 'ACCEPTED', true],
      ['Grinnell College', 'Undeclared', 14, 'REGULAR_DECISION', 'ACCEPTED'],
      ['Yale University', 'Undeclared', 14, 'REGULAR_DECISION', 'REJECTED'],
    ],
    scores: [
      ['SAT', 1480],
      ['AP', 5, 'Spanish Literature'],
    ],
    courses: [
      {
        category: 'essays',
        title: 'From Spanish draft to English essay',
        price: 38,
        minutes: 60,
        also: ['es'],
        trial: 0,
        packages: [[5, 10]],
        summary:
          'Write freely in Spanish first. We rebuild the essay in English without losing what made it yours.',
        text: spanishDraft,
      },
      {
        category: 'essays',
        title: 'Scholarship essays for Latin American students',
        price: 34,
        minutes: 60,
        also: ['es'],
        summary:
          'Becas Santander, Rise, Davis UWC, Jóvenes de Excelencia: what each committee wants to hear and what tires it.',
        text: `I have read for two regional scholarships. Committees look for a plan that would survive contact with reality, told by someone who has already tried a small version of it.

We choose two or three scholarships, map the overlap between them, and write the leadership and community answers once, properly.`,
      },
      {
        category: 'essays',
        title: 'Writing about home without clichés',
        price: 18,
        minutes: 75,
        seats: [4, 7],
        also: ['es'],
        summary:
          'A bilingual group essay workshop on family, migration and place, and how to write them so that a stranger sees them.',
        text: `Four exercises in seventy-five minutes: an object, a route, an overheard sentence and a disagreement. You leave with four raw paragraphs, at least one of which usually becomes an essay.

The group works in Spanish and English at once. Nobody has to read aloud, and everyone ends up doing it.`,
      },
    ],
  },
  {
    name: 'Priya Raghavan',
    zone: 'Asia/Kolkata',
    hours: 'evenings',
    headline: 'Engineer turned essay mentor: clear thinking on the page for STEM applicants',
    bio: `Most of my students can explain a Fourier transform and cannot explain why they like it. I was the same. My first draft for Stanford listed eleven robotics trophies; the one that got me in was about repairing my grandfather's radio badly, three times.

I worked six years on medical devices in San Jose and moved back to Chennai in order to teach. I like structure: we outline with index cards, we write in short bursts, we test every paragraph by asking what a reader now knows that she did not know before.`,
    speaks: [
      ['en', 'NATIVE'],
      ['ta', 'NATIVE'],
      ['hi', 'FLUENT'],
    ],
    subjects: ['STEM essays', 'Research statements', 'US applications'],
    studied: [
      ['Stanford University', 'UNDERGRADUATE', 'Electrical engineering', 15, 11],
      ['Stanford University', 'POSTGRADUATE', 'Bioengineering', 11, 9],
    ],
    admitted: [
      ['Stanford University', 'Electrical engineering', 15, 'RESTRICTIVE_EARLY_ACTION', 'ACCEPTED', true],
      ['University of Michigan', 'Engineering', 15, 'EARLY_ACTION', 'ACCEPTED'],
    ],
    scores: [
      ['SAT', 1570],
      ['AP', 5, 'Physics C'],
      ['AP', 5, 'Calculus BC'],
      ['AP', 5, 'Chemistry'],
    ],
    courses: [
      {
        category: 'essays',
        title: 'Essays for engineers and scientists',
        price: 42,
        minutes: 60,
        trial: 10,
        packages: [
          [4, 8],
          [8, 15],
        ],
        summary:
          'Turn projects, failures and lab nights into an essay that a non-scientist reads to the end.',
        text: `We take one project and ask five questions of it: what broke, who helped, what did you try that was silly, what do you still not know, and why did you go back the next day. The answers are nearly always the essay.

You learn to explain a technical thing in two sentences, a skill that pays off in every interview afterwards.`,
      },
      {
        category: 'essays',
        title: 'MIT, Caltech and Stanford short answers',
        price: 48,
        minutes: 60,
        level: 'ADVANCED',
        summary: 'Short-answer clinics for the three schools where every word is counted twice.',
        text: `Two hundred words leave room for one idea. We draft the full set for one school per session, check that the answers do not repeat each other, and keep one slot for something that is simply fun.

Please come with a first attempt at each prompt, however rough.`,
      },
      {
        category: 'research',
        title: 'Describe your research in one page',
        price: 40,
        minutes: 60,
        summary:
          'Abstracts and research supplements that a professor can follow and an admissions officer can enjoy.',
        text: `Bring your poster, paper or notebook. We separate what the group did from what you did, find the sentence that states the question, and write a page with one figure.

Suitable for optional research supplements, science fairs and emails to labs.`,
      },
      {
        category: 'applications-us',
        title: 'US engineering applications from India',
        price: 45,
        minutes: 60,
        packages: [[6, 12]],
        summary:
          'Boards, transcripts, recommendation letters and the Common App for CBSE, ICSE and IB students.',
        text: `We go through the whole file: how your school reports marks, what the counsellor must upload, which tests still help, how to choose two teachers, and a balanced list with costs beside each name.

You get a calendar with every deadline in Indian time, so that nothing is due at an hour when the portal is asleep.`,
      },
    ],
  },
];
