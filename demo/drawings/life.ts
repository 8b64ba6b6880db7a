import { letters } from './letters.ts';
import {
  amber,
  clay,
  cream,
  grounds,
  haze,
  indigo,
  ink,
  leaf,
  moss,
  night,
  paper,
  plank,
  seal,
  stone,
  straw,
} from './palette.ts';
import { at, circle, drawing, lying, path, raised, rect, sheet, stroke, times } from './shapes.ts';

const hexagon = (x: number, y: number, size: number) =>
  times(6, (corner) => {
    const turn = (each: number) =>
      [x + size * Math.sin((Math.PI / 3) * each), y - size * Math.cos((Math.PI / 3) * each)].map(Math.round);
    const [[a, b], [c, d]] = [turn(corner), turn(corner + 1)];
    return stroke(`M${a} ${b}L${c} ${d}`, ink, 12);
  });

/** A molecule, and the arrow that tells where its electrons go. */
export const molecule = () =>
  drawing(
    grounds.straw,
    hexagon(470, 390, 150) +
      hexagon(730, 390, 150) +
      stroke('M470 276L570 334M600 446V334M730 504L832 446', ink, 8) +
      stroke('M860 315L980 246', ink, 12) +
      raised(circle(1010, 230, 62, seal)) +
      letters('OH', 1010, 250, 54, paper) +
      stroke('M960 150C880 60 780 90 760 200', seal, 10) +
      stroke('M742 168l18 38l34 -24', seal, 10),
  );

/** Drop by drop until the colour turns. */
export const titration = () =>
  drawing(
    grounds.lilac,
    rect(0, 620, 1280, 100, plank) +
      stroke('M420 620V80H620', ink, 16) +
      raised(
        rect(590, 40, 60, 330, '#ffffff', 'rx="10" opacity=".75"') +
          rect(590, 150, 60, 220, haze, 'rx="8"') +
          path('M604 370h32l-10 56h-12z', stone),
      ) +
      times(8, (line) => stroke(`M596 ${80 + line * 34}h20`, ink, 4)) +
      circle(620, 460, 11, haze) +
      raised(
        path('M586 470h68v46l92 104q10 0 -14 0H508q-24 0 -14 0l92 -104z', '#ffffff', 'opacity=".7"') +
          path('M546 562h148l54 58H492z', '#d98fa0'),
      ) +
      stroke('M860 540C940 534 960 500 968 380S1010 220 1110 210', seal, 12) +
      stroke('M840 160V560H1150', ink, 6),
  );

/** The two strands. */
export const helix = () =>
  drawing(
    grounds.pine,
    raised(
      times(15, (rung) => {
        const x = 150 + rung * 70;
        const up = Math.round(Math.sin(rung * 0.62) * 150);
        return stroke(`M${x} ${360 - up}V${360 + up}`, [straw, clay, haze, leaf][rung % 4] ?? straw, 12);
      }) +
        stroke(
          Array.from(
            { length: 29 },
            (_none, step) =>
              `${step ? 'L' : 'M'}${150 + step * 35} ${Math.round(360 - Math.sin(step * 0.31) * 150)}`,
          ).join(''),
          paper,
          18,
        ) +
        stroke(
          Array.from(
            { length: 29 },
            (_none, step) =>
              `${step ? 'L' : 'M'}${150 + step * 35} ${Math.round(360 + Math.sin(step * 0.31) * 150)}`,
          ).join(''),
          seal,
          18,
        ),
    ),
  );

/** A cell, cut open. */
export const cell = () =>
  drawing(
    grounds.clay,
    raised(
      `<ellipse cx="640" cy="360" rx="430" ry="270" fill="${leaf}"/><ellipse cx="640" cy="360" rx="404" ry="246" fill="#dfe9d6"/>`,
    ) +
      raised(circle(560, 370, 118, indigo) + circle(590, 350, 44, seal)) +
      [
        [860, 260, -20],
        [880, 460, 24],
        [400, 210, 30],
      ]
        .map(([x = 0, y = 0, turn = 0]) =>
          at(
            x,
            y,
            raised(
              rect(-84, -40, 168, 80, amber, 'rx="40"') +
                stroke('M-58 0q14 -36 28 0t28 0t28 0t28 0', paper, 7),
            ),
            `rotate(${turn})`,
          ),
        )
        .join('') +
      times(12, (dot) =>
        circle(300 + ((dot * 167) % 660), 200 + ((dot * 89) % 330), 9, moss, 'opacity=".55"'),
      ),
  );

/** A leaf and its veins. */
export const leafStudy = () =>
  drawing(
    grounds.sand,
    lying(
      250,
      70,
      -4,
      sheet(
        620,
        580,
        path('M120 480C110 260 280 120 500 110C510 330 380 480 120 480z', moss) +
          stroke('M84 530L460 150', cream, 10) +
          stroke(
            'M190 424C190 360 180 330 168 300M260 352C256 290 250 260 238 224M330 282C330 230 326 200 318 168M220 392C290 396 330 400 380 384M290 322C350 322 400 322 440 300M362 250C410 248 440 240 470 226',
            cream,
            6,
          ),
      ),
    ) +
      lying(
        930,
        150,
        5,
        rect(0, 0, 130, 440, straw, 'rx="6"') +
          times(12, (mark) => stroke(`M0 ${30 + mark * 34}h${mark % 2 ? 30 : 54}`, ink, 5)),
      ),
  );

/** A nerve that reaches for another. */
export const neuron = () =>
  drawing(
    grounds.dusk,
    stroke(
      'M330 360C200 300 200 200 120 160M330 360C190 370 170 440 90 450M330 360C240 470 250 540 200 610M330 360C300 230 330 170 310 90M240 250C180 250 150 240 110 250',
      straw,
      15,
    ) +
      stroke('M330 360C560 300 640 420 840 360', straw, 20) +
      stroke(
        'M840 360C930 330 960 260 1040 240M840 360C940 370 980 390 1060 380M840 360C920 420 950 480 1010 500',
        straw,
        12,
      ) +
      times(3, (part) =>
        at(
          500 + part * 100,
          [342, 360, 378][part] ?? 360,
          rect(-34, -22, 68, 44, haze, 'rx="22"'),
          'rotate(8)',
        ),
      ) +
      raised(circle(330, 360, 84, seal)) +
      circle(330, 360, 34, night) +
      [
        [1070, 234],
        [1092, 382],
        [1036, 516],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 18, clay))
        .join(''),
  );

/** A square of meadow, counted. */
export const quadrat = () =>
  drawing(
    ['#bccb9c', '#7f9a67'],
    times(60, (blade) =>
      stroke(
        `M${(blade * 197) % 1280} ${40 + ((blade * 131) % 690)}q${6 - (blade % 3) * 6} -26 0 -44`,
        '#5f7f4f',
        6,
      ),
    ) +
      raised(
        rect(380, 100, 520, 520, 'none', `stroke="${paper}" stroke-width="20"`) +
          stroke('M510 110V610M640 110V610M770 110V610M390 230H890M390 360H890M390 490H890', paper, 5),
      ) +
      [
        [450, 170],
        [700, 300],
        [580, 420],
        [830, 550],
        [460, 560],
        [820, 180],
        [700, 540],
      ]
        .map(
          ([x = 0, y = 0], index) =>
            times(6, (petal) =>
              circle(x + 20 * Math.cos(petal), y + 20 * Math.sin(petal), 13, index % 3 ? paper : clay),
            ) + circle(x, y, 13, amber),
        )
        .join(''),
  );
