import { type BoardElement, getBoard, splitElements } from '@michi/contract/workspace/board';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call, signInAs } from '../support/api.ts';
import { address, openPage } from '../support/open-page.tsx';
import { type Line, lineOf, twoWhoTalk } from './two-who-talk.ts';

const stroke = (id: string, at: number, more: Partial<BoardElement> = {}): BoardElement => ({
  id,
  type: 'freedraw',
  x: (at % 50) * 30,
  y: Math.floor(at / 50) * 30,
  width: 20,
  height: 20,
  angle: 0,
  strokeColor: '#1e1e1e',
  backgroundColor: 'transparent',
  fillStyle: 'solid',
  strokeWidth: 2,
  strokeStyle: 'solid',
  roughness: 1,
  opacity: 100,
  groupIds: [],
  frameId: null,
  roundness: null,
  seed: at + 1,
  version: 1,
  versionNonce: at,
  index: `b${String(at).padStart(4, '0')}V`,
  isDeleted: false,
  boundElements: null,
  updated: 1,
  link: null,
  locked: false,
  points: [
    [0, 0],
    [10, 14],
    [20, 20],
  ],
  pressures: [],
  simulatePressure: true,
  lastCommittedPoint: null,
  ...more,
});

const send = (line: Line, conversationId: string, elements: BoardElement[]) =>
  line.timeout(10_000).emitWithAck('board.change', { conversationId, elements });
async function onBoard(count: number): Promise<void> {
  const said = page.getByText(new RegExp(`^${count} elements? on the board$`));
  await expect.element(said, { timeout: 20_000 }).toBeInTheDocument();
}

async function canvas(): Promise<Element> {
  await expect.poll(() => document.querySelector('canvas.interactive'), { timeout: 20_000 }).not.toBeNull();
  const element = document.querySelector('canvas.interactive');
  if (!element) throw new Error('No board');
  return element;
}

/** As a hand does it with the tool that is chosen. */
function drag(on: Element, [fromX, fromY]: [number, number], [toX, toY]: [number, number]): Promise<void> {
  return userEvent.dragAndDrop(on, on, {
    sourcePosition: { x: fromX, y: fromY },
    targetPosition: { x: toX, y: toY },
  });
}

async function tool(key: string): Promise<void> {
  const place = document.querySelector<HTMLElement>('.excalidraw-container');
  place?.focus();
  await userEvent.keyboard(key);
}

test('undo takes back the own stroke, and never another person’s', async () => {
  const { sensei, student, uuid } = await twoWhoTalk('Undine Alvarez', 'Boris Brand');
  const elements = async () =>
    (await call(getBoard, { params: { uuid }, query: { after: 0 } }, sensei.token)).elements;
  const other = await lineOf(sensei.token);
  await signInAs(student.email);
  await openPage(`/chat/${uuid}`);
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  await expect.poll(address).toBe(`/chat/${uuid}?panel=board`);
  const place = await canvas();
  await onBoard(0);

  await tool('r');
  await drag(place, [300, 250], [420, 330]);
  await onBoard(1);
  await expect.poll(elements).toMatchObject([{ type: 'rectangle' }]);
  await send(other, uuid, [stroke('theirs', 1)]);
  await onBoard(2);

  await userEvent.keyboard('{Control>}z{/Control}');
  await onBoard(1);
  await expect.poll(async () => (await elements()).map(({ id }) => id)).toEqual(['theirs']);
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  await onBoard(1);
  expect((await elements()).map(({ id }) => id)).toEqual(['theirs']);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await onBoard(2);

  await page.getByRole('link', { name: 'Close the board' }).click();
  await expect.poll(address).toBe(`/chat/${uuid}?`.replace(/\?$/, ''));
  other.close();
});

test('a board of 2,000 elements shows a stroke of one of three others at once', async () => {
  const { sensei, student, uuid } = await twoWhoTalk('Bench Student', 'Bench Sensei');
  const others = await Promise.all([sensei.token, sensei.token, sensei.token].map(lineOf));
  const [first] = others;
  if (!first) throw new Error('Nobody is there');
  for (const part of splitElements(Array.from({ length: 2000 }, (_, at) => stroke(`s${at}`, at))))
    await send(first, uuid, part);
  await signInAs(student.email);
  await openPage(`/chat/${uuid}?panel=board`);
  await canvas();
  await onBoard(2000);
  const text = page.getByText(/elements on the board$/).element();
  const showStroke = async (at: number) => {
    const shown = new Promise<number>((resolve) => {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        resolve(performance.now());
      });
      watch.observe(text, { characterData: true, childList: true, subtree: true });
    });
    const since = performance.now();
    const line = others[at % 3];
    if (line) void send(line, uuid, [stroke(`n${at}`, 2000 + at)]);
    return (await shown) - since;
  };
  const medians: number[] = [];
  // The machine may be busy with others: then it is measured again.
  for (const from of [0, 30, 60, 90]) {
    if (medians.some((median) => median <= 100)) break;
    const took: number[] = [];
    for (let at = from; at < from + 30; at += 1) took.push(await showStroke(at));
    const sorted = took.toSorted((one, other) => one - other);
    medians.push(sorted[15] ?? Infinity);
    console.log(
      `From stroke to stroke, 2,000 elements, three others: median ${sorted[15]?.toFixed(0)} ms, most ${sorted.at(-1)?.toFixed(0)} ms`,
    );
  }
  expect(Math.min(...medians)).toBeLessThanOrEqual(100);
  for (const line of others) line.close();
});
