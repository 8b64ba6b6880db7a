import type { OutcomeMatch } from '@michi/contract/records/outcomes';
import { expect, test } from 'vitest';
import { outcomeSentence } from './outcome-sentence.ts';

const match = (verified: boolean): OutcomeMatch => ({
  sensei: { id: 's', name: 'Amara', avatar: null, headline: null, ratingAverage: null, ratingCount: 0 },
  admission: {
    college: 'Brown University',
    round: 'REGULAR_DECISION',
    cycleYear: 2014,
    enrolled: true,
    verified,
  },
  alsoAdmittedTo: [
    { college: 'MIT', verified: true },
    { college: 'Tufts', verified },
  ],
  score: { type: 'SAT', value: 1500, difference: 40, isNear: true },
});

test('says of an admission that no letter was seen of it', () => {
  expect(outcomeSentence(match(false))).toBe(
    'Admitted to Brown University (Regular decision, 2014; not verified); also to MIT and Tufts (not verified); SAT within 40 of yours',
  );
  expect(outcomeSentence(match(true))).not.toContain('verified');
});
