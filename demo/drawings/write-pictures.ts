import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { avatarWidths } from '@michi/contract/identity/avatar-widths';
import sharp from 'sharp';
import { drawPortrait } from '../portraits/draw-portrait.ts';
import { faces } from '../portraits/faces.ts';
import { fileOfCover, fileOfPortrait, formats, height, width, widths } from '../people/pictures.ts';
import { drawings } from './index.ts';
import { height as drawnHeight, width as drawnWidth } from './shapes.ts';

/**
 * Draws the demo's pictures anew into the repository: once for all, so that a first start has nothing to
 * draw. `npm run demo:pictures`, or with `-- essay "Amara Osei"` some of them.
 */
async function writePictures(): Promise<void> {
  const wanted = process.argv.slice(2);
  for (const [name, draw] of Object.entries(drawings)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const svg = draw().replace(
      `width="${drawnWidth}" height="${drawnHeight}">`,
      `width="${width}" height="${height}">`,
    );
    const master = await sharp(Buffer.from(svg)).png().toBuffer();
    for (const each of widths)
      for (const format of formats) {
        const picture = sharp(master).resize({ width: each });
        const written =
          format === 'avif'
            ? picture.avif({ quality: 48, effort: 6 })
            : picture.webp({ quality: 70, effort: 6 });
        await write(fileOfCover(name, `${each}.${format}`), await written.toBuffer());
      }
  }
  for (const [name, face] of Object.entries(faces)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const each of avatarWidths) {
      const portrait = sharp(Buffer.from(drawPortrait(face, each)));
      await write(fileOfPortrait(name, each), await portrait.webp({ quality: 80, effort: 6 }).toBuffer());
    }
  }
}

async function write(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

await writePictures();
