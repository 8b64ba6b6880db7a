import { letters } from './letters.ts';
import {
  amber,
  clay,
  cream,
  grounds,
  indigo,
  ink,
  leaf,
  moss,
  night,
  paper,
  plank,
  seal,
  straw,
  wood,
} from './palette.ts';
import { at, circle, drawing, height, path, raised, rect, shape, stroke, times, width } from './shapes.ts';

const floor = (y: number, colour: string) => rect(0, y, width, height - y, colour);

/** A case that has been somewhere. */
export const suitcase = () =>
  drawing(
    grounds.straw,
    raised(
      stroke('M540 200V130H740V200', ink, 22) +
        rect(330, 190, 620, 420, '#8a5a3b', 'rx="34"') +
        rect(330, 290, 620, 40, '#6d452c') +
        rect(330, 480, 620, 40, '#6d452c') +
        rect(420, 180, 44, 440, '#6d452c') +
        rect(816, 180, 44, 440, '#6d452c'),
    ) +
      circle(580, 400, 62, cream) +
      letters('A', 580, 426, 80, seal) +
      at(700, 400, rect(-54, -40, 108, 80, leaf, 'rx="8"') + letters('B', 0, 24, 66, night), 'rotate(12)'),
  );

/** Trains leave for everywhere. */
export const train = () =>
  drawing(
    grounds.leaf,
    path('M0 470Q300 390 640 450T1280 420V720H0z', '#7f9a7a') +
      stroke('M0 620H1280', '#5b4a3a', 14) +
      times(20, (sleeper) => rect(20 + sleeper * 66, 624, 34, 22, '#5b4a3a')) +
      raised(
        path('M120 360H900Q1060 360 1130 560V600H120z', seal) +
          rect(120, 500, 1000, 26, paper) +
          times(5, (pane) => rect(170 + pane * 136, 400, 104, 72, '#cfe0e6', 'rx="10"')) +
          path('M880 400H930Q990 410 1020 472H880z', '#cfe0e6'),
      ) +
      times(6, (wheel) => circle(210 + wheel * 150, 604, 30, ink)),
  );

/** A globe with a route on it. */
export const globe = () =>
  drawing(
    grounds.sand,
    raised(
      stroke('M480 110A300 300 0 0 1 800 600M640 620V680M520 684H760', wood, 20) +
        circle(620, 350, 240, '#7f9fb5') +
        path('M470 190C560 150 640 190 620 250S520 300 500 370S420 420 396 330S420 220 470 190z', leaf) +
        path('M690 330C760 300 840 330 840 390S760 520 710 500S640 360 690 330z', leaf) +
        path('M540 470C590 460 620 500 600 540S540 560 524 530S510 480 540 470z', leaf),
    ) +
      stroke('M460 320C560 180 720 220 770 390', seal, 9, 'stroke-dasharray="2 22"') +
      circle(460, 322, 16, seal) +
      circle(772, 394, 16, seal),
  );

/** A sign with a place on each arm. */
export const signpost = () =>
  drawing(
    grounds.mist,
    path('M0 600Q400 520 760 590T1280 560V720H0z', leaf) +
      raised(
        rect(622, 90, 36, 540, wood, 'rx="8"') +
          path('M400 130H860L920 176L860 222H400z', seal) +
          path('M880 260H440L380 306L440 352H880z', night) +
          path('M440 390H840L900 436L840 482H440z', amber),
      ) +
      rect(450, 166, 240, 20, paper, 'rx="10"') +
      rect(560, 296, 220, 20, paper, 'rx="10"') +
      rect(490, 426, 250, 20, paper, 'rx="10"'),
  );

/** Pennants of a list: some far, some near. */
export const pennants = () =>
  drawing(
    grounds.leaf,
    stroke('M0 120Q640 300 1280 120', wood, 9) +
      times(8, (flag) => {
        const x = 90 + flag * 146;
        const y = 150 + 80 * (1 - ((x + 60 - 640) / 640) ** 2);
        return raised(
          shape(
            [x, y, x + 120, y, x + 60, y + 230],
            [seal, night, straw, cream, indigo, clay, moss, paper][flag] ?? seal,
          ),
        );
      }) +
      times(8, (flag) => {
        const x = 150 + flag * 146;
        return circle(
          x,
          200 + 80 * (1 - ((x - 640) / 640) ** 2),
          16,
          flag === 3 || flag === 7 ? seal : paper,
          'opacity=".9"',
        );
      }) +
      floor(640, plank),
  );
