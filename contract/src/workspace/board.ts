import { z } from 'zod';
import { Counter, Id, Instant } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** What one board holds, and what one message of it may carry: the socket takes 200,000 bytes. */
export const boardLimits = {
  elements: 5000,
  letters: 20_000_000,
  elementLetters: 100_000,
  messageElements: 200,
  messageLetters: 150_000,
} as const;

const figure = z.number().min(-1e7).max(1e7);
const ElementId = z.string().regex(/^[\w-]{1,64}$/);
/** Excalidraw's; no frames of other sites, which would call outside. */
const ElementType = z.enum([
  'rectangle',
  'diamond',
  'ellipse',
  'arrow',
  'line',
  'freedraw',
  'text',
  'image',
  'frame',
  'magicframe',
]);
const isWebLink = (link: string) => link === '' || /^(?:https?:\/\/|mailto:)/i.test(link);

const colour = z.string().max(100);
const word = z.string().max(40);
const reference = z.string().max(100).nullish();
/** What every screen counts on when it draws; a wrong kind of value would stop the others' boards. */
const looks = {
  strokeColor: colour.optional(),
  backgroundColor: colour.optional(),
  fillStyle: word.optional(),
  strokeStyle: word.optional(),
  strokeWidth: z.number().min(0).max(1000).optional(),
  roughness: z.number().min(0).max(100).optional(),
  opacity: z.number().min(0).max(100).optional(),
  seed: z.number().optional(),
  groupIds: z.array(z.string().max(100)).max(100).optional(),
  boundElements: z
    .array(z.object({ id: z.string().max(100), type: word }))
    .max(1000)
    .nullish(),
  frameId: reference,
  containerId: reference,
  fontSize: z.number().positive().max(10_000).optional(),
  fontFamily: z.number().int().optional(),
  lineHeight: z.number().positive().max(100).optional(),
  originalText: z.string().max(20_000).optional(),
  pressures: z.array(z.number()).max(20_000).optional(),
};

/** One element as Excalidraw has it. What we do not look at travels along. */
export const BoardElement = z
  .looseObject({
    id: ElementId,
    type: ElementType,
    x: figure,
    y: figure,
    width: figure,
    height: figure,
    angle: z.number().min(-100).max(100),
    /** Room is left for those that clear or bring back. */
    version: z.int32().min(1).max(1_000_000_000),
    versionNonce: z.int32(),
    isDeleted: z.boolean(),
    index: z.string().max(200).nullish(),
    text: z.string().max(20_000).optional(),
    points: z
      // x and y; a tuple would bring its part of the library into every page.
      .array(z.array(figure).length(2))
      .max(20_000)
      .optional(),
    link: z.string().max(2000).refine(isWebLink).nullish(),
    fileId: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .nullish(),
    ...looks,
  })
  .refine((element) => isShallow(element), { abort: true })
  .refine((element) => lettersOf(element) <= boardLimits.elementLetters);
export type BoardElement = z.infer<typeof BoardElement>;

const deepest = 20;
/** Level by level: what is nested too deep would overflow whoever walks into it. */
function isShallow(element: object): boolean {
  let level: unknown[] = [element];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false;
    level = level.flatMap((each): unknown[] =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    );
  }
  return true;
}

export const lettersOf = (element: object): number => JSON.stringify(element).length;

type Versioned = Pick<BoardElement, 'version' | 'versionNonce'>;
/** Excalidraw's rule of reconciliation: the higher version, of two the same the lower nonce. */
export const isNewer = (next: Versioned, known: Versioned | undefined): boolean =>
  !known ||
  next.version > known.version ||
  (next.version === known.version && next.versionNonce < known.versionNonce);

/**
 * In their order, in messages that the socket takes. One that is too large by itself stands alone, and is
 * refused.
 */
export function splitElements<E extends object>(elements: readonly E[]): E[][] {
  const parts: E[][] = [];
  let room = 0;
  for (const element of elements) {
    const letters = lettersOf(element);
    const last = parts.at(-1);
    if (last && last.length < boardLimits.messageElements && letters <= room) {
      last.push(element);
      room -= letters;
    } else {
      parts.push([element]);
      room = boardLimits.messageLetters - letters;
    }
  }
  return parts;
}

export const BoardChange = z.object({
  conversationId: Id,
  elements: z.array(BoardElement).min(1).max(boardLimits.messageElements),
});
export type BoardChange = z.infer<typeof BoardChange>;

export const BoardPointer = z.object({
  conversationId: Id,
  /** Null: it has left. */
  at: z.object({ x: figure, y: figure }).nullable(),
  tool: z.enum(['pointer', 'laser']),
  isDown: z.boolean(),
});
export type BoardPointer = z.infer<typeof BoardPointer>;

const ofConversation = z.object({ uuid: Id });

export const getBoard = defineRoute({
  method: 'GET',
  path: '/conversations/:uuid/board',
  auth: 'required',
  summary: 'Elements of the board that changed after a seq; again with the answered one while there is more',
  params: ofConversation,
  query: z.object({ after: z.coerce.number().pipe(Counter.min(0)).default(0) }),
  response: z.object({
    /** All up to here is known now. */
    seq: z.number().int(),
    hasMore: z.boolean(),
    elements: z.array(z.looseObject({ id: z.string(), version: z.number(), versionNonce: z.number() })),
  }),
});

export const BoardSnapshot = z.object({ id: Id, createdAt: Instant, count: z.number().int() });
export type BoardSnapshot = z.infer<typeof BoardSnapshot>;

export const listBoardSnapshots = defineRoute({
  method: 'GET',
  path: '/conversations/:uuid/board/snapshots',
  auth: 'required',
  summary: 'Earlier states of the board, the latest first',
  params: ofConversation,
  response: z.object({ items: z.array(BoardSnapshot) }),
});

export const restoreBoard = defineRoute({
  method: 'POST',
  path: '/conversations/:uuid/board/restore',
  auth: 'required',
  summary: 'Bring an earlier state of the board back, or clear it; what was there before is kept',
  params: ofConversation,
  /** Null: an empty board. */
  body: z.object({ snapshotId: Id.nullable() }),
  response: z.object({ undoId: Id.nullable() }),
});

const pictureOf = z.object({ uuid: Id, key: z.string().regex(/^[\w-]{1,64}$/) });

export const addBoardPicture = defineRoute({
  method: 'PUT',
  path: '/conversations/:uuid/board/pictures/:key',
  auth: 'required',
  summary: 'A picture of the board, under the name that its elements have for it',
  params: pictureOf,
  upload: true,
  body: z.object({ file: z.file('Choose a picture') }),
});

export const getBoardPicture = defineRoute({
  method: 'GET',
  path: '/conversations/:uuid/board/pictures/:key',
  auth: 'required',
  summary: 'A link to a picture of the board',
  params: pictureOf,
  response: z.object({ url: z.string(), type: z.string(), createdAt: Instant }),
});
