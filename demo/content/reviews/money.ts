import type { Reviews } from './reviews.ts';

/** What students and parents say of courses about money, by title. */
export const moneyReviews: Reviews = {
  'Full aid from Brazil: who gives it and how to ask': [
    'A list of nineteen colleges that really pay, and the sentence to ask with.',
    'Full aid, plane ticket included. We all cried.',
    'I learned to write about money without shame.',
  ],
  'Full scholarships for African students': [
    'Eight scholarships that exist and four that do not. The second list saved me fees.',
    'He knows which ones pay for the visa as well.',
    'We began with the essay that fits five of the scholarships.',
    'I am a Mastercard Foundation scholar now, with a suitcase by the door.',
  ],
  'Entrance scholarships in Canada': [
    'We found 9,400 dollars a year that we had not known about.',
    'The major ones need a nominator at school; she told me in September.',
    'I applied for six and got the one that I had nearly left out.',
    'The Loran questions are hard on purpose, and we took our time.',
  ],
  'CSS Profile and FAFSA, line by line': [
    'Line by line, and at the end my mother made coffee and laughed.',
    'I had left the special circumstances empty. That was the important part.',
    'We are divorced, and she knew without a wink which form belongs to whom.',
  ],
  'Appeal your financial aid offer': [
    'The appeal letter worked. Not everything, but enough.',
    'Two pages, three papers, no tears, and 6,000 dollars more.',
    'She rewrote nothing; she asked what had changed since the form.',
    'I would have begged. We argued, with numbers.',
    'As a parent I finally slept.',
  ],
  'Compare offers before the first of May': [
    'One table with four offers, and suddenly it was clear.',
    'The most famous college came last once the loans stood in their own column.',
  ],
  'Paying for college: questions and answers for parents': [
    'I asked what a retirement account counts for, and got an answer instead of a brochure.',
    'We parents were many and each got our question answered.',
    'My husband still says “expected contribution” at breakfast.',
    'Good to see that other families are lost too.',
    'She never once tried to sell us anything.',
  ],
  'Scholarship strategy: choose five, win one': [
    'I wanted to send thirty applications. Five, she said, and I won one.',
    'The shared core took us two sessions and fits all of them.',
    'My scholarship spreadsheet has a column for joy now.',
  ],
};

export const financialAid: readonly string[] = [
  'Very discreet with our numbers.',
  'Bring your tax papers, as you are told to, and the hour flies.',
  'We were told not to take the first offer, and that was right.',
  'Our net price is a third of the sticker.',
];
