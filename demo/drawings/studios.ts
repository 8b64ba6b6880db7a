import { letters } from './letters.ts';
import {
  amber,
  clay,
  cream,
  grounds,
  haze,
  indigo,
  ink,
  moss,
  night,
  paper,
  plank,
  seal,
  straw,
  wood,
} from './palette.ts';
import { at, circle, drawing, lying, path, raised, rect, shape, sheet, stroke, times } from './shapes.ts';

/** A wall with pictures, one still missing. */
export const frames = () =>
  drawing(
    ['#efe8dc', '#d3c7b4'],
    rect(0, 610, 1280, 110, plank) +
      lying(
        130,
        120,
        0,
        rect(0, 0, 300, 380, ink) +
          rect(18, 18, 264, 344, '#cfe0e6') +
          path('M18 300Q90 200 160 260T282 220V362H18z', moss) +
          circle(210, 110, 40, straw),
      ) +
      lying(
        500,
        80,
        0,
        rect(0, 0, 260, 200, wood) +
          rect(16, 16, 228, 168, cream) +
          stroke('M60 150C70 60 130 40 150 90S190 150 200 60', seal, 14),
      ) +
      lying(
        500,
        330,
        0,
        rect(0, 0, 260, 220, night) + rect(16, 16, 228, 188, clay) + circle(130, 110, 62, seal),
      ) +
      rect(840, 120, 300, 380, 'none', 'stroke="#8f8576" stroke-width="7" stroke-dasharray="22 20" rx="4"') +
      raised(circle(990, 310, 26, seal)),
  );

/** A chair, seen and drawn. */
export const chair = () =>
  drawing(
    grounds.mist,
    rect(0, 590, 1280, 130, '#8b9aa3') +
      raised(
        stroke('M250 220V420M430 220V420M250 230H430M250 300H430', wood, 20) +
          shape([220, 410, 460, 410, 490, 460, 200, 460], wood) +
          stroke('M220 460V640M470 460V640M270 470V600M420 470V600', wood, 18),
      ) +
      lying(
        690,
        100,
        4,
        sheet(
          420,
          500,
          stroke(
            'M130 120V270M250 120V270M130 126H250M130 180H250M110 270H268L286 304H96zM110 304V430M270 304V430M150 310V400M232 310V400',
            ink,
            6,
          ) + stroke('M90 440Q200 452 330 436', haze, 12, 'opacity=".7"'),
        ),
      ) +
      lying(1050, 560, -50, rect(0, 0, 180, 18, ink, 'rx="6"')),
  );

/** A house on blue paper. */
export const housePlan = () =>
  drawing(
    ['#4a6a95', '#27406a'],
    times(26, (line) => stroke(`M${line * 52} 0V720`, '#8fabd0', 2, 'opacity=".35"')) +
      times(15, (line) => stroke(`M0 ${line * 52}H1280`, '#8fabd0', 2, 'opacity=".35"')) +
      stroke('M320 120H900V570H320zM320 340H600V120M600 340V420M600 500V570M760 120V300H900', paper, 13) +
      stroke('M600 420A80 80 0 0 1 680 500', paper, 5) +
      stroke('M600 500H680', paper, 5) +
      stroke('M420 570H520', seal, 16) +
      stroke('M320 630H900M320 616v28M900 616v28', straw, 6) +
      letters('12 m', 610, 690, 50, straw) +
      stroke('M970 120V570M956 120h28M956 570h28', straw, 6),
  );

/** A street with one vanishing point. */
export const perspective = () =>
  drawing(
    grounds.sand,
    stroke('M0 360H1280', clay, 5) +
      [0, 180, 540, 720].map((y) => stroke(`M0 ${y}L640 360L1280 ${y}`, '#b9a582', 4)).join('') +
      raised(
        shape([0, 40, 330, 195, 330, 470, 0, 680], seal) +
          shape([1280, 100, 950, 225, 950, 465, 1280, 620], night),
      ) +
      raised(
        shape([350, 210, 520, 296, 520, 414, 350, 470], indigo) +
          shape([930, 240, 760, 310, 760, 408, 930, 460], amber),
      ) +
      shape([120, 720, 560, 400, 720, 400, 1160, 720], cream) +
      times(3, (pane) =>
        shape(
          [
            40 + pane * 90,
            170 + pane * 42,
            90 + pane * 90,
            194 + pane * 42,
            90 + pane * 90,
            330 + pane * 14,
            40 + pane * 90,
            336 + pane * 14,
          ],
          straw,
        ),
      ) +
      circle(640, 360, 13, seal),
  );

/** A machine, drawn with its measures. */
export const blueprint = () =>
  drawing(
    ['#4a6a95', '#27406a'],
    times(26, (line) => stroke(`M${line * 52} 0V720`, '#8fabd0', 2, 'opacity=".35"')) +
      times(15, (line) => stroke(`M0 ${line * 52}H1280`, '#8fabd0', 2, 'opacity=".35"')) +
      [
        [480, 380, 160, 12],
        [790, 270, 104, 9],
      ]
        .map(
          ([x = 0, y = 0, size = 0, teeth = 0]) =>
            times(teeth, (tooth) =>
              at(x, y, rect(-20, -size - 34, 40, 50, paper, 'rx="6"'), `rotate(${(tooth * 360) / teeth})`),
            ) +
            circle(x, y, size, paper) +
            circle(x, y, size * 0.5, '#35517f') +
            circle(x, y, size * 0.16, seal),
        )
        .join('') +
      stroke('M480 640H790M480 624v32M790 624v32', straw, 6) +
      stroke('M1000 170H1160M1000 170v220M1000 390h160', paper, 6) +
      letters('r = 52', 1080, 300, 54, straw),
  );
