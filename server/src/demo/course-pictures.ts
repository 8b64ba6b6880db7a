import sharp from 'sharp';
import type { Ctx } from '../platform/context.ts';
import { storeFile } from '../platform/files.ts';
import { newId } from '../platform/ids.ts';
import { answerSheet, code, essay, planner } from './drawings/desks.ts';
import { board, interview, journey, laboratory, studio } from './drawings/rooms.ts';
import { width as drawnWidth, height as drawnHeight } from './drawings/shapes.ts';
import type { World } from './world.ts';

type Drawing = { draw: (accent: string) => string; alt: string };

const seal = '#b23a26';
const drawings = {
  essay: { draw: essay, alt: 'A draft on a desk, with notes in the margin' },
  planner: { draw: planner, alt: 'A week on paper, with a note for each day' },
  journey: { draw: journey, alt: 'A path over the hills to a flag, with the sun behind' },
  interview: { draw: interview, alt: 'Two chairs by a window, a table between them' },
  answerSheet: { draw: answerSheet, alt: 'An answer sheet, half filled, and a pencil' },
  board: { draw: board, alt: 'A curve on a blackboard with its highest point' },
  code: { draw: code, alt: 'A laptop with a few lines of code and a graph' },
  laboratory: { draw: laboratory, alt: 'Flasks on a bench' },
  studio: { draw: studio, alt: 'A painting on an easel, brushes beside it' },
} satisfies Record<string, Drawing>;

/** Which pictures the first listed course of a category has; all others keep their pattern. */
const ofCategory: Readonly<Record<string, readonly Drawing[]>> = {
  essays: [drawings.essay, drawings.planner, drawings.journey],
  interviews: [drawings.interview],
  planning: [drawings.planner],
  sat: [drawings.answerSheet],
  mathematics: [drawings.board],
  'computer-science': [drawings.code],
  research: [drawings.laboratory],
  portfolios: [drawings.studio],
  'applications-us': [drawings.journey],
};

/** As if they had been sent: a job cuts them to sizes once the server runs. Smaller than a photo, so that a first start stays quick. */
const width = 960;
const height = (width * drawnHeight) / drawnWidth;

export async function sendCoursePictures(tx: Ctx, { rows }: World): Promise<void> {
  const slugs = new Map(rows.category.map(({ id, slug }) => [id, slug]));
  const done = new Set<string>();
  for (const course of rows.course) {
    const category = slugs.get(course.category_id ?? '') ?? '';
    if (!course.listed || done.has(category)) continue;
    done.add(category);
    for (const [position, drawing] of (ofCategory[category] ?? []).entries())
      await sendOne(tx, course, position, drawing);
  }
}

async function sendOne(
  tx: Ctx,
  course: { id: string; sensei_id: string },
  position: number,
  { draw, alt }: Drawing,
): Promise<void> {
  const drawn = draw(seal).replace(
    `width="${drawnWidth}" height="${drawnHeight}">`,
    `width="${width}" height="${height}">`,
  );
  const bytes = await sharp(Buffer.from(drawn)).webp({ quality: 92, effort: 0 }).toBuffer();
  const file = await storeFile(tx, {
    ownerId: course.sensei_id,
    purpose: 'COURSE_PHOTO',
    name: 'drawing.webp',
    type: 'image/webp',
    bytes,
  });
  const id = newId(tx.clock);
  await tx.db
    .insertInto('course_image')
    .values({
      id,
      course_id: course.id,
      original_id: file.id,
      width,
      height,
      alt,
      position,
      cover: position === 0,
      created_at: tx.clock.now(),
    })
    .execute();
  await tx.enqueue('catalogue.make_image_sizes', { imageId: id, revision: 1 }, { queue: 'pictures' });
}
