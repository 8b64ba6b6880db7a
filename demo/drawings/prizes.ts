import { letters } from './letters.ts';
import {
  amber,
  clay,
  cream,
  grounds,
  indigo,
  leaf,
  moss,
  night,
  paper,
  plank,
  seal,
  straw,
  wood,
} from './palette.ts';
import { circle, drawing, path, raised, rect, shape, stroke, times } from './shapes.ts';

/** A book that lies open. */
export const openBook = () =>
  drawing(
    grounds.brick,
    raised(
      path('M120 200Q380 120 640 220Q900 120 1160 200V600Q900 530 640 620Q380 530 120 600z', night) +
        path('M150 180Q390 100 640 200V590Q390 500 150 570z', paper) +
        path('M1130 180Q890 100 640 200V590Q890 500 1130 570z', cream),
    ) +
      times(7, (line) =>
        stroke(
          `M210 ${240 + line * 44}Q390 ${186 + line * 44} 580 ${250 + line * 44}`,
          '#5b5563',
          7,
          'opacity=".5"',
        ),
      ) +
      letters('I', 760, 330, 150, seal) +
      times(4, (line) =>
        stroke(
          `M830 ${236 + line * 40}Q950 ${196 + line * 40} 1070 ${230 + line * 40}`,
          '#5b5563',
          7,
          'opacity=".5"',
        ),
      ) +
      times(3, (line) =>
        stroke(
          `M710 ${400 + line * 44}Q890 ${340 + line * 44} 1070 ${396 + line * 44}`,
          '#5b5563',
          7,
          'opacity=".5"',
        ),
      ) +
      path('M900 150V330l-26 -26l-26 26V160z', amber),
  );

/** A shelf, with a slip in one of the books. */
export const bookshelf = () =>
  drawing(
    grounds.leaf,
    [90, 390]
      .map((y, row) =>
        raised(
          times(13, (index) => {
            const high = 180 + ((index * 37 + row * 53) % 60);
            return (
              rect(
                150 + index * 76,
                y + 240 - high,
                64,
                high,
                [seal, night, straw, moss, cream, indigo, clay][(index * 3 + row) % 7] ?? seal,
                'rx="4"',
              ) + rect(160 + index * 76, y + 270 - high, 44, 10, '#ffffff', 'opacity=".45"')
            );
          }) + rect(110, y + 240, 1060, 26, wood),
        ),
      )
      .join('') +
      rect(540, 100, 22, 60, paper) +
      rect(920, 400, 22, 60, paper),
  );

/** A medal with its ribbon, before others. */
export const medal = () =>
  drawing(
    grounds.dusk,
    shape([500, 40, 620, 40, 690, 330, 600, 350], seal) +
      shape([780, 40, 660, 40, 590, 330, 680, 350], '#8e2f20') +
      raised(circle(640, 460, 180, straw) + circle(640, 460, 146, amber) + circle(640, 460, 130, straw)) +
      letters('1', 640, 530, 200, night) +
      times(14, (star) =>
        circle(
          90 + ((star * star * 353) % 1100),
          60 + ((star * 197 + star * star * 29) % 560),
          4,
          paper,
          'opacity=".6"',
        ),
      ),
  );

/** Coins that become a plant. */
export const savings = () =>
  drawing(
    grounds.straw,
    rect(0, 600, 1280, 120, plank) +
      times(4, (pile) =>
        times(2 + pile * 2, (coin) =>
          raised(
            rect(
              230 + pile * 180,
              574 - coin * 36,
              130,
              32,
              coin % 2 ? amber : straw,
              `rx="14" stroke="#b98324" stroke-width="4"`,
            ),
          ),
        ),
      ) +
      raised(
        stroke('M1010 600V330', moss, 16) +
          path(
            'M1010 400q-20 -110 -150 -110q10 110 150 110zM1010 340q20 -120 150 -120q-10 120 -150 120z',
            leaf,
          ) +
          path('M950 520H1070L1050 610H970z', seal),
      ),
  );
