import { letters } from './letters.ts';
import { grounds, haze, ink, night, paper, seal, straw } from './palette.ts';
import { circle, drawing, path, rect, stroke, times } from './shapes.ts';

const axes = (x: number, y: number, wide: number, high: number, colour = ink) =>
  stroke(`M${x} ${y - high}V${y}H${x + wide}`, colour, 7) +
  stroke(`M${x - 11} ${y - high + 18}l11 -20l11 20M${x + wide - 18} ${y - 11}l20 11l-20 11`, colour, 7);

/** Squared paper over all of it. */
const squares = (colour: string) =>
  times(26, (line) => stroke(`M${line * 52} 0V720`, colour, 2, 'opacity=".35"')) +
  times(15, (line) => stroke(`M0 ${line * 52}H1280`, colour, 2, 'opacity=".35"'));

/** The area under a curve. */
export const integral = () =>
  drawing(
    grounds.mist,
    squares('#8ea3b0') +
      path('M560 590V400C640 250 720 210 800 260S940 420 1020 330V590z', straw, 'opacity=".85"') +
      axes(380, 590, 780, 480) +
      stroke(
        'M410 560C500 540 560 400 600 340C680 220 740 220 800 260S940 420 1020 330S1110 200 1140 150',
        seal,
        12,
      ) +
      stroke('M560 590V400M1020 590V330', ink, 5, 'stroke-dasharray="14 12"') +
      stroke('M270 150C200 130 196 230 190 330S180 560 100 530', night, 26),
  );

/** A curve and its highest point, as a parabola. */
export const parabola = () =>
  drawing(
    grounds.straw,
    squares('#b08f3c') +
      axes(220, 620, 840, 540) +
      stroke('M300 600C420 40 760 40 900 600', seal, 14) +
      circle(602, 181, 20, night) +
      stroke('M602 181V620', night, 6, 'stroke-dasharray="16 14"') +
      letters('x²', 1010, 300, 190, night),
  );

/** A circle and the wave that it draws. */
export const sine = () =>
  drawing(
    grounds.dusk,
    squares('#6a74a6') +
      `<circle cx="320" cy="360" r="190" fill="none" stroke="${paper}" stroke-width="8"/>` +
      stroke('M320 360L454 226', straw, 10) +
      circle(454, 226, 18, straw) +
      stroke('M110 360H1220M320 150V570', haze, 5) +
      stroke('M454 226H640', straw, 5, 'stroke-dasharray="12 12"') +
      stroke('M560 360C600 170 700 170 760 360S920 550 980 360S1120 170 1190 300', seal, 14) +
      circle(640, 226, 16, paper),
  );

/** An angle on the circle of one. */
export const unitCircle = () =>
  drawing(
    grounds.lilac,
    squares('#8d8fbd') +
      path('M640 360H860A220 220 0 0 0 796 204z', straw, 'opacity=".9"') +
      `<circle cx="640" cy="360" r="270" fill="none" stroke="${night}" stroke-width="10"/>` +
      stroke('M320 360H960M640 60V660', night, 6) +
      stroke('M640 360L831 169V360', seal, 11) +
      circle(831, 169, 18, seal) +
      letters('1', 700, 240, 90, night),
  );

/** A heap of values and its middle. */
export const bellCurve = () =>
  drawing(
    grounds.clay,
    times(13, (bar) => {
      const high = [14, 34, 70, 130, 220, 320, 380, 330, 235, 140, 74, 36, 16][bar] ?? 20;
      return rect(212 + bar * 68, 600 - high, 56, high, bar === 6 ? seal : haze, 'rx="6"');
    }) +
      stroke('M150 596C430 590 480 190 648 190S870 590 1140 596', night, 12) +
      stroke('M130 604H1160', ink, 8),
  );
