import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import { type Face, grounds, hairs, shirts, skins } from './faces.ts';

/** Their hair needs room above. */
const tall = new Set<Face['head']>([
  'bantuKnots',
  'bun',
  'bun2',
  'cornrows',
  'dreads2',
  'flatTopLong',
  'hatHip',
  'longCurly',
  'turban',
]);

/**
 * Drawn with Open Peeps by Pablo Stanley (CC0 1.0), through DiceBear (MIT). The head is kept clear of the
 * edges, for it is shown in a circle.
 */
export function drawPortrait(face: Face, size: number): string {
  return createAvatar(openPeeps, {
    seed: '',
    size,
    scale: tall.has(face.head) ? 90 : 106,
    translateY: tall.has(face.head) ? 5 : -1,
    head: [face.head],
    face: [face.look],
    facialHair: face.beard ? [face.beard] : [],
    facialHairProbability: face.beard ? 100 : 0,
    accessories: face.glasses ? [face.glasses] : [],
    accessoriesProbability: face.glasses ? 100 : 0,
    maskProbability: 0,
    skinColor: [skins[face.skin]],
    headContrastColor: [hairs[face.hair ?? 'brown']],
    clothingColor: [shirts[face.shirt]],
    backgroundColor: [grounds[face.ground]],
  }).toString();
}
