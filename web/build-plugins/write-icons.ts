import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

// Draws the icons of the installed app anew from the seal: `npm run icons -w web`, after the seal was
// changed. They are kept with the source.
const seal = await readFile(new URL('../app/ui/seal.svg', import.meta.url), 'utf8');
const folder = fileURLToPath(new URL('../public/icons/', import.meta.url));
await mkdir(folder, { recursive: true });

const red = /<rect[^>]*fill="([^"]+)"/.exec(seal)?.[1] ?? '#c8371f';
const signs = seal.trim().replaceAll(/^<svg[^>]*>|<rect[^>]*\/>|<\/svg>$/g, '');
const drawn = (viewBox: string, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`);

/** A system cuts any form out of it: what matters lies in the middle four fifths. */
const maskable = drawn(
  '0 0 32 32',
  `<rect width="32" height="32" fill="${red}"/><g transform="translate(4 4) scale(.75)">${signs}</g>`,
);
/** Android takes its outline alone. */
const badge = drawn('4 3 24 26', signs);

const write = (picture: Buffer, name: string, size: number) =>
  sharp(picture, { density: 72 * (size / 16) })
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${folder}${name}`);

await write(Buffer.from(seal), 'app-192.png', 192);
await write(Buffer.from(seal), 'app-512.png', 512);
await write(maskable, 'app-maskable-512.png', 512);
await write(badge, 'badge-96.png', 96);
