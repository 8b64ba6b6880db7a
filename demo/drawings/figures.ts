import { letters } from './letters.ts';
import {
  amber,
  clay,
  cream,
  grounds,
  haze,
  ink,
  leaf,
  night,
  paper,
  seal,
  stone,
  straw,
  wood,
} from './palette.ts';
import { at, circle, drawing, lying, path, raised, rect, shape, stroke, times } from './shapes.ts';

/** What is on one side is on the other. */
export const balance = () =>
  drawing(
    grounds.leaf,
    raised(
      stroke('M640 180V560M470 580H810', wood, 26) +
        stroke('M330 200H950', wood, 22) +
        circle(640, 196, 26, straw) +
        stroke('M330 204L230 400M330 204L430 400M950 204L850 400M950 204L1050 400', stone, 6) +
        path('M200 400H460Q440 470 330 470T200 400z', night) +
        path('M820 400H1080Q1060 470 950 470T820 400z', night),
    ) +
      raised(rect(250, 300, 96, 100, seal, 'rx="10"') + rect(352, 340, 60, 60, straw, 'rx="8"')) +
      letters('x', 298, 376, 84, paper) +
      raised(
        times(4, (block) =>
          rect(
            868 + (block % 2) * 86,
            340 - Math.floor(block / 2) * 66,
            76,
            60,
            [straw, leaf, haze, clay][block] ?? straw,
            'rx="8"',
          ),
        ),
      ),
  );

/** Circles in a triangle, as on the wooden tablets of Japanese temples. */
export const sangaku = () =>
  drawing(
    ['#d9b68a', '#9c6f45'],
    lying(
      210,
      70,
      0,
      rect(0, 0, 860, 580, '#efdcb8', 'rx="8"') +
        rect(16, 16, 828, 548, 'none', `stroke="${wood}" stroke-width="6"`) +
        shape([430, 60, 760, 520, 100, 520], cream, `stroke="${ink}" stroke-width="7"`) +
        circle(430, 386, 134, seal, `stroke="${ink}" stroke-width="6"`) +
        circle(430, 190, 62, straw, `stroke="${ink}" stroke-width="6"`) +
        circle(237, 456, 60, haze, `stroke="${ink}" stroke-width="6"`) +
        circle(623, 456, 60, leaf, `stroke="${ink}" stroke-width="6"`),
    ),
  );

/** A figure made with compass and ruler. */
export const compass = () =>
  drawing(
    grounds.sand,
    `<circle cx="520" cy="420" r="230" fill="none" stroke="${night}" stroke-width="7"/><circle cx="750" cy="420" r="230" fill="none" stroke="${night}" stroke-width="7"/>` +
      shape(
        [520, 420, 750, 420, 635, 221],
        straw,
        `stroke="${seal}" stroke-width="10" stroke-linejoin="round"`,
      ) +
      [
        [520, 420],
        [750, 420],
        [635, 221],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 13, ink))
        .join('') +
      at(
        950,
        60,
        raised(
          stroke('M0 40L-200 360', stone, 22) +
            stroke('M0 40L60 380', stone, 22) +
            stroke('M60 380L66 440', amber, 14) +
            circle(0, 30, 34, ink) +
            rect(-10, -40, 20, 56, ink, 'rx="8"'),
        ),
      ),
  );

/** The nine points of a triangle. */
export const geometry = () =>
  drawing(
    grounds.pine,
    [
      [330, 590, 1010, 590],
      [1010, 590, 560, 110],
      [560, 110, 330, 590],
    ]
      .map(([a = 0, b = 0, c = 0, d = 0]) => stroke(`M${a} ${b}L${c} ${d}`, '#eef0e6', 9))
      .join('') +
      `<circle cx="615" cy="416" r="182" fill="none" stroke="${straw}" stroke-width="9"/>` +
      stroke('M560 110V590M330 590L692 251M1010 590L457 325', '#eef0e6', 5, 'stroke-dasharray="6 16"') +
      [
        [560, 590],
        [670, 590],
        [445, 350],
        [785, 350],
        [692, 251],
        [457, 325],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 15, clay))
        .join('') +
      [
        [330, 590],
        [1010, 590],
        [560, 110],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 17, paper))
        .join(''),
  );

/** Two sets and what is in both. */
export const venn = () =>
  drawing(
    grounds.straw,
    raised(circle(500, 360, 230, night, 'opacity=".92"')) +
      circle(780, 360, 230, seal, 'opacity=".88"') +
      path('M640 178A230 230 0 0 1 640 542A230 230 0 0 1 640 178z', cream) +
      letters('&', 640, 410, 140, ink),
  );
