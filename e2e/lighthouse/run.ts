import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { type CourseCard, searchCourses } from '@michi/contract/catalogue/courses';
import { chromium } from '@playwright/test';
import { withPart } from '../../bench/table.ts';
import { freePort } from '../../launcher/postgres/free-port.ts';
import { buildWeb, isWebStale } from '../../launcher/web-build.ts';
import { call } from '../support/world/api.ts';
import { findBrowser, launchOptions } from '../support/world/browser.ts';
import { startWorld } from '../support/world/world.ts';
import { type Audit, audit, installLighthouse, middleOf } from './audit.ts';
import { followLinks } from './follow.ts';
import { pictureFaults, screens } from './pictures.ts';
import { auditTable, followTable, missesOf, missesOfLinks, type Row } from './report.ts';

// `npm run lighthouse`: the public pages as Lighthouse sees a phone on a slow network, the middle of five,
// then how long a click on a link between them takes, and whether pictures have the size of their place.
// Writes its part of docs/benchmarks.md, and fails where a figure is missed. Names of pages after `--`,
// `links` and `pictures` do only those and write nothing; LIGHTHOUSE_RUNS are the rounds.

const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const date = new Date().toISOString().slice(0, 10);
const loadNow = () => loadavg()[0]?.toFixed(1) ?? '';

await installLighthouse();
if (isWebStale()) {
  console.log('Building the web');
  await buildWeb();
}
const world = await startWorld();
const found = await findBrowser();
const misses: string[] = [];
const faults: string[] = [];
const tables: string[][] = [];
const before = loadNow();
try {
  const pages = await pagesWithPictures();
  const rows: Row[] = [];
  for (const [page, path] of Object.entries(pages).filter(([name]) => isWanted(name))) {
    const audits: Audit[] = [];
    for (let round = 0; round < runs; round += 1) {
      audits.push(await firstVisit(world.url + path));
      console.log(auditTable([{ page, figures: middleOf(audits.slice(-1)) }])[2]);
    }
    rows.push({ page, figures: middleOf(audits) });
  }
  if (rows.length > 0) tables.push(auditTable(rows));
  misses.push(...rows.flatMap(missesOf));
  const browser = await chromium.launch(launchOptions(found));
  try {
    if (isWanted('pictures')) faults.push(...(await pictureFaults(browser, world.url, pages)));
    misses.push(...faults);
    if (isWanted('links')) {
      const followed = await followLinks(browser, world.url, 2 * runs);
      tables.push(followTable(followed));
      misses.push(...missesOfLinks(followed));
    }
  } finally {
    await browser.close();
  }
} finally {
  await world.stop();
}
console.log(`\n${tables.map((lines) => lines.join('\n')).join('\n\n')}\n`);
for (const miss of misses) console.error(`✗ ${miss}`);
if (misses.length > 0) process.exitCode = 1;
if (wanted.length === 0) {
  const file = new URL('../../docs/benchmarks.md', import.meta.url);
  await writeFile(file, withPart(await readFile(file, 'utf8'), part()));
}

/** In a browser of its own: what another visit left there would count. */
async function firstVisit(url: string, tries = 4): Promise<Audit> {
  const port = await freePort();
  const browser = await chromium.launch(launchOptions(found, [`--remote-debugging-port=${port}`]));
  try {
    return await audit(url, port);
  } catch (error) {
    // Now and then the beginning is missing in what Chromium has recorded.
    if (tries === 1 || !String(error).includes('NO_NAVSTART')) throw error;
  } finally {
    await browser.close();
  }
  return firstVisit(url, tries - 1);
}

/** Once the demo's pictures have their sizes: the course and its sensei whose photos weigh most. */
async function pagesWithPictures(): Promise<Record<string, string>> {
  const allCards = async (): Promise<CourseCard[]> =>
    (await call(world.url, searchCourses, { query: { category: 'essays', limit: 48 } })).items;
  const illustrated = async () => (await allCards()).filter(({ cover }) => cover !== null);
  let [earlier, now] = [-1, (await illustrated()).length];
  while (now === 0 || now !== earlier) {
    // One picture in all its sizes may take a machine this long.
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    [earlier, now] = [now, (await illustrated()).length];
  }
  const [course] = await illustrated();
  if (!course) throw new Error('The demo world has no course with pictures');
  return {
    landing: '/',
    search: '/search',
    course: `/courses/${course.id}`,
    profile: `/users/${course.sensei.id}`,
  };
}

function part(): string {
  return [
    '## In the browser',
    '',
    `Written by \`npm run lighthouse\` on ${date}: the middle of ${runs} runs of Lighthouse, a phone with its mobile throttling (simulated from what was`,
    `measured), the demo world with its pictures, server and browser on the same ${cpus().length} × ${cpus()[0]?.model.trim()}, load ${before} before and ${loadNow()} after.`,
    `Then ${2 * runs} times each link, from the click until the next page's heading is painted, without throttling; a pointer stays on it for 200 ms before, a finger rests 60 ms.`,
    '',
    ...tables.flatMap((lines) => [...lines, '']),
    `Pictures on ${screens.length} screens (390 and 1440 px wide, one to three pixels each): ${faults.length > 0 ? 'not all' : 'all'} immutable, AVIF or WebP, in the size of their place.`,
    ...(misses.length > 0 ? ['', 'Missed:', '', ...misses.map((miss) => `- ${miss}`)] : []),
    '',
  ].join('\n');
}
