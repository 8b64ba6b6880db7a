import type { Reviews } from './reviews.ts';

/** What students say of mathematics, by title. */
export const mathematicsReviews: Reviews = {
  'IB Analysis and Approaches HL': [
    'Paper 3 used to be where I gave up. Now it is where I pick up marks.',
    'My exploration is on the shape of a hanging chain and I would read it myself.',
    'Proof by induction, finally without magic.',
  ],
  'Calculus with the reasons left in': [
    'Why the derivative of a product is what it is: one rectangle, two strips, done.',
    'I had rules, {sensei} gave me reasons, and now I need fewer rules.',
    'We did one integral slowly instead of ten fast ones.',
  ],
  'Olympiad problem solving': [
    'I was wrong for forty minutes and it was the best part of my week.',
    'She never shows the trick before somebody has cried for it.',
    'My proofs used to be a pile of symbols; now they have sentences.',
    'Pigeons, holes, and a problem with 2026 hats. I got to the second round.',
    'Everyone in the group is better than I am at something, and I at inequalities.',
    'We try small cases until the problem gives itself away.',
    'The silence after a good problem is something that I have never had at school.',
    'Two of us found different solutions, and she liked the ugly one.',
  ],
  'Algebra without fear': [
    'My daughter used to cry over x. She solves equations at breakfast now.',
    'He puts everything on a balance until you can see it without the balance.',
    'We went back to where I had really got lost, which was fractions in sixth grade.',
  ],
  'Mathematics for ENEM and FUVEST': [
    'The error map showed that I lose half of my points in proportions. Only there.',
    'FUVEST asks it in a beautiful way and he explains it in an even better one.',
    'Twenty more right answers in the ENEM mock, most of them in geometry.',
  ],
  'ITA and IME problem evenings': [
    'One problem, eight heads, two hours. I have never been so tired and so happy.',
    'He lets wrong ideas live long enough to be interesting.',
    'Complex numbers as rotations saved me three pages.',
    'The ITA problems are a closed club, and this group is its door.',
    'I solved one alone for the first time and they all applauded.',
    'We keep a notebook of elegant solutions; mine is on page nine.',
    'Geometry from the 1980s. Hard, and strangely fresh.',
  ],
  'Statistics with your own data': [
    'I measured how late our school bus is for six weeks. Now I know what a confidence interval is for.',
    'Her first question is always where the numbers come from.',
    'My data were a mess and she was delighted.',
  ],
  'IB Applications and Interpretation': [
    'The calculator does more than I knew, and I understand what it does.',
    'Voronoi diagrams on a map of our ice cream shops. A seven in the mock.',
    'She makes you say the answer in words with its unit before it counts.',
  ],
  'Precalculus rescue': [
    'I went from a 61 to an 84 in one term of precalculus.',
    'The sine wave came out of a circle in front of my eyes.',
    'He asked what the last thing was that I had understood, and started there. It was exponents.',
  ],
  'Algebra II in step with your class': [
    'We are always one lesson ahead of my teacher, so class became easy.',
    'My quizzes in Algebra II are Bs now, without tears on the evening before.',
    'Logarithms are just the question “how often?”. Why did nobody say so?',
    'He uses our own textbook and even our teacher’s favourite tricks.',
  ],
  'SAT Math from 500 to 650': [
    'I was stuck at 510 and afraid of every word problem. 640 last month.',
    'We filled the gaps from ninth grade first, and the SAT questions followed by themselves.',
    'No tricks before I could do it properly. That was new to me.',
  ],
  'Euclid contest preparation': [
    'He makes us write full solutions, and the marks are in the writing.',
    'Question nine used to be a blank page. I got six points on it.',
    'We solved a Euclid from 1998 that fits on a napkin and took an hour.',
    'Fast jokes, slow mathematics.',
    'I like that two of us must agree before a solution goes on the board.',
    'I was the only one from a small town in the contest group, and never felt it.',
    'My contest score doubled. From low, but still.',
  ],
  'Japanese entrance problems as recreation': [
    'Circles inside triangles inside circles. I do them on the train for fun.',
    'A problem from Kyoto with five words in it kept us busy for the whole hour.',
    'He shows how it was solved on a wooden tablet in 1820, and we felt slow.',
    'Nobody here needs these problems, and that is why it is so pleasant.',
    'I came for the mathematics and stayed for the drawings.',
    'My first elegant proof has three lines; it took me a week.',
    'We compare a Japanese and a German solution of the same thing. Wonderful.',
    'The tenth problem is still open in my notebook. Please do not tell me.',
  ],
  'EJU mathematics course 2': [
    'The answer boxes of the EJU decide how you calculate; nobody had told me.',
    'Integrals in the Japanese notation looked foreign for one lesson only.',
    'From 120 to 168 in Course 2.',
  ],
};

export const mathematics: readonly string[] = [
  'I asked the same question three times and got three different explanations.',
  'The practice problems were harder than school, so school became easy.',
  'I like that we stop when I understand and not when the chapter ends.',
  'I came before a maths test in panic and stayed because it was interesting.',
  'My maths teacher noticed the change before I did.',
  'We always close with a question from an old exam.',
  'The board notes arrive right after, with my mistakes in green.',
  'It was hard and I was wrong a lot, and it never felt bad.',
];
