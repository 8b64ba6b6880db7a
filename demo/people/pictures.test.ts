import { existsSync } from 'node:fs';
import { avatarWidths } from '@michi/contract/identity/avatar-widths';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../server/test/harness.ts';
import { covers, further } from '../content/covers.ts';
import { drawn } from '../content/drawn.ts';
import { quietSensei } from '../content/sensei/quiet.ts';
import { senseiSeeds } from '../content/sensei/all-sensei.ts';
import { seedDemoWorld } from '../index.ts';
import { fileOfCover, fileOfPortrait, formats, widths } from './pictures.ts';
import { faces } from '../portraits/faces.ts';

let app: TestApp;
let client: pg.Client;

beforeAll(async () => {
  app = await startTestApp({ start: new Date('2026-11-18T15:20:00Z') });
  await seedDemoWorld(app.ctx);
  client = new pg.Client({ connectionString: app.ctx.config.databaseUrl });
  await client.connect();
}, 60_000);

afterAll(async () => {
  await client.end();
  await app.close();
});

async function query(sql: string): Promise<Record<string, unknown>[]> {
  return (await client.query<Record<string, unknown>>(sql)).rows;
}

async function number(sql: string): Promise<number> {
  return Number(Object.values((await query(sql))[0] ?? {})[0]);
}

const titles = new Set(senseiSeeds.flatMap(({ courses }) => courses.map(({ title }) => title)));
const people = new Set([...senseiSeeds, ...quietSensei].map(({ name }) => name));

test('covers and portraits are those of courses and sensei that there are', () => {
  expect([...Object.keys(covers), ...Object.keys(further)].filter((title) => !titles.has(title))).toEqual([]);
  expect(Object.keys(faces).filter((name) => !people.has(name))).toEqual([]);
});

test('each is drawn, and lies here in every size', () => {
  const files = [
    ...Object.keys(drawn).flatMap((name) =>
      widths.flatMap((width) => formats.map((format) => fileOfCover(name, `${width}.${format}`))),
    ),
    ...Object.keys(faces).flatMap((name) => avatarWidths.map((width) => fileOfPortrait(name, width))),
  ];
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('no two courses and no two sensei look the same', () => {
  expect(new Set(Object.values(covers)).size).toBe(Object.keys(covers).length);
  expect(new Set(Object.values(faces).map((face) => JSON.stringify(face))).size).toBe(
    Object.keys(faces).length,
  );
});

test('about every second course has a cover, made and described; no two have the same', async () => {
  const [{ covers, pictures, drawn } = {}] = await query(
    `select count(*) filter (where cover) as covers, count(*) as pictures, count(distinct alt) filter (where cover) as drawn from course_image
      join file on file.id = original_id where state = 'READY' and alt <> '' and purpose = 'COURSE_PHOTO' and cardinality(size_files) = 8`,
  );
  expect(Number(covers)).toBeGreaterThanOrEqual(90);
  expect(Number(covers)).toBeLessThanOrEqual(110);
  expect(drawn).toBe(covers);
  expect(await number('select count(*) from course_image')).toBe(Number(pictures));
  expect(
    await number(`select count(*) from course_image join course on course.id = course_id
      join "user" on "user".id = sensei_id where email = 'sensei@michi.test'`),
  ).toBeGreaterThan(1);
  expect(
    await number(`select count(*) from course_image where not exists
      (select from course_image as other where other.course_id = course_image.course_id and cover)`),
  ).toBe(0);
});

test('a cover and a portrait can be fetched in each of their sizes, all of them small', async () => {
  const [{ file } = {}] = await query('select file from course_image where cover limit 1');
  const [{ avatar } = {}] = await query(`select avatar from "user" where email = 'sensei@michi.test'`);
  const folderOf = (address: unknown) => String(address).replace(/[^/]*$/, '');
  const addresses = [
    ...widths.flatMap((width) => formats.map((format) => `${folderOf(file)}${width}.${format}`)),
    ...avatarWidths.map((width) => `${folderOf(avatar)}${width}.webp`),
  ];
  const answers = await Promise.all(addresses.map((address) => fetch(app.url + address)));
  expect(answers.filter(({ ok }) => !ok).map(({ url }) => url)).toEqual([]);
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
  expect(Math.max(...sizes)).toBeLessThan(25_000);
});

test('about every second sensei has a portrait, each another', async () => {
  expect(
    await number(`select count(distinct avatar) from "user" where type = 'SENSEI' and avatar is not null`),
  ).toBe(44);
  expect(
    await number(
      `select count(*) from sensei_profile p join "user" u on u.id = p.user_id where p.avatar is distinct from u.avatar`,
    ),
  ).toBe(0);
});
