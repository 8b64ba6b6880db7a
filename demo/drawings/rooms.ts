import { circle, drawing, path, rect, stroke, times } from './shapes.ts';

export const plant = (x: number, y: number) =>
  [-46, -22, 0, 22, 46]
    .map((bend, index) =>
      path(
        `M${x} ${y}q${bend * 1.2} -90 ${bend * 2} ${-150 - (index % 2) * 40}q${-bend * 0.4} 90 ${-bend * 2} ${150 + (index % 2) * 40}z`,
        index % 2 ? '#3f6b50' : '#57866a',
      ),
    )
    .join('') + path(`M${x - 52} ${y}h104l-16 104h-72z`, '#b96a4b');

/** A board with a curve that somebody has just explained. */
export function board(accent: string): string {
  const chalk = '#eef0e6';
  return drawing(
    ['#e6dccb', '#cdbb9f'],
    rect(110, 60, 1060, 520, '#7c5a3c', 'rx="10"') +
      rect(134, 84, 1012, 472, '#24473a', 'rx="4"') +
      stroke(
        'M240 490V150M240 490H760M240 150l-10 18M240 150l10 18M760 490l-18 -10M760 490l-18 10',
        chalk,
        5,
      ) +
      stroke('M240 470C360 470 400 200 520 210S660 400 740 250', chalk, 6) +
      stroke(
        'M400 350L640 190',
        accent === '#b23a26' ? '#f0a58f' : '#f2d48a',
        5,
        'stroke-dasharray="16 14"',
      ) +
      circle(517, 211, 11, '#f2d48a') +
      stroke('M517 211V490', chalk, 3, 'stroke-dasharray="4 14"') +
      times(5, (line) =>
        stroke(
          `M840 ${170 + line * 62}h${[210, 150, 240, 120, 190][line] ?? 100}`,
          chalk,
          6,
          'opacity=".75"',
        ),
      ) +
      stroke('M830 452h210v54h-210z', '#f2d48a', 5) +
      rect(300, 580, 680, 20, '#5f4329', 'rx="6"') +
      rect(360, 566, 70, 14, '#fdfbf5', 'rx="4"') +
      rect(450, 566, 46, 14, '#f0a58f', 'rx="4"') +
      rect(820, 552, 110, 30, '#4a4e63', 'rx="6"'),
  );
}

/** Two chairs by a window: a talk is about to begin. */
export function interview(accent: string): string {
  const chair = (x: number, colour: string, side: 1 | -1) =>
    `<g transform="translate(${x} 0) scale(${side} 1)">${path('M-70 300q-30 0 -26 40l22 160h70l-10 -170q-4 -30 -56 -30z', colour)}${rect(-82, 470, 210, 56, colour, 'rx="24"')}${stroke('M-60 526l-16 96M104 526l16 96', '#5f4329', 12)}</g>`;
  return drawing(
    ['#ece1cf', '#d9c7aa'],
    rect(420, 60, 440, 330, '#fdfbf5', 'rx="6"') +
      rect(440, 80, 400, 290, '#bcd3dd') +
      circle(720, 190, 52, '#f3d9a0') +
      path('M440 320q90 -80 180 -20t220 -60v130H440z', '#8fb39a') +
      path('M440 350q120 -50 220 0t180 -30v50H440z', '#57866a') +
      rect(632, 80, 16, 290, '#fdfbf5') +
      rect(0, 590, 1280, 130, '#a9825a') +
      `<ellipse cx="640" cy="640" rx="420" ry="52" fill="${accent}" opacity=".75"/>` +
      chair(360, '#2f3457', 1) +
      chair(920, '#3f6b50', -1) +
      rect(566, 470, 148, 14, '#7c5a3c', 'rx="7"') +
      stroke('M640 484v130M590 622h100', '#7c5a3c', 12) +
      rect(596, 436, 40, 34, '#fdfbf5', 'rx="6"') +
      rect(656, 444, 36, 26, accent, 'rx="6"') +
      plant(1120, 520) +
      plant(150, 520),
  );
}

