import { expect, it } from 'vitest';
import { sourcesOf } from './course-picture.tsx';

const folder = '/api/course-images/0123456789abcdef0123456789abcdef';

it('offers every width up to the one that the address names, in both formats', () => {
  expect(sourcesOf(`${folder}/960.webp`)).toEqual({
    avif: `${folder}/320.avif 320w, ${folder}/480.avif 480w, ${folder}/640.avif 640w, ${folder}/960.avif 960w`,
    webp: `${folder}/320.webp 320w, ${folder}/480.webp 480w, ${folder}/640.webp 640w, ${folder}/960.webp 960w`,
    narrow: `${folder}/640.webp`,
  });
});

it('leaves any other address as it is', () => {
  expect(sourcesOf('https://example.com/a.webp')).toBeNull();
  expect(sourcesOf(`${folder}/960.webp?x`)).toBeNull();
});
