import { apAndEnglishSensei } from './ap-english.ts';
import { artSensei } from './art.ts';
import { asiaPacificSensei } from './asia-pacific.ts';
import { brazilAndEuropeSensei } from './brazil-europe.ts';
import { computingAndEconomicsSensei } from './computing-economics.ts';
import { essaySensei } from './essays.ts';
import { essaySenseiAbroad } from './essays-abroad.ts';
import { moreEssaySensei } from './essays-more.ts';
import { examSensei } from './exams.ts';
import { interviewSensei } from './interviews.ts';
import { kingdomAndCanadaSensei } from './kingdom-canada.ts';
import { mathematicsSensei } from './mathematics.ts';
import { moneySensei } from './money.ts';
import { physicsAndBiologySensei } from './physics-biology.ts';
import { researchSensei } from './research.ts';
import { satAndActSensei } from './sat-act.ts';
import { unitedStatesSensei } from './united-states.ts';
import { waitingSensei } from './waiting.ts';
import type { SenseiSeed } from '../seeds.ts';

/** The demo's own account is the first. */
export const senseiSeeds: readonly SenseiSeed[] = [
  ...essaySensei,
  ...moreEssaySensei,
  ...essaySenseiAbroad,
  ...satAndActSensei,
  ...apAndEnglishSensei,
  ...examSensei,
  ...mathematicsSensei,
  ...physicsAndBiologySensei,
  ...computingAndEconomicsSensei,
  ...interviewSensei,
  ...unitedStatesSensei,
  ...kingdomAndCanadaSensei,
  ...brazilAndEuropeSensei,
  ...asiaPacificSensei,
  ...moneySensei,
  ...artSensei,
  ...researchSensei,
  ...waitingSensei,
];