/** Glass on a bench, something is happening in it. */
export function laboratory(accent: string): string {
  const flask = (x: number, colour: string, size: number) =>
    `<g transform="translate(${x} 560) scale(${size})">${path('M-34 -300h68v130l92 136q22 34 -20 34h-212q-42 0 -20 -34l92 -136z', '#ffffff', 'opacity=".55"')}${path('M-84 -92h168l42 58q22 34 -20 34h-212q-42 0 -20 -34z', colour)}${rect(-46, -316, 92, 22, '#eef2f4', 'rx="10"')}${times(4, (bubble) => circle(-40 + bubble * 28, -60 - ((bubble * 53) % 60), 8 + (bubble % 2) * 5, '#ffffff', 'opacity=".6"'))}</g>`;
  const tube = (x: number, colour: string, level: number) =>
    rect(x, 330, 46, 220, '#ffffff', 'rx="23" opacity=".6"') +
    rect(x, 550 - level, 46, level, colour, 'rx="20"');
  return drawing(
    ['#dfe7ea', '#b7c8cf'],
    stroke(
      'M150 150l90 -52l90 52v104l-90 52l-90 -52zM330 150l90 -52l90 52v104l-90 52l-90 -52',
      '#8397a3',
      7,
      'opacity=".6"',
    ) +
      circle(240, 98, 13, accent) +
      circle(510, 150, 13, '#2f3457') +
      flask(420, accent, 1.05) +
      flask(690, '#3f6b50', 0.8) +
      rect(830, 420, 300, 20, '#7c5a3c', 'rx="6"') +
      tube(860, '#e2a33a', 150) +
      tube(936, '#2f3457', 110) +
      tube(1012, '#8fb39a', 170) +
      rect(0, 560, 1280, 160, '#8a6a4a') +
      rect(0, 560, 1280, 16, '#a3825f'),
  );
}

/** Hills behind hills, and a path that goes up. */
export function journey(accent: string): string {
  return drawing(
    ['#f3e3cd', '#e7b98f'],
    circle(880, 230, 112, accent) +
      path('M0 420Q200 250 380 360T760 280T1280 360V720H0z', '#b9b3c9') +
      path('M0 500Q240 340 480 450T940 390T1280 470V720H0z', '#8189ad') +
      path('M0 590Q300 430 620 540T1280 520V720H0z', '#4b5480') +
      path('M0 660Q320 560 700 630T1280 610V720H0z', '#2f3457') +
      stroke(
        'M300 720C420 650 560 690 620 630S520 560 640 520S820 500 800 450S860 400 872 392',
        '#f6ead7',
        9,
        'stroke-dasharray="2 22"',
      ) +
      path('M872 392v-64l52 16l-52 18', accent === '#b23a26' ? '#fdfbf5' : '#b23a26') +
      stroke('M872 394v-68', '#23252f', 5) +
      times(9, (tree) =>
        path(
          `M${60 + tree * 44 + ((tree * 37) % 30)} 690l22 -${70 + ((tree * 29) % 40)}l22 ${70 + ((tree * 29) % 40)}z`,
          '#23405a',
        ),
      ),
  );
}

/** An easel in a studio. */
export function studio(accent: string): string {
  return drawing(
    ['#e9e3da', '#cfc4b4'],
    rect(0, 600, 1280, 120, '#9b7a58') +
      rect(80, 80, 250, 190, '#fdfbf5') +
      path('M96 254l70 -90l54 50l40 -36l54 76z', '#8fb39a') +
      rect(960, 70, 220, 280, '#2f3457') +
      circle(1070, 190, 70, '#e9c46a') +
      stroke('M470 660L600 90M810 660L680 90M640 120V660', '#7c5a3c', 18) +
      `<g filter="url(#shadow)">${rect(420, 110, 440, 380, '#fdfbf5', 'rx="4"')}</g>` +
      path('M420 400Q540 300 640 370T860 310V490H420z', '#4b5480') +
      path('M420 440Q560 380 660 430T860 400V490H420z', '#3f6b50') +
      circle(720, 220, 56, accent) +
      stroke('M470 190q60 -50 120 0', '#e9c46a', 22) +
      stroke('M480 260h110', '#9aa7d6', 16) +
      rect(400, 490, 480, 22, '#7c5a3c', 'rx="6"') +
      rect(1010, 500, 120, 130, '#b9bcc4', 'rx="10"') +
      [0, 1, 2, 3]
        .map((brush) =>
          stroke(
            `M${1040 + brush * 22} 500l${(brush - 1.5) * 26} -130`,
            ['#b23a26', '#3f6b50', '#e2a33a', '#2f3457'][brush] ?? accent,
            10,
          ),
        )
        .join(''),
  );
}
