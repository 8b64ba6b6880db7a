import { letters } from './letters.ts';
import { cream, grounds, haze, ink, night, paper, seal, straw, wood } from './palette.ts';
import { at, circle, drawing, path, raised, rect, stroke, times } from './shapes.ts';

/** A talk, and a second voice in it. */
export const bubbles = () =>
  drawing(
    grounds.leaf,
    raised(
      path(
        'M230 120H720Q760 120 760 160V370Q760 410 720 410H420L320 500V410H230Q190 410 190 370V160Q190 120 230 120z',
        night,
      ),
    ) +
      raised(
        path(
          'M620 300H1040Q1080 300 1080 340V520Q1080 560 1040 560H980V640L880 560H620Q580 560 580 520V340Q580 300 620 300z',
          paper,
        ),
      ) +
      letters('60', 390, 330, 170, straw) +
      letters('“', 700, 560, 260, seal) +
      times(3, (dot) => circle(830 + dot * 72, 432, 22, haze)),
  );

/** Two cups and an hour to talk. */
export const cups = () =>
  drawing(
    ['#f3e0c3', '#dcae82'],
    rect(0, 560, 1280, 160, wood) +
      [
        [430, seal],
        [820, night],
      ]
        .map(([x, colour]) =>
          at(
            Number(x),
            330,
            raised(
              stroke('M120 70q90 0 80 70t-100 60', String(colour), 24) +
                path('M-130 0H130L110 210Q100 240 70 240H-70Q-100 240 -110 210z', String(colour)) +
                `<ellipse cx="0" cy="0" rx="130" ry="30" fill="${cream}"/><ellipse cx="0" cy="2" rx="112" ry="22" fill="#6d452c"/><ellipse cx="0" cy="250" rx="190" ry="22" fill="${cream}"/>`,
            ) + stroke('M-40 -60q-30 -50 0 -90t0 -90M40 -60q-30 -50 0 -90t0 -90', paper, 12, 'opacity=".7"'),
          ),
        )
        .join(''),
  );

/** Tea, and rain behind the glass. */
export const rain = () =>
  drawing(
    ['#9fb3c4', '#5f7890'],
    rect(230, 50, 820, 510, '#c3d2dc') +
      times(26, (drop) =>
        stroke(
          `M${260 + ((drop * drop * 61) % 760)} ${70 + ((drop * 97 + drop * drop * 13) % 420)}l-14 52`,
          '#eef4f7',
          6,
          'opacity=".8"',
        ),
      ) +
      stroke('M230 50H1050V560H230zM640 50V560M230 300H1050', paper, 24) +
      rect(0, 560, 1280, 160, wood) +
      at(
        820,
        440,
        raised(
          stroke('M84 30q64 0 58 50t-74 44', seal, 18) +
            path('M-96 0H96L80 140Q74 160 54 160H-54Q-74 160 -80 140z', seal) +
            `<ellipse cx="0" cy="0" rx="96" ry="22" fill="${cream}"/><ellipse cx="0" cy="2" rx="80" ry="15" fill="#8a5a2f"/>`,
        ),
      ) +
      at(300, 540, raised(path('M0 60H260L300 0H40z', paper) + stroke('M70 40h150M84 20h150', '#5b5563', 6))),
  );

/** A violin and its bow. */
export const violin = () =>
  drawing(
    grounds.pine,
    at(
      640,
      380,
      raised(
        path(
          'M-50 -130C-124 -130 -134 -34 -96 2C-66 30 -66 62 -98 92C-156 150 -146 296 0 300C146 296 156 150 98 92C66 62 66 30 96 2C134 -34 124 -130 50 -130Q0 -140 -50 -130z',
          '#a8542a',
        ) +
          rect(-20, -390, 40, 420, '#3b2a20', 'rx="8"') +
          path('M-26 -390Q0 -450 26 -390z', '#6d452c') +
          stroke('M-62 40q-26 40 0 80M62 40q26 40 0 80', '#3b2a20', 9) +
          rect(-56, 120, 112, 18, cream, 'rx="4"') +
          path('M-34 180H34L20 290H-20z', '#3b2a20') +
          times(4, (string) => stroke(`M${-12 + string * 8} -380V250`, cream, 2)),
      ),
      'rotate(24)',
    ) +
      at(
        900,
        360,
        raised(
          rect(-9, -330, 18, 660, '#8a5a3b', 'rx="8"') +
            rect(-32, -320, 8, 640, cream) +
            rect(-34, 290, 34, 40, ink),
        ),
        'rotate(-20)',
      ),
  );
