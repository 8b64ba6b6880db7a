import type { Reviews } from './reviews.ts';

/** What students say of portfolios, research and planning, by title. */
export const makingReviews: Reviews = {
  'A creative writing portfolio of ten pages': [
    'Ten pages chosen from ninety. I miss the eighty less every day.',
    'The order of the poems was my problem, and she laid them on the floor with me.',
  ],
  'The art school portfolio in twelve weeks': [
    'Twenty pieces are too many when three are weak. I brought seventeen, and then made three new ones.',
    'Twelve weeks, twelve tasks, and my flat smells of turpentine.',
    'I re-photographed everything by the window, and the same pictures looked like work.',
  ],
  'Portfolio review: an hour, no mercy, much tea': [
    'No mercy, as announced: she took out my favourite first. She was right.',
    'I had put the drawing at the front that everybody likes and nobody remembers.',
    'The tea was mine, the honesty hers. Bring more work than you think.',
    'An hour that turned a pile into a portfolio.',
    'She asked which piece I would save from a fire. It was not in the folder.',
  ],
  'Observational drawing group': [
    'My chair finally stands on the floor.',
    'Two hours of looking, and for days afterwards I see edges everywhere.',
    'We all drew the same hand, and there were six different hands.',
    'Charcoal in the keyboard, but worth it.',
    'I stopped drawing what I know and began to draw what I see.',
  ],
  'Architecture portfolio from your own street': [
    'My street has a bus stop, a bakery and, since this course, a section at 1:50.',
    'He sent me out to measure a staircase with my feet.',
    'A portfolio without renderings, and the school wrote that it was refreshing.',
  ],
  'Plans, sections and perspective by hand': [
    'I can draw a stair. Few people know how hard that is.',
    'The two-point perspective clicked after he let me draw it wrong, large.',
    'Line weights! My plans suddenly had depth.',
    'By hand, with a pencil, like a human being.',
    'We cut my own kitchen in half, on paper.',
  ],
  'The film school reel and visual sample': [
    'Ninety seconds, and the first shot is no longer my cat.',
    'She watches without sound first. That told me everything about my cuts.',
  ],
  'Music pre-screening recordings': [
    'We moved the microphone by one metre and my cello became a cello.',
    'Third take, second movement: we kept that one, breath and all.',
    'I know what a jury hears in the first eight bars.',
    'The recording plan took the terror out of the week.',
  ],
  'Audition room for actors': [
    'I was Nina for two minutes, and then they let me be her again, angrier.',
    'The room is warm and the notes are cold. A good mix.',
    'Choose the monologue that is your age. Simple, and nobody had told me.',
    'We watch each other breathe. It helps more than it sounds.',
    'I forgot my text and learned what to do then.',
  ],
  'Politecnico architecture: test and portfolio': [
    'The logic and the drawing, an hour each, in that order.',
    'She knew which museum Milan would ask about.',
    'My portfolio for the Politecnico fits into eight pages and a postcard.',
  ],
  'Design school portfolios: product and furniture': ['The prototype that failed got the best page.'],
  'Describe your research in one page': [
    'My professor’s grant text became a page that my grandmother understands.',
    'She crossed out every “novel”. Two facts stayed, and they are enough.',
    'What did you do yourself? That question made the page.',
  ],
  'A first research paper in twelve weeks': [
    'I wrote eight pages and understand all of them.',
    'Serious, patient, and allergic to big claims.',
    'We threw away two weeks of data, and it was the right decision.',
    'It is real work, about four hours a week.',
  ],
  'How to read a scientific paper': [
    'Figures first, abstract last. I read three papers a week now.',
    'The group found the one graph in which the axis did not start at zero.',
    'I learned that “may suggest” means “we hope”.',
    'We read one paper that was later withdrawn, and looked for the reason together. Thrilling.',
    'Nobody had shown me error bars before in a way that mattered.',
    'It takes the fear out of the methods section.',
    'I used to read every word; now I read every number.',
  ],
  'Write to a professor and get an answer': [
    'Six sentences, one attachment, one answer within a day. I start in June.',
    'I had written him a letter of two pages. She turned it into a question.',
    'Nine mails, three replies, one place in a lab.',
    'My mail mentions page four of his paper. Nobody else’s does.',
  ],
  'R for absolute beginners': [
    'My first plot had no error message, and I sent it to my parents.',
    'Everybody gets the same strange error and then we fix it together.',
    'The traffic of Nairobi is chaos with a pattern, and I drew the pattern.',
    'Really for beginners. I did not know where the tilde is.',
    'I used it for my biology report in the same week.',
    'She reads error messages like poems.',
    'The last evening with our own data was the best one.',
  ],
  'A field study in your neighbourhood': [
    'I counted lichens on forty trees, and the traffic is written on them.',
    'My neighbours know me now as the one with the frame.',
    'We designed it so that one rainy week does not ruin everything.',
  ],
  'A social science project with real people': [
    'The pilot with three people changed the whole survey.',
    'I interviewed my bus driver. It became chapter one.',
    'He taught me how to ask without answering at the same time.',
  ],
  'AP Research and AP Seminar mentoring': [
    'My question got smaller every week until I could answer it.',
    'He asks for the method before the topic. Annoying, and right.',
    'The oral defence felt like one of our meetings.',
  ],
  'An honest machine learning project': [
    'My dull baseline beat my clever model, and that became the project.',
    'I know now what my network had learned: the colour of the background.',
    'The table of failures is the best part of my report.',
  ],
  'The activity list, line by line': [
    'One verb, one number for each line. My list lost its fog.',
    'I had forgotten that I look after my cousins three evenings a week. It is line two now.',
    'A hundred and fifty characters feel like a poem form after a while.',
    'She moved my tenth activity to the top, and everything else made sense.',
    '“Member of” appears nowhere any more.',
    'We finished the honours section in the last ten minutes. I had dreaded it for weeks.',
  ],
  'Double degrees and gap years: a sober conversation': [
    'She talked me out of a double degree and into a year on a farm. Both with numbers.',
    'Sober, as promised: what it costs, who hires, what I would miss.',
  ],
  'Ninth and tenth grade: what matters now': [
    'It turns out that ninth grade is for trying things. My mother wrote it down.',
    'We left with three things to do this year and twelve to stop worrying about.',
    'I am fifteen and somebody took my idea about bees seriously.',
  ],
  'Which country? One evening for the whole family': [
    'Grandfather wanted Canada, I wanted Lisbon. The table decided for the Netherlands, for now.',
    'One evening, five countries, and for the first time we were talking about the same numbers.',
    'He let my sister speak first. That changed the evening.',
  ],
  'Study skills for the last two years of school': [
    'I put the phone in the hall and the timer on the desk. That is nearly all of it.',
    'She asked to see my notes and was silent for a while. We changed everything.',
    'Forty minutes of recall beat my three hours of yellow marker.',
  ],
  'Exam season study room': [
    'Eight cameras, no sound, and my chemistry is learned.',
    'The breaks are as strict as the work. I had needed that.',
    'I say what I will do, and then twelve eyes look at me doing it.',
    'Matilda’s kettle is the only noise in the study room.',
    'It is oddly cosy to be nervous together.',
    'I did more here in a week of evenings than in all of the holidays.',
  ],
};

export const portfolios: readonly string[] = [
  'My mother asked why she had never seen these pieces. I had been hiding them.',
  'The statement took twenty minutes after all that looking.',
  'I know what to make next, and in which order.',
  'Two pieces out, one in, and the portfolio breathes.',
];
export const research: readonly string[] = [
  'The weekly log is a good habit that I have kept.',
  'Expect to read, and to be asked what you read.',
  'I kept the dataset and continue on my own.',
  'The literature table that we made is still open on my screen.',
];
export const planning: readonly string[] = [
  'I have a plan with holidays in it.',
  'We crossed out more than we wrote down, which was a relief.',
  'My parents stopped asking, because it all stands on the wall.',
];
