import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Ctx } from '../../../platform/context.ts';
import { listFilesOf, openFile, type StoredFile } from '../../../platform/files/files.ts';
import { type Person, rowsAbout } from '../../../platform/personal-data.ts';
import { personalRegister } from '../accounts/personal-register.ts';

/** What comes of one table or one collection, or why nothing does. */
type Listed = { part: string; rows: number } | { part: string; leftOut: string };
type Step = (archive: ZipFile) => Promise<Listed | null>;

/** Of these there is a copy already, or they are made anew at any time. */
const leftOut = new Set<StoredFile['purpose']>(['EXPORT', 'RESUME', 'RECEIPT', 'COURSE_IMAGE', 'LINK_IMAGE']);

/**
 * A ZIP of JSON files, one for each table (`<module>/<table>.json`), the person's own files (`files/…`), and
 * a list of it all (`contents.json`). `onStep` hears after each part how many of them are done.
 */
export async function writeArchive(
  ctx: Ctx,
  person: Person,
  onStep: (done: number, total: number) => Promise<void>,
): Promise<Readable> {
  const archive = new ZipFile();
  const steps = [...rowSteps(ctx, person), ...(await fileSteps(ctx, person))];
  const listed: Listed[] = [];
  await onStep(0, steps.length);
  for (const [index, step] of steps.entries()) {
    const part = await step(archive);
    if (part) listed.push(part);
    await onStep(index + 1, steps.length);
  }
  addJson(ctx, archive, 'contents', { madeAt: ctx.clock.now(), person: person.id, parts: listed });
  archive.end();
  return Readable.from(archive.outputStream);
}

function rowSteps(ctx: Ctx, person: Person): Step[] {
  return personalRegister().flatMap(({ module, tables, collect }) => [
    ...tables.map((declared): Step => async (archive) => {
      const part = `${module}/${declared.table}`;
      const rows = await rowsAbout(ctx, declared, person);
      if (rows === null) return { part, leftOut: reasonOf(declared.take) };
      addJson(ctx, archive, part, rows);
      return { part, rows: rows.length };
    }),
    ...(collect ? [collectStep(ctx, person, module, collect)] : []),
  ]);
}

function reasonOf(take: unknown): string {
  return typeof take === 'object' && take !== null && 'nothing' in take ? String(take.nothing) : '';
}

function collectStep(
  ctx: Ctx,
  person: Person,
  module: string,
  collect: (ctx: Ctx, person: Person) => Promise<Record<string, unknown>>,
): Step {
  return async (archive) => {
    for (const [name, content] of Object.entries(await collect(ctx, person)))
      addJson(ctx, archive, `${module}/${name}`, content);
    return null;
  };
}

async function fileSteps(ctx: Ctx, person: Person): Promise<Step[]> {
  const files = (await listFilesOf(ctx, person.id)).filter(({ purpose }) => !leftOut.has(purpose));
  return files.map((file) => async (archive) => {
    const opened = await openFile(ctx, file.id);
    if (!opened) return null;
    // Ids before names: two files may be called the same.
    const path = `files/${file.purpose.toLowerCase()}/${file.id}-${file.name}`;
    archive.addReadStream(opened.bytes, path, { mtime: file.createdAt });
    return null;
  });
}

function addJson(ctx: Ctx, archive: ZipFile, name: string, content: unknown): void {
  archive.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), `${name}.json`, {
    mtime: ctx.clock.now(),
  });
}
