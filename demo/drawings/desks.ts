import { circle, drawing, lying, path, rect, stroke, times, writing } from './shapes.ts';

export const cup = (x: number, y: number, colour: string) =>
  `<g filter="url(#shadow)">${circle(x, y, 92, '#f6f1e7')}${circle(x, y, 66, colour)}${circle(x, y, 52, '#4b2f22')}${stroke(`M${x - 26} ${y - 20}q26 -22 52 0`, '#8a6248', 6)}${stroke(`M${x + 62} ${y - 24}q50 24 0 52`, colour, 16)}</g>`;

export const pen = (colour: string) =>
  `${rect(0, 0, 300, 22, colour, 'rx="10"')}${path('M300 0l46 11l-46 11z', '#e9dcc3')}${path('M332 7.6l14 3.4l-14 3.4z', '#23252f')}${rect(30, 0, 16, 22, '#e9dcc3')}`;

/** A draft with the marks of somebody who has read it. */
export function essay(accent: string): string {
  const sheet = (inside: string) => rect(0, 0, 460, 600, '#fdfbf5', 'rx="6"') + inside;
  const marks =
    stroke('M60 214h250', accent, 7) +
    stroke('M330 146c40 -26 76 10 44 36s-70 -6 -44 -36', accent, 6) +
    stroke('M398 300v102M398 300l-16 14M398 402l-16 -14', accent, 6) +
    stroke('M56 486q20 26 40 0t40 0t40 0t40 0', accent, 6);
  return drawing(
    ['#d9c3a0', '#b98f63'],
    lying(420, 110, -9, sheet(writing(60, 90, [330, 300, 340, 210]))) +
      lying(
        560,
        90,
        5,
        sheet(writing(60, 80, [340, 310, 335, 250, 340, 300, 325, 180, 330, 290, 340, 310, 160]) + marks),
      ) +
      lying(250, 560, -38, pen(accent)) +
      cup(230, 220, '#3f5a4a') +
      lying(1090, 420, 14, rect(0, 0, 220, 300, '#2f3457', 'rx="10"') + rect(28, 0, 10, 300, '#b23a26')),
  );
}

/** Rows of circles, some of them filled, and the pencil that did it. */
export function answerSheet(accent: string): string {
  const row = (line: number) =>
    times(5, (column) => {
      const isChosen = (line * 7 + (line % 3)) % 5 === column;
      return circle(
        110 + column * 64,
        96 + line * 52,
        19,
        isChosen ? '#2a2a33' : 'none',
        'stroke="#8b8494" stroke-width="4"',
      );
    });
  const sheet =
    rect(0, 0, 480, 640, '#fffdf8', 'rx="6"') + rect(0, 0, 480, 44, accent, 'rx="6"') + times(10, row);
  const pencil =
    rect(0, 0, 420, 34, '#e2a33a') +
    rect(0, 11, 420, 11, '#c98a24') +
    rect(-56, 0, 40, 34, '#d98079', 'rx="8"') +
    rect(-18, 0, 20, 34, '#b9bcc4') +
    path('M420 0l64 17l-64 17z', '#ecd3a8') +
    path('M462 11.4l22 5.6l-22 5.6z', '#23252f');
  return drawing(
    ['#c9d3d8', '#8fa3ae'],
    lying(220, 60, -7, sheet) +
      lying(
        700,
        120,
        6,
        rect(0, 0, 400, 520, '#fffdf8', 'rx="6"') +
          stroke('M60 420V90M60 420H350', '#5b5563', 6) +
          stroke('M60 380C160 380 190 130 340 110', accent, 8),
      ) +
      lying(640, 590, -24, pencil) +
      cup(1120, 170, '#7c8a5a'),
  );
}

/** A week with its notes. */
export function planner(accent: string): string {
  const notes = ['#e9c46a', '#8fb39a', accent, '#9aa7d6', '#e9c46a', '#d9a08b'] as const;
  const day = (column: number) =>
    rect(40 + column * 120, 90, 108, 420, column > 4 ? '#f1ece0' : '#f8f4ea', 'rx="6"') +
    rect(40 + column * 120, 44, 60, 14, '#a59d8e', 'rx="7"');
  const note = (colour: string, index: number) =>
    rect(50 + index * 120, 120 + ((index * 97) % 230), 88, 74 + ((index * 31) % 60), colour, 'rx="6"');
  return drawing(
    ['#d7dccb', '#9fae95'],
    lying(
      180,
      80,
      -3,
      rect(0, 0, 900, 550, '#fffdf8', 'rx="12"') +
        times(7, day) +
        notes.map(note).join('') +
        stroke('M420 470l22 24l46 -60', accent, 10),
    ) +
      lying(930, 600, -30, pen('#2f3457')) +
      lying(1080, 60, 12, rect(0, 0, 170, 170, '#e9c46a') + writing(26, 50, [110, 90, 104])),
  );
}

/** A laptop with a page of code. */
export function code(accent: string): string {
  const lines = [
    [0, 180, '#d98f6a'],
    [40, 260, '#9aa7d6'],
    [40, 140, '#8fb39a'],
    [80, 300, '#c9c3d6'],
    [80, 200, '#e9c46a'],
    [120, 240, '#9aa7d6'],
    [80, 90, '#c9c3d6'],
    [40, 220, '#8fb39a'],
    [0, 60, '#d98f6a'],
  ] as const;
  const screen =
    rect(0, 0, 760, 470, '#1f2230', 'rx="18"') +
    rect(26, 26, 708, 418, '#2a2e42', 'rx="8"') +
    [accent, '#e9c46a', '#8fb39a'].map((colour, index) => circle(56 + index * 30, 56, 9, colour)).join('') +
    lines
      .map(([x, long, colour], index) => rect(70 + x, 100 + index * 36, long, 13, colour, 'rx="6"'))
      .join('') +
    rect(500, 96, 200, 316, '#22263a', 'rx="8"') +
    stroke('M530 370C580 370 580 220 620 220S660 140 680 140', accent, 7) +
    [530, 620, 680].map((x, index) => circle(x, [370, 220, 140][index] ?? 0, 9, '#fdfbf5')).join('');
  return drawing(
    ['#bcc4dc', '#7f8db5'],
    `<g filter="url(#shadow)">${screen.replace(/^/, '<g transform="translate(240 70)">')}</g></g>` +
      path('M180 556h880l70 66q6 22 -24 22H134q-30 0 -24 -22z', '#d8d9df') +
      path('M520 556h200l12 20H508z', '#b7b9c4') +
      cup(1150, 320, '#b23a26'),
  );
}
