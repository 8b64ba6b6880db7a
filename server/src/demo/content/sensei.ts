import { essaySenseiOne } from './sensei-essays-one.ts';
import { essaySenseiTwo } from './sensei-essays-two.ts';
import { interviewSensei } from './sensei-interviews.ts';
import { kingdomAndCanadaSensei } from './sensei-kingdom-canada.ts';
import { mathematicsSensei } from './sensei-mathematics.ts';
import { moneyArtAndResearchSensei } from './sensei-money-art-research.ts';
import { regionSensei } from './sensei-regions.ts';
import { scienceSensei } from './sensei-sciences.ts';
import { testSenseiOne } from './sensei-tests-one.ts';
import { testSenseiTwo } from './sensei-tests-two.ts';
import { unitedStatesSensei } from './sensei-united-states.ts';
import { waitingSensei } from './sensei-waiting.ts';
import type { SenseiSeed } from './seeds.ts';

/** The demo's own account is the first. */
export const senseiSeeds: readonly SenseiSeed[] = [
  ...essaySenseiOne,
  ...essaySenseiTwo,
  ...testSenseiOne,
  ...testSenseiTwo,
  ...mathematicsSensei,
  ...scienceSensei,
  ...interviewSensei,
  ...unitedStatesSensei,
  ...kingdomAndCanadaSensei,
  ...regionSensei,
  ...moneyArtAndResearchSensei,
  ...waitingSensei,
];
