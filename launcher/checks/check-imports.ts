import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import config from '../../.dependency-cruiser.mjs';
import { fields, list } from '../json.ts';
import { root } from '../paths.ts';
import { crowdedRooms } from './crowded-rooms.ts';
import { plantedComments, plantedCrowd, plantedImports } from './planted-imports.ts';
import { foreignTables } from './table-owners.ts';
import { wideComments } from './wide-comments.ts';

// The checker itself is checked too: without its parser dependency-cruiser reads nothing and is content.

type Violation = { rule: string; from: string; to: string };
type Found = { files: Set<string>; violations: Violation[] };

const FOLDERS = ['contract/src', 'search-index/src', 'server/src', 'demo', 'web/app'];
/** Their imports follow no order, but they are read, too. */
const TOOLS = [
  'bench',
  'e2e',
  'launcher',
  'search-index/test',
  'server/test',
  'web/build-plugins',
  'web/test',
];

async function examine(baseDir: string): Promise<Found> {
  const folders = FOLDERS.filter((folder) => existsSync(path.join(baseDir, folder)));
  const { output } = await cruise(folders, {
    ...config.options,
    ruleSet: { forbidden: config.forbidden },
    validate: true,
    outputType: 'json',
    baseDir,
  });
  if (typeof output !== 'string') throw new Error('dependency-cruiser answered in another format');
  return readFound(JSON.parse(output));
}

function readFound(result: unknown): Found {
  const { modules, summary } = fields(result);
  return {
    files: new Set(list(modules).map((module) => String(fields(module).source))),
    violations: list(fields(summary).violations).map((violation) => {
      const { rule, from, to } = fields(violation);
      return { rule: String(fields(rule).name), from: String(from), to: String(to) };
    }),
  };
}

function filesThatGitLists(folders: readonly string[], kind = /\.tsx?$/): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', ...folders];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => kind.test(file) && existsSync(path.join(root, file)));
}

/** Breaks the rules in a tree of its own; what is not caught there would not be caught here either. */
async function complaintsAboutTheChecker(): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'michi-imports-'));
  const planted = Object.entries(plantedImports());
  try {
    for (const [file, text] of planted) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    const { violations } = await examine(folder);
    const caughtFiles = new Set(violations.map(({ from }) => from));
    const caughtRules = new Set(violations.map(({ rule }) => rule));
    const importing = planted.filter(([, text]) => text.includes('import ')).map(([file]) => file);
    return [
      ...importing
        .filter((file) => !caughtFiles.has(file))
        .map((file) => `${file}, planted as a breach, was not caught`),
      ...[...rules.keys()]
        .filter((rule) => !caughtRules.has(rule))
        .map((rule) => `${rule} caught nothing planted`),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rules = new Map(config.forbidden.map((rule) => [rule.name ?? '', rule.comment ?? '']));
const { files, violations } = await examine(root);
const listed = filesThatGitLists(FOLDERS);
const unread = listed.filter((file) => !files.has(file));
const tooWide = filesThatGitLists([], /(?<!\.generated)\.(tsx?|mjs|css)$/).flatMap((file) =>
  wideComments(file, readFileSync(path.join(root, file), 'utf8')),
);

const complaints = [
  ...violations.map(({ rule, from, to }) => `${from} → ${to}\n    ${rule}: ${rules.get(rule) ?? ''}`),
  ...foreignTables(root).map(
    ({ file, table, owner }) =>
      `${file} queries "${table}", which belongs to ${owner}: ask it through its door`,
  ),
  ...unread.map((file) => `${file} was not read by dependency-cruiser`),
  ...crowdedRooms([...listed, ...filesThatGitLists(TOOLS)]).map(
    ({ folder, files: count }) => `${folder} has ${count} code files: part it into rooms`,
  ),
  ...(crowdedRooms(plantedCrowd).length === 1 ? [] : ['A crowded room, planted as a breach, was not caught']),
  ...tooWide.map(({ file, line }) => `${file}:${line} is a comment wider than the formatter's width`),
  ...(wideComments('planted.ts', plantedComments).length === 3
    ? []
    : ['A comment that is too wide, planted as a breach, was not caught']),
  ...(await complaintsAboutTheChecker()),
  ...(listed.length === 0 ? ['git lists no file to check'] : []),
];
for (const complaint of complaints) console.error(`✗ ${complaint}`);
if (complaints.length === 0) {
  console.log(`Imports are in order: ${listed.length} files, ${rules.size} rules, each seen to catch.`);
} else {
  process.exitCode = 1;
}
