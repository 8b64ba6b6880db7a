import type { Reviews } from './reviews.ts';

/** What students say of courses about applications, by title. */
export const applicationReviews: Reviews = {
  'Build a balanced college list': [
    'I had twenty-two colleges and no reason. Now I have ten and a reason for each.',
    'Two safeties that I would really love to attend. That is rarer than a reach.',
    'My parents and I had two lists. She made one, with costs.',
  ],
  'The whole application year, month by month': [
    'Our kitchen wall now has one calendar instead of nine anxious lists.',
    'There is an adult who knows what is due in October. I can sleep.',
    'Everything was sent four days before everything was due.',
  ],
  'Early decision, early action, or neither?': [
    'We ran the numbers first and my heart second. Early action it was.',
    'An hour that kept us from promising money which we do not have.',
  ],
  'Common App for international students': [
    'The transcript question had worried me for months and was solved in six minutes.',
    'He knew what “counselor” means for someone whose school has none.',
    'I did not know that I could apply without a sworn translator. That saved 300 dollars.',
  ],
  'Small colleges, well chosen': [
    'I had never heard of the college that I am going to now.',
    'She asked how I want to be known by my teachers. It ruled out half of the list.',
    'Three visits planned, all by train, all worth it.',
  ],
  'From a Mexican prepa to a US university': [
    'My prepa grades finally have a meaning on the American form.',
    'He told my parents in Spanish what each fee is for.',
    'The counsellor report was filled in by a school that had never seen one. He wrote the guide.',
  ],
  'Engineering honours programmes': [
    'I did not know that honours programmes had their own deadlines. One was in two weeks.',
    'We compared four by what one builds in the first year.',
    'Got in, with the dorm by the machine shop.',
  ],
  'US engineering applications from India': [
    'She explained why my JEE rank is not the story, and what is.',
    'From boards to transcripts: she has seen every Indian form there is.',
    'The maker project went to the top of the list and the Olympiad training to the middle.',
  ],
  'Community college to UC: the transfer plan': [
    'The table of transferable courses is on our fridge.',
    'Nobody at my college knew about the guarantee. He did, with the page number.',
    'Two years, four classes a term, and a seat at Davis.',
  ],
  'The UCAS statement, question by question': [
    'Three questions, three colours, and not a word about being passionate since childhood.',
    'He cut my gap between reading and claim. “You read it. So?”',
    'My referee said that it was the first statement she did not have to fix.',
  ],
  'Choosing an Oxbridge college and course': [
    'I chose the course first, as told, and the college in ten minutes.',
    'She showed me the numbers for open applications. My friends still believe the rumours.',
    'Human sciences exists! I would never have found it.',
    'We talked about rivers, kitchens and tutors, in the opposite order.',
  ],
  'Economics and PPE admissions: statement and TSA': [
    'The TSA questions became a game, the statement a piece of work. Both fine.',
    'I swapped three famous books for one graph that I can explain.',
  ],
  'UCAS from abroad: five choices and a reference': [
    'Five choices, two of them brave, all of them possible with an Abitur.',
    'She wrote to my school about predicted grades so that I did not have to explain it.',
    'The reference is the part that nobody tells you about.',
  ],
  'Studying in Scotland': [
    'Four years, two subjects, one country that I had mistaken for England.',
    'She compared St Andrews and Glasgow like two friends of hers.',
    'We found out that I would pay nothing in fees. My father asked twice.',
  ],
  'Medicine with no doctors in the family': [
    'I thought that you need an uncle in a hospital. I got my placement with an email.',
    'He treats you as a colleague from day one.',
    'My care home shifts counted for more than the lab week.',
  ],
  'Apply to Canada in six steps': [
    'Six steps on one page. I am on step five, with time to spare.',
    'OUAC, codes, supplementary forms: she knows the order and the traps.',
    'I applied to four provinces in two languages.',
  ],
  'Supplementary essays for Toronto, Queen’s and Western': [
    'Queen’s wants a story, Toronto a reason. I had sent both the same.',
    'Ninety seconds of video for Toronto, rehearsed until it sounded unrehearsed.',
  ],
  'The UBC personal profile': [
    'Fifty words are a lot once you cut “I have always”.',
    'My UBC activity number four was feeding my aunt’s chickens. It is the best of all.',
    'He scores the profile as they do, with a sheet.',
  ],
  'Waterloo engineering and computing: AIF and interview': [
    'My AIF reads like a person who builds things. I do, it just did not say so.',
    'The interview questions about failing were exactly the ones that came.',
    'He told me what co-op terms are really like.',
    'Got into systems design. My robot arm sends regards.',
  ],
  'ENEM essay: thirty lines, five competences': [
    'Competence five was costing me 80 points an essay. Who, what, how, for what: done.',
    'Thirty lines, and I use all of them now without stuffing.',
    'I got 940. My teacher asked to see the corrections.',
  ],
  'FUVEST and UNICAMP second phase': [
    'He knows what UNICAMP means by “genre” and what it does not.',
    'We read the compulsory books together, and I missed none of the questions on them.',
  ],
  'Applying in Brazil and abroad in the same year': [
    'ENEM in one column, Common App in the other, and two free days every month.',
    'I did not have to choose in March what I only knew in October.',
    'She told my school what a transcript in English needs before I had to ask.',
    'It is a lot of work, and it is possible. That was the message, with dates.',
    'The calendar said when to do nothing. I kept to that with joy.',
    'Accepted in São Paulo and in Minnesota.',
  ],
  'Germany without tuition fees: am I eligible?': [
    'Yes, after a year of Studienkolleg. Nobody had said it so plainly.',
    'She looked at my diploma for five minutes and gave me three lists: yes, no, and ask.',
  ],
  'Motivation letters for TU Munich, Delft and KTH': [
    'Delft wants to know why this programme, Munich why you. I had it the wrong way round.',
    'My letter has no flattery left and is better for it.',
  ],
  'Numerus fixus: selection days in the Netherlands': [
    'We simulated the whole selection day, sandwiches included.',
    'I was number 212 of 340 places. Very well prepared.',
  ],
  'Bocconi entrance test': [
    'The numerical part is about speed and estimation, and I had neither.',
    'She times you in blocks of ten, which is exactly the test’s rhythm.',
    'I got my place in the early round.',
    'The critical thinking part felt familiar on the day.',
  ],
  'IMAT: medicine in English in Italy': [
    'She told me which chapters to leave out. I left them out and got in at Pavia.',
    'The logic of the IMAT is a section of its own, and nobody trains it but she.',
  ],
  'From any diploma to a Spanish university': [
    'UNED, accreditation, weighting: I can spell it and I have it.',
    'We calculated my mark with and without exams. It was a difference of two points.',
  ],
  'Studying science in Germany and Switzerland': [
    'ETH or Heidelberg: she compared the first-year exams, and then I knew.',
    'I did not know how many people fail the first year. Now I know, and how not to.',
    'She explained the blocked account without a sigh.',
    'My German was good enough after all; I only needed the right certificate.',
  ],
  'STEP, TMUA and MAT: maths admissions tests': [
    'STEP questions are long walks, and she walks slowly.',
    'The MAT multiple choice punishes hurry. I slowed down and got twelve right.',
  ],
  'English-taught degrees in Japan: essays and interviews': [
    'There are more English degrees in Japan than my whole school knew about.',
    'She prepared me for the question why not in Korea.',
    'The schedule has three different calendars in it, and she kept them apart.',
  ],
  'KAIST, POSTECH and SNU for international students': [
    'KAIST asks what you did at night. He helped me to answer honestly.',
    'The documents with apostille were all right at the first attempt.',
    'POSTECH’s interview was mathematics on a screen, as he had said.',
  ],
  'MEXT undergraduate scholarship: exams and interview': [
    'We solved ten years of MEXT mathematics; in the embassy it was like the eleventh.',
    'He wrote down the order of papers that the embassy really wants.',
    'I passed the interview with my third-best tie and his best advice.',
  ],
  'NUS and NTU for international students': [
    'She knew a deadline that even the university’s page had wrong.',
    'My NUS choices went from eight dreams to five plans.',
    'A-levels, IB and my own diploma side by side: I could see where I stood.',
    'NTU answered within a month, as she had promised.',
    'We spoke for an hour about the bond and what it means to sign one.',
  ],
  'Hong Kong through the non-JUPAS door': [
    'The non-JUPAS form is short, so each box counts. We filled each twice.',
    'Interview invitation within three weeks of sending.',
    'She warned me that the offers come early and want an answer fast.',
    'HKU asked about Lantau. I had an answer about Lantau.',
  ],
  'Australia in one afternoon: list, grades, visa': [
    'It really took one afternoon. I kept looking for the catch.',
    'My grades became an ATAR and my panic a list.',
    'The visa questions alone would have cost me a week.',
  ],
  'Melbourne, ANU or Auckland? Choosing your course': [
    'The Melbourne model made sense after one drawing.',
    'She asks where you want to be on a rainy afternoon in July. It was Auckland.',
  ],
};

export const applicationsUs: readonly string[] = [
  'It felt like having an older sister who has done all this before.',
  'The list of what not to do was as useful as the plan.',
  'I got into my second choice and would choose it first today.',
];
export const applicationsUk: readonly string[] = [
  'My UCAS form was finished while my friends were still looking for the password.',
  '{sensei} has read hundreds of these and still read mine as if it were the first.',
];
export const applicationsCanada: readonly string[] = [
  'I know now which average they count, and it is not the one on my report.',
  'Winter questions answered too.',
];
export const applicationsBrazil: readonly string[] = [
  '{sensei} spoke to my parents in Portuguese for ten minutes, and they were on board.',
  'SISU, PROUNI, weights: at last one clear page.',
];
export const applicationsEurope: readonly string[] = [
  'All documents were accepted at the first attempt.',
  'We compared two countries properly, with costs, and the answer surprised us.',
  'My file had been read before we met, with pencil marks.',
];
export const applicationsJapan: readonly string[] = [
  'Every date was given in my own time zone and in Japan’s.',
  'I can now write my name and my reason in the right box.',
];
export const applicationsAsiaPacific: readonly string[] = [
  'Questions by message were always answered the same day.',
  'She told me what the university looks like from the inside of a lecture hall.',
];
