import { letters } from './letters.ts';
import { clay, grounds, haze, ink, leaf, moss, night, seal, straw } from './palette.ts';
import { circle, drawing, lying, rect, sheet, stroke, times } from './shapes.ts';

const axes = (x: number, y: number, wide: number, high: number, colour = ink) =>
  stroke(`M${x} ${y - high}V${y}H${x + wide}`, colour, 7) +
  stroke(`M${x - 11} ${y - high + 18}l11 -20l11 20M${x + wide - 18} ${y - 11}l20 11l-20 11`, colour, 7);

/** Numbers of one's own, drawn. */
export const bars = () =>
  drawing(
    grounds.leaf,
    lying(
      250,
      70,
      -3,
      sheet(
        760,
        560,
        stroke('M90 480V80M90 480H700', ink, 7) +
          times(6, (bar) => {
            const high = [120, 210, 170, 300, 260, 370][bar] ?? 100;
            return rect(
              130 + bar * 94,
              476 - high,
              62,
              high,
              [haze, leaf, clay, straw, moss, seal][bar] ?? haze,
              'rx="6"',
            );
          }) +
          stroke('M160 330L256 250L350 280L440 160L536 190L630 80', night, 7, 'stroke-dasharray="4 16"'),
      ),
    ),
  );

/** Two lines that cross. */
export const supplyDemand = () =>
  drawing(
    grounds.sand,
    axes(300, 620, 700, 530) +
      stroke('M360 160C560 330 700 440 930 560', night, 14) +
      stroke('M360 560C560 450 760 330 930 150', seal, 14) +
      stroke('M300 371H655V620', ink, 5, 'stroke-dasharray="14 14"') +
      circle(655, 371, 24, straw, `stroke="${ink}" stroke-width="6"`) +
      letters('S', 985, 170, 80, seal) +
      letters('D', 985, 590, 80, night),
  );

/** Points, and a line that dares to go through them. */
export const scatter = () =>
  drawing(
    grounds.mist,
    lying(
      180,
      80,
      -2,
      sheet(
        520,
        540,
        axes(80, 460, 380, 390) +
          times(16, (dot) =>
            circle(110 + dot * 21, 430 - dot * 20 + ((dot * 53) % 70) - 35, 11, dot % 5 === 0 ? seal : haze),
          ) +
          stroke('M96 440L450 100', night, 7),
      ),
    ) +
      lying(
        740,
        130,
        3,
        sheet(
          380,
          420,
          axes(60, 350, 280, 270) +
            stroke('M70 330C140 320 150 120 210 120S280 300 320 310', seal, 8) +
            stroke('M70 200C160 190 220 250 320 240', leaf, 8),
        ),
      ),
  );

/** A plot in steps, drawn by a few lines of a program. */
export const plot = () =>
  drawing(
    grounds.mist,
    lying(
      150,
      90,
      -2,
      rect(0, 0, 470, 500, '#1f2230', 'rx="16"') +
        times(8, (line) =>
          rect(
            46 + ([0, 34, 34, 68, 34, 0, 34, 0][line] ?? 0),
            60 + line * 50,
            [180, 240, 150, 220, 120, 200, 260, 90][line] ?? 100,
            14,
            [clay, haze, leaf, straw][line % 4] ?? haze,
            'rx="7"',
          ),
        ),
    ) +
      lying(
        600,
        130,
        3,
        sheet(
          540,
          460,
          axes(80, 390, 400, 310) +
            times(3, (group) =>
              times(7, (dot) =>
                circle(
                  120 + group * 120 + ((dot * 41) % 90),
                  340 - group * 80 - ((dot * 67) % 110),
                  13,
                  [haze, straw, seal][group] ?? haze,
                  'opacity=".85"',
                ),
              ),
            ),
        ),
      ),
  );
