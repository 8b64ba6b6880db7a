import { letters } from './letters.ts';
import {
  clay,
  cream,
  grounds,
  indigo,
  haze,
  ink,
  leaf,
  night,
  paper,
  plank,
  seal,
  stone,
  straw,
  wood,
} from './palette.ts';
import { circle, drawing, path, raised, rect, stroke, times } from './shapes.ts';

/** A ball on its way down a ramp, and where it was. */
export const ramp = () =>
  drawing(
    grounds.clay,
    rect(0, 610, 1280, 110, plank) +
      raised(path('M180 610V250L960 610z', night)) +
      times(4, (step) =>
        circle(
          260 + step * (70 + step * 30),
          245 + step * (70 + step * 30) * 0.4615,
          46,
          seal,
          `opacity="${0.12 + step * 0.1}"`,
        ),
      ) +
      raised(circle(850, 517, 46, seal)) +
      stroke('M950 470L1080 530M1080 530l-34 4M1080 530l-20 -28', ink, 9) +
      rect(1020, 560, 180, 50, wood, 'rx="6"'),
  );

/** A magnet and its field. */
export const magnet = () =>
  drawing(
    grounds.mist,
    times(4, (line) => {
      const wide = 130 + line * 110;
      return (
        stroke(
          `M470 360C${470 - wide} ${360 - wide * 1.1} ${810 + wide} ${360 - wide * 1.1} 810 360`,
          indigo,
          6,
          `opacity="${0.8 - line * 0.15}"`,
        ) +
        stroke(
          `M470 360C${470 - wide} ${360 + wide * 1.1} ${810 + wide} ${360 + wide * 1.1} 810 360`,
          indigo,
          6,
          `opacity="${0.8 - line * 0.15}"`,
        )
      );
    }) +
      raised(rect(430, 300, 210, 120, seal, 'rx="10"') + rect(640, 300, 210, 120, night, 'rx="10"')) +
      letters('N', 500, 392, 90, paper) +
      letters('S', 780, 392, 90, paper),
  );

/** Two weights on a wheel. */
export const pulley = () =>
  drawing(
    grounds.straw,
    rect(0, 0, 1280, 60, wood) +
      stroke('M640 60V190', ink, 12) +
      raised(circle(640, 250, 110, stone) + circle(640, 250, 84, cream) + circle(640, 250, 22, ink)) +
      stroke('M532 250V420M748 250V330', ink, 8) +
      raised(rect(452, 420, 160, 170, seal, 'rx="12"') + rect(692, 330, 112, 120, night, 'rx="12"')) +
      letters('3m', 532, 530, 76, paper) +
      letters('m', 748, 412, 64, paper) +
      stroke('M390 470V590M390 590l-20 -30M390 590l20 -30', ink, 9),
  );

/** Planets on their ways. */
export const orbits = () =>
  drawing(
    grounds.dusk,
    [150, 250, 360]
      .map(
        (far) =>
          `<ellipse cx="640" cy="360" rx="${far * 1.5}" ry="${far * 0.72}" fill="none" stroke="${haze}" stroke-width="5" opacity=".7"/>`,
      )
      .join('') +
      raised(circle(640, 360, 74, straw)) +
      raised(circle(850, 330, 26, clay)) +
      raised(circle(330, 460, 38, seal) + circle(980, 220, 30, leaf)) +
      times(18, (star) =>
        circle(
          60 + ((star * star * 331) % 1180),
          40 + ((star * 173 + star * star * 29) % 640),
          3,
          paper,
          'opacity=".7"',
        ),
      ),
  );

/** What doctors listen with. */
export const stethoscope = () =>
  drawing(
    grounds.mist,
    raised(
      stroke('M400 90C380 300 400 400 520 400S660 300 640 90', night, 26) +
        stroke('M520 400C520 600 640 640 760 600S860 420 900 360', night, 26) +
        stroke('M400 90l-16 -34M640 90l16 -34', stone, 26) +
        circle(930, 320, 84, stone) +
        circle(930, 320, 56, seal),
    ) + stroke('M160 560h110l30 -80l46 150l40 -110l22 40h90', seal, 10),
  );
