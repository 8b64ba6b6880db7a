import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { failureSentences } from './failure-sentences.ts';
import { messageFlaws } from './message-flaws.ts';

// French is made here of nothing but what CONTRIBUTING names: one row and the files of messages, in a copy of
// the sources. Its texts are the English ones, each with a mark.
const repository = path.resolve(import.meta.dirname, '../../..');
const mark = '¤';
const row = "fr: { prefix: '/fr', name: 'Français', openGraph: 'fr_FR', hourCycle: 'h23' },";
const sentences = failureSentences(repository);
let root: string;

/** The body of a mail stays: its lines begin with signs of their own. */
function marked(value: unknown): unknown {
  if (typeof value === 'string') return `${value} ${mark}`;
  if (Array.isArray(value)) return value.map((each) => (typeof each === 'string' ? each : marked(each)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, marked(inside)]));
}

const writeJson = (file: string, value: unknown) => writeFile(file, JSON.stringify(value, null, 2));
const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
const asMessages = (said: ReadonlySet<string>) =>
  Object.fromEntries([...said].map((sentence) => [sentence, marked(sentence)]));

async function copySources(): Promise<void> {
  const isNoTest = (file: string) => !/node_modules|\.test\.tsx?$/.test(path.relative(repository, file));
  for (const folder of ['contract', 'server/src', 'server/messages', 'server/test/languages', 'search-index'])
    await cp(path.join(repository, folder), path.join(root, folder), { recursive: true, filter: isNoTest });
  for (const file of ['package.json', 'server/package.json'])
    await cp(path.join(repository, file), path.join(root, file));
  await mkdir(path.join(root, 'node_modules/@michi'), { recursive: true });
  for (const library of await readdir(path.join(repository, 'node_modules')))
    if (library !== '@michi' && !library.startsWith('.'))
      await symlink(path.join(repository, 'node_modules', library), path.join(root, 'node_modules', library));
  for (const ours of ['contract', 'server', 'search-index'])
    await symlink(path.join(root, ours), path.join(root, 'node_modules/@michi', ours));
  await symlink(path.join(repository, 'server/node_modules'), path.join(root, 'server/node_modules'));
}

async function addFrench(): Promise<void> {
  const table = path.join(root, 'contract/src/locale.ts');
  const text = await readFile(table, 'utf8');
  const whole = text.replace('} as const satisfies', `${row}\n} as const satisfies`);
  expect(whole).not.toBe(text);
  await writeFile(table, whole);
  const messages = path.join(root, 'server/messages');
  await mkdir(path.join(messages, 'fr'));
  for (const area of await readdir(path.join(messages, 'en')))
    await writeJson(path.join(messages, 'fr', area), marked(await readJson(path.join(messages, 'en', area))));
  await writeJson(path.join(messages, 'fr/problems.json'), asMessages(sentences.ofServer));
  await writeJson(path.join(root, 'contract/src/problem-messages/fr.json'), asMessages(sentences.ofBoth));
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'michi-french-'));
  await copySources();
  await addFrench();
});
afterAll(() => rm(root, { recursive: true }));

describe('a language that was added by its row and its files', () => {
  it('is whole, in every area', () => {
    expect(messageFlaws(root, 'fr', sentences)).toEqual([]);
  });

  it('is spoken by mails, notices, papers, failures and stand-ins', async () => {
    const script = path.join(root, 'server/test/languages/say-everything.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script, 'fr'], {
      cwd: root,
      maxBuffer: 10 ** 7,
    });
    const said = z.record(z.string(), z.unknown()).parse(JSON.parse(stdout));
    const { asked, stripe, address, violations, receipt, ...rest } = said;
    expect({ asked, stripe, address }).toEqual({ asked: 'fr', stripe: 'fr', address: '/fr/search' });
    expect(violations).toEqual([
      `Write a text ${mark}`,
      expect.stringMatching(/^Use at most 10\s000 characters ¤$/u),
      `Choose one of “en, es, pt-BR, fr” ${mark}`,
    ]);
    expect(receipt).toEqual([`Order ${mark}`, `Paid on ${mark}`, `Paid by ${mark}`]);
    for (const [surface, texts] of Object.entries(rest)) {
      const all = z.array(z.unknown()).min(1).parse(texts);
      expect([surface, all.filter((text) => !JSON.stringify(text).includes(mark))]).toEqual([surface, []]);
    }
  });
});

describe('what a language lacks', () => {
  const at = (area: string) =>
    area === 'problem-messages'
      ? path.join(root, 'contract/src/problem-messages/fr.json')
      : path.join(root, 'server/messages/fr', area);
  const areas = async () => [...(await readdir(path.join(root, 'server/messages/fr'))), 'problem-messages'];
  /** Of the language, with this file changed for as long as it is looked at. */
  async function flawsWith(area: string, change: (text: string) => string | null): Promise<string[]> {
    const text = await readFile(at(area), 'utf8');
    const other = change(text);
    await (other === null ? rm(at(area)) : writeFile(at(area), other));
    const flaws = messageFlaws(root, 'fr', sentences);
    await writeFile(at(area), text);
    return flaws;
  }

  it('is named in every area: a file, a text, one too many', async () => {
    for (const area of await areas()) {
      expect([area, (await flawsWith(area, () => null)).length]).toEqual([area, 1]);
      const [key = ''] = Object.keys(z.record(z.string(), z.unknown()).parse(await readJson(at(area))));
      const renamed = await flawsWith(area, (text) => text.replace(JSON.stringify(key), '"another"'));
      expect(renamed.some((flaw) => flaw.includes(` lacks ${key}`))).toBe(true);
      expect(renamed.some((flaw) => flaw.includes(' has another'))).toBe(true);
    }
  });

  it('is named: a value of another name, and an area of nobody', async () => {
    for (const area of ['mail-parts.json', 'templates.json', 'problems.json', 'problem-messages']) {
      const flaws = await flawsWith(area, (text) =>
        text.replace(/(: [^\n]*)\{(?:name|count|brand|n|max)\b/, '$1{other'),
      );
      expect([area, flaws.length]).toEqual([area, 1]);
      expect(flaws[0]).toContain('other');
    }
    await writeJson(at('songs.json'), {});
    expect(messageFlaws(root, 'fr', sentences)).toEqual(['fr/songs.json is in no other language']);
    await rm(at('songs.json'));
  });
});
