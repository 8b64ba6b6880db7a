import { apAndEnglishSensei } from './sensei-ap-english.ts';
import { artSensei } from './sensei-art.ts';
import { asiaPacificSensei } from './sensei-asia-pacific.ts';
import { brazilAndEuropeSensei } from './sensei-brazil-europe.ts';
import { computingAndEconomicsSensei } from './sensei-computing-economics.ts';
import { essaySensei } from './sensei-essays.ts';
import { essaySenseiAbroad } from './sensei-essays-abroad.ts';
import { moreEssaySensei } from './sensei-essays-more.ts';
import { examSensei } from './sensei-exams.ts';
import { interviewSensei } from './sensei-interviews.ts';
import { kingdomAndCanadaSensei } from './sensei-kingdom-canada.ts';
import { mathematicsSensei } from './sensei-mathematics.ts';
import { moneySensei } from './sensei-money.ts';
import { physicsAndBiologySensei } from './sensei-physics-biology.ts';
import { researchSensei } from './sensei-research.ts';
import { satAndActSensei } from './sensei-sat-act.ts';
import { unitedStatesSensei } from './sensei-united-states.ts';
import { waitingSensei } from './sensei-waiting.ts';
import type { SenseiSeed } from './seeds.ts';

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
