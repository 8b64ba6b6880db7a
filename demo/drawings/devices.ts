import { letters } from './letters.ts';
import { clay, grounds, indigo, ink, leaf, night, paper, seal, stone, straw, wood } from './palette.ts';
import { at, circle, drawing, lying, path, raised, rect, shape, stroke, times, writing } from './shapes.ts';

/** The minute hand of a race. */
export const stopwatch = () =>
  drawing(
    grounds.clay,
    raised(
      rect(600, 60, 80, 60, ink, 'rx="12"') +
        at(640, 380, rect(-20, -310, 40, 50, ink, 'rx="10"'), 'rotate(38)') +
        circle(640, 380, 260, ink) +
        circle(640, 380, 224, paper),
    ) +
      path('M640 380V176A204 204 0 0 1 817 482z', seal, 'opacity=".9"') +
      times(12, (mark) =>
        at(640, 380, stroke('M0 -204V-178', ink, mark % 3 ? 7 : 13), `rotate(${mark * 30})`),
      ) +
      stroke('M640 380L800 472', ink, 12) +
      circle(640, 380, 20, ink),
  );

/** An hour of each day, marked. */
export const clock = () =>
  drawing(
    grounds.dusk,
    raised(
      circle(420, 360, 230, paper) + circle(420, 360, 230, 'none', `stroke="${seal}" stroke-width="20"`),
    ) +
      path('M420 360V150A210 210 0 0 1 602 255z', straw) +
      times(12, (mark) =>
        at(420, 360, stroke('M0 -196V-172', ink, mark % 3 ? 6 : 11), `rotate(${mark * 30})`),
      ) +
      stroke('M420 360V216', ink, 13) +
      stroke('M420 360L510 308', ink, 13) +
      circle(420, 360, 16, ink) +
      times(35, (day) =>
        rect(
          740 + (day % 7) * 62,
          170 + Math.floor(day / 7) * 80,
          48,
          62,
          day < 23 ? straw : '#6a74a6',
          'rx="8"',
        ),
      ),
  );

/** What is listened to in the morning. */
export const headphones = () =>
  drawing(
    ['#f6dfc0', '#e7b98f'],
    circle(640, 560, 330, '#f6ead7', 'opacity=".7"') +
      raised(
        stroke('M390 430C390 100 890 100 890 430', night, 34) +
          rect(330, 390, 110, 200, seal, 'rx="48"') +
          rect(840, 390, 110, 200, seal, 'rx="48"') +
          rect(420, 410, 40, 160, ink, 'rx="18"') +
          rect(820, 410, 40, 160, ink, 'rx="18"'),
      ) +
      times(9, (bar) => {
        const high = [60, 120, 200, 140, 240, 160, 210, 110, 60][bar] ?? 60;
        return stroke(`M${520 + bar * 30} ${490 - high / 2}v${high}`, bar % 2 ? indigo : seal, 13);
      }),
  );

/** A camera that remembers how it was said. */
export const camera = () =>
  drawing(
    grounds.sand,
    raised(
      stroke('M640 470L500 690M640 470L780 690M640 470V690', ink, 16) +
        rect(430, 190, 420, 280, night, 'rx="24"') +
        shape([850, 270, 1000, 200, 1000, 460, 850, 390], indigo) +
        circle(520, 130, 80, ink) +
        circle(720, 120, 96, ink) +
        circle(520, 130, 30, stone) +
        circle(720, 120, 36, stone),
    ) +
      circle(600, 330, 90, '#cfe0e6') +
      circle(600, 330, 52, indigo) +
      circle(785, 250, 20, seal),
  );

/** Oneself, in a frame, with a minute left. */
export const webcam = () =>
  drawing(
    grounds.lilac,
    raised(
      rect(260, 80, 760, 480, ink, 'rx="20"') +
        rect(286, 106, 708, 428, '#dfe6e8', 'rx="8"') +
        path('M180 580H1100L1150 630Q1156 650 1130 650H150Q124 650 130 630z', stone),
    ) +
      circle(640, 92, 6, leaf) +
      path('M460 534Q470 390 640 390T820 534z', indigo) +
      circle(640, 290, 96, clay) +
      path('M540 290Q530 180 640 180T740 290Q700 250 640 250T540 290z', wood) +
      rect(320, 140, 150, 50, seal, 'rx="25"') +
      circle(350, 165, 11, paper) +
      letters('0:59', 412, 178, 38, paper) +
      rect(320, 486, 640, 12, paper, 'rx="6"') +
      rect(320, 486, 210, 12, seal, 'rx="6"'),
  );

/** Scene one, take two. */
export const clapper = () =>
  drawing(
    grounds.brick,
    lying(
      330,
      250,
      -4,
      rect(0, 0, 620, 360, ink, 'rx="14"') +
        rect(0, 0, 620, 70, paper) +
        times(6, (stripe) =>
          shape(
            [20 + stripe * 104, 0, 72 + stripe * 104, 0, 42 + stripe * 104, 70, -10 + stripe * 104, 70],
            ink,
          ),
        ) +
        writing(50, 150, [230], stone) +
        writing(340, 150, [190], stone) +
        letters('2', 150, 310, 130, straw) +
        letters('A', 430, 310, 130, paper) +
        at(
          0,
          -10,
          rect(0, -70, 620, 66, paper, 'rx="8"') +
            times(6, (stripe) =>
              shape(
                [
                  52 + stripe * 104,
                  -70,
                  104 + stripe * 104,
                  -70,
                  134 + stripe * 104,
                  -4,
                  82 + stripe * 104,
                  -4,
                ],
                ink,
              ),
            ),
          'rotate(-13)',
        ),
    ),
  );
