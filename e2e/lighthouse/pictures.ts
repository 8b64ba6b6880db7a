import { courseImageWidths } from '@michi/contract/catalogue/course-image-widths';
import type { Browser, Page } from '@playwright/test';

// Whether each picture of the public pages comes in the size of its place, in a good format and for ever.

type Shown = {
  address: string;
  /** Pixels of the screen that its place takes, and those of the file. */
  needed: number;
  width: number;
  smallest: number;
  widest: number;
  isSized: boolean;
  isLazy: boolean;
  priority: string;
  /** Of its place, in screens from the top. */
  top: number;
};

export const screens = [390, 1440].flatMap((width) =>
  [1, 2, 3].map((density) => ({ width, height: width === 390 ? 844 : 900, density })),
);

/** More pixels than this, by the side, are a waste. */
const mostTimes = 1.6;
/** Of a course's picture; those of people are smaller. */
const [narrowest] = courseImageWidths;

/** What is wrong with the pictures of these pages, on every screen. */
export async function pictureFaults(
  browser: Browser,
  url: string,
  pages: Readonly<Record<string, string>>,
): Promise<string[]> {
  const faults = new Set<string>();
  for (const { width, height, density } of screens) {
    for (const [name, path] of Object.entries(pages)) {
      // Anew for each: what another page has fetched is taken from the cache, also where it is wider.
      const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: density });
      try {
        const page = await context.newPage();
        await page.goto(url + path);
        for (const fault of await faultsOn(page, density))
          faults.add(`${name} at ${width} px, ${density}×: ${fault}`);
      } finally {
        await context.close();
      }
    }
  }
  return [...faults];
}

export async function faultsOn(page: Page, density: number): Promise<string[]> {
  const pictures = await page.evaluate(look, density);
  const faults = pictures.flatMap((picture) => faultsOf(picture, density));
  const [first] = pictures.filter(({ top, smallest }) => top < 0.8 && smallest === narrowest);
  if (first && (first.isLazy || first.priority !== 'high'))
    faults.push(`${first.address} is in sight and waits`);
  const firsts = pictures.filter(({ priority }) => priority === 'high');
  if (firsts.length > 1) faults.push(`${firsts.length} pictures are fetched first`);
  for (const { address } of pictures) {
    const headers = (await page.request.get(new URL(address, page.url()).href)).headers();
    if (!/max-age=31536000.*immutable/.test(headers['cache-control'] ?? ''))
      faults.push(`${address} is kept as "${headers['cache-control']}"`);
    if (!/^image\/(avif|webp)$/.test(headers['content-type'] ?? ''))
      faults.push(`${address} is ${headers['content-type']}`);
  }
  return faults;
}

function faultsOf(picture: Shown, density: number): string[] {
  const { address, needed, width, smallest, widest, isSized, isLazy, priority, top } = picture;
  const times = width / needed;
  return [
    times > mostTimes && width > smallest && `${address} is ${times.toFixed(2)} times as wide as its place`,
    density < 3 && times < 0.99 && width < widest && `${address} is narrower than its place`,
    !isSized && `${address} has no width and height`,
    // The one that is fetched first stands in the first row of a wide screen, which on a phone is a column.
    top > 1.2 &&
      !isLazy &&
      priority !== 'high' &&
      `${address} is fetched at once, ${top.toFixed(1)} screens below`,
  ].filter((fault) => fault !== false);
}

/** Runs in the page: every picture of it, after it has been scrolled into view. */
async function look(density: number): Promise<Shown[]> {
  // Also what is not laid out before somebody scrolls to it.
  document.documentElement.dataset.whole = '';
  const images = [...document.images].filter((image) => image.checkVisibility());
  const tops = images.map((image) => image.getBoundingClientRect().top / innerHeight);
  for (const image of images) {
    image.scrollIntoView();
    await image.decode().catch(() => undefined);
  }
  const widthOf = (address: string) => Number(/\/(\d+)\.\w+$/.exec(address)?.[1] ?? 0);
  return images.map((image, index) => {
    const { width, height } = image.getBoundingClientRect();
    const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
    const offered = image.srcset.split(', ').map((each) => widthOf(each.split(' ')[0] ?? ''));
    return {
      address: new URL(image.currentSrc).pathname,
      needed: Math.max(width, height * ratio) * density,
      width: widthOf(image.currentSrc),
      smallest: Math.min(...offered),
      widest: Math.max(...offered),
      isSized: image.hasAttribute('width') && image.hasAttribute('height'),
      isLazy: image.loading === 'lazy',
      priority: image.fetchPriority,
      top: tops[index] ?? 0,
    };
  });
}
