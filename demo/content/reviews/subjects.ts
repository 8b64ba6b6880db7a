import type { Reviews } from './reviews.ts';

/** What students say of other school subjects, by title. */
export const subjectReviews: Reviews = {
  'Mechanics at the kitchen table': [
    'There was an experiment with a phone and a sock, and now I get acceleration.',
    'I dropped my keys forty times and found g to two digits.',
    'The force diagram comes before any formula. Since then I am right more often.',
  ],
  'AP Physics C: mechanics and fields': [
    'Gauss’s law with a grapefruit. I can still see it.',
    'We derive it once, then we use it five times, and then it is mine.',
    'The differential equations were the wall. She took out a brick a week.',
  ],
  'IB Physics internal assessment': [
    'My investigation of a bouncing ball has uncertainties that I can defend.',
    'She asked what I would do with one more week. That became the evaluation.',
  ],
  'Electricity and magnetism, finally clear': [
    'Voltage is a height. Thirty minutes, and two years of school made sense.',
    'He draws the field lines before he says a word, and then it is obvious.',
    'The right-hand rule no longer dislocates my shoulder.',
  ],
  'JEE physics problem clinic': [
    'The clinic takes the problem that you could not do, not the one he likes.',
    'Pulley on a wedge on a cart: we laughed, and then we solved it.',
    'He writes down our wrong solution first and lets it fail.',
    'Seven people, one free-body diagram, and finally the right sign for friction.',
    'I send my unsolved problems in the night and they are on the board the next evening.',
    'Rotation was half of my lost JEE marks. A third now.',
    'The shortcuts come with a warning of when they break.',
  ],
  'A-level Physics: practical skills and long answers': [
    'Six-mark questions have a skeleton, and I can see it now.',
    'My lines of best fit are no longer lines of hope.',
  ],
  'Organic chemistry with curved arrows that make sense': [
    'Arrows start at electrons. I had drawn them the wrong way for a year.',
    'I do not memorise reactions any more, I watch them.',
    'The SN1 and SN2 story with the crowded bus stays with me.',
  ],
  'General chemistry from zero': [
    'I really started from zero, and nobody sighed.',
    'Moles are just dozens for chemists. Why is that not in the book?',
    'The group balances one equation each, loudly, like an auction.',
    'We burned a peanut on camera and calculated its calories.',
    'She explains a thing a third time with magnets on the fridge.',
    'The periodic table stopped being wallpaper.',
  ],
  'AP Biology data analysis': [
    'I read the axes first now. It sounds silly; it was four points.',
    'She gave me graphs without captions and made me write them.',
  ],
  'Genetics by solving cases': [
    'We solved a pedigree like detectives, and I finally understand X-linked.',
    'Who ate the blue pea? I will never forget test crosses.',
    'Case by case, until Mendel was a friend.',
  ],
  'AP and IB Biology, unit by unit': [
    'The ten minutes on a blank page are painful and the reason I remember the Krebs cycle.',
    'One biology unit a week, no hurry, no gaps.',
    'I can tell the story of a protein from gene to garbage.',
  ],
  'Neuroscience for biology students': [
    'I now bore my friends with action potentials.',
    'A real paper on sleep spindles, and I understood figure two.',
  ],
  'USACO bronze to silver': [
    'Silver at the second try. She reads my code aloud until I hear the bug.',
    'I used to start typing at once. Now I draw for ten minutes and type for five.',
    'Prefix sums, and half of the USACO problems became easy.',
  ],
  'A project worth showing: build, ship, write about it': [
    'My app has eleven users and a page that says why it exists.',
    'We cut the plan to what fits into three weeks, and I shipped it.',
    'She reviews your code and then asks what you would tell a grandmother about it.',
  ],
  'Python from nothing to something you use': [
    'My code got shorter every week.',
    'After five lessons I had a program that sorts my mother’s recipes.',
    'I had decided that I was bad at programming. I was just missing one idea: the loop.',
  ],
  'Algorithms for contests': [
    'The mini contest at the end shows at once whether you understood or only nodded.',
    'Dynamic programming is filling in a table without fear.',
    'He lets us break each other’s solutions, politely.',
    'I went from greedy to correct.',
    'Binary search on the answer. My favourite sentence of the year.',
    'The group is strong and yet nobody shows off.',
    'We drew the segment tree on paper for an hour and then it was ten lines.',
  ],
  'Code review for student projects': [
    'He deleted sixty lines of mine and the program did the same.',
    'I have names for my variables now. Real ones.',
    'First time that somebody read my code to the end, and kindly.',
    'The review was twelve comments long, three of them compliments. I have framed those.',
    'We found a bug that had been living in my project since summer.',
    'I never wrote tests before; now I sleep better.',
  ],
  'Linear algebra for machine learning': [
    'A matrix moves space. After that sentence and a drawing the rest was bookkeeping.',
    'I understand eigenvectors as the directions that stay. Finally.',
    'We did PCA by hand on five points.',
  ],
  'Science fair clinic: poster, pitch, questions': [
    'I presented at the regional fair and could answer every question.',
    'My poster lost two thirds of its words and won a ribbon.',
    'We grill each other as the judges do. After that the judges are sweet.',
    'One sentence, one graph, one doubt: the pitch that he drills with you.',
    'I did not know that one may say “we have not tested that”.',
    'The clinic spotted that my control group was not one.',
  ],
  'Microeconomics you can draw': [
    'Shift or move along? I will never mix them up again.',
    'She sells you the same coffee at three prices until you understand surplus.',
    'Each graph gets a story, and each story a graph.',
  ],
  'AP Macroeconomics in eight sessions': [
    'Eight sessions, eight graphs, and the exam used six of them.',
    'I can explain why printing money is not the answer, with arrows.',
    'The chain “interest up, investment down” is now automatic.',
    'The loanable funds market was my blind spot and became my best question.',
    'She brings the central bank’s decision of the week and we draw it.',
  ],
  'IB Economics internal assessment commentaries': [
    'My commentary went from a retold article to an argument with two diagrams.',
    'She knows the word count and where examiners stop reading.',
  ],
  'Economía de la empresa and bachillerato economics': [
    'Break-even with a churros stand. I got a nine in bachillerato.',
    'He switches between the Spanish exam and the English terms without losing me.',
    'Balance sheets are less dull if the firm is a failing football club.',
  ],
  'Philosophy and argument for curious beginners': [
    'We spent an hour on whether a promise to a dead person counts. I am still thinking.',
    'Nobody is made to feel stupid, and nobody gets away with “it depends”.',
    'I read ten pages of Plato, slowly, aloud, in good company.',
    'My arguments with my father have improved. He says so too.',
    'The thought experiment with the violinist divided our group into three.',
  ],
  'Writing a history essay that argues': [
    'I used to tell what happened. Now I say why it matters that it did.',
    'He underlined every sentence of mine that no historian would disagree with. It was most of them.',
    'My paragraph on the corn laws has an enemy now, and wins.',
  ],
  'Extended essays and coursework in history': [
    'We narrowed it from “the Cold War” to one strike in one shipyard.',
    'He found an archive online that my school had never heard of.',
  ],
  'Read a great book in five weeks': [
    'I would never have finished Middlemarch alone. Five weeks, five people, done.',
    'We read one page so closely that the rest of the book opened.',
    'She asks what the minor characters want. It changes everything.',
    'My copy has more pencil in it than print.',
    'We disagreed about the ending for an hour and nobody looked at the clock.',
    'I had not read a novel since seventh grade; I have bought three since.',
    'The group waits for slow readers like me.',
    'Someone brought a map of the novel’s town, and we used it every week.',
    'It was Frankenstein, and I had believed it to be about a monster.',
  ],
  'German for applicants: from B1 to the TestDaF': [
    'TDN 4 in all four parts. My articles are still wrong, but only sometimes.',
    'She lets you finish the sentence, verb and all.',
    'We described graphs in German until I dreamed of bars.',
  ],
  'Sources and citation, once and for all': [
    'I know the difference between a source and a link.',
    'Three evenings and I will never type a bibliography by hand again.',
    'We checked the footnotes of a famous book and found two wrong ones. Very satisfying.',
    'The group traced a quotation by Churchill to a tea towel.',
    'My teacher stopped writing “source?” in the margin.',
  ],
};

export const physics: readonly string[] = [
  'It is the first time that I could explain a piece of physics to my friends afterwards.',
  'Units first, numbers last. It saves me every time.',
  'The jokes are bad and help me remember the formulas.',
  'We estimate before we calculate, and I catch my own mistakes.',
];
export const chemistry: readonly string[] = [
  'I know why it reacts and not only that it does.',
  'The sketches of orbitals are better than those in my book.',
  'My lab reports got their first A.',
];
export const biology: readonly string[] = [
  'Less memorising, more “what would happen if”.',
  'I draw every process once, and then it stays.',
  'The questions about data are my favourites now.',
];
export const computing: readonly string[] = [
  '{sensei} types nothing for you, and that is the point.',
  'I read error messages to the end now.',
  'We began with pen and paper and the program wrote itself.',
  'My first pull request was merged.',
];
export const economics: readonly string[] = [
  'I read the business pages now and find our graphs in them.',
  'Examples from my own city made it stick.',
  'Evaluation questions no longer end in “it depends”.',
];
export const humanities: readonly string[] = [
  'I learned to read the footnotes first.',
  'We took one paragraph apart for an hour, and I have written differently since.',
  'My teacher asked where I had learned to disagree so politely.',
  'It changed how I take notes: questions on the left.',
];
