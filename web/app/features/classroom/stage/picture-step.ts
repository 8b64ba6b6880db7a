import type { Quality } from '../engine/quality.ts';

/** How much of the own picture is sent. Sound always goes whole: pictures give way first. */
export type PictureStep = 'full' | 'half' | 'small' | 'none';
const steps: readonly PictureStep[] = ['full', 'half', 'small', 'none'];

const pictures: Record<PictureStep, MediaTrackConstraints> = {
  full: { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { max: 30 } },
  half: { width: { ideal: 320 }, height: { ideal: 240 }, frameRate: { max: 15 } },
  small: { width: { ideal: 160 }, height: { ideal: 120 }, frameRate: { max: 8 } },
  none: { width: { ideal: 160 }, height: { ideal: 120 }, frameRate: { max: 8 } },
};
export const pictureOf = (step: PictureStep): MediaTrackConstraints => pictures[step];

/** How the line has been: how often in a row it was poor, or good. */
export type LineMemory = { step: PictureStep; poor: number; good: number };
export const freshLine: LineMemory = { step: 'full', poor: 0, good: 0 };

/**
 * Two poor measures in a row take a step down, eight good ones a step up: pictures that come and go are worse
 * than small ones.
 */
const poorForDown = 2;
const goodForUp = 8;

/** After one more measure of the own lines; the worst of them counts, what is not known yet does not. */
export function nextLine(line: LineMemory, qualities: readonly (Quality | null)[]): LineMemory {
  const known = qualities.filter((quality) => quality !== null);
  if (known.length === 0) return line;
  const isPoor = known.includes('poor');
  const isGood = known.every((quality) => quality === 'good');
  const poor = isPoor ? line.poor + 1 : 0;
  const good = isGood ? line.good + 1 : 0;
  const at = steps.indexOf(line.step);
  if (poor >= poorForDown && at < steps.length - 1)
    return { step: steps[at + 1] ?? line.step, poor: 0, good: 0 };
  if (good >= goodForUp && at > 0) return { step: steps[at - 1] ?? line.step, poor: 0, good: 0 };
  return { step: line.step, poor, good };
}
