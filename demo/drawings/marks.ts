import { pen } from './desks.ts';
import { letters } from './letters.ts';
import {
  amber,
  clay,
  cream,
  grounds,
  haze,
  ink,
  leaf,
  moss,
  night,
  paper,
  seal,
  stone,
  straw,
  wood,
} from './palette.ts';
import {
  at,
  circle,
  drawing,
  lying,
  path,
  raised,
  rect,
  shape,
  sheet,
  stroke,
  times,
  writing,
} from './shapes.ts';

/** Figures that want to be filled in. */
export const forms = () =>
  drawing(
    grounds.leaf,
    lying(
      230,
      70,
      -5,
      sheet(
        470,
        580,
        rect(0, 0, 470, 56, moss, 'rx="6"') +
          times(
            7,
            (line) =>
              rect(50, 100 + line * 64, 220, 12, '#c8c0b0', 'rx="6"') +
              rect(
                310,
                86 + line * 64,
                110,
                40,
                line < 4 ? cream : '#fff',
                `rx="6" stroke="#8b8494" stroke-width="3"`,
              ),
          ) +
          times(4, (line) => stroke(`M326 ${108 + line * 64}h${[60, 74, 48, 66][line] ?? 50}`, ink, 7)),
      ),
    ) +
      lying(
        770,
        150,
        6,
        rect(0, 0, 300, 420, night, 'rx="24"') +
          rect(30, 34, 240, 84, '#cfdccb', 'rx="10"') +
          letters('0.00', 190, 100, 62, ink) +
          times(12, (key) =>
            rect(
              32 + (key % 3) * 84,
              150 + Math.floor(key / 3) * 64,
              66,
              46,
              key === 11 ? seal : '#4b5480',
              'rx="10"',
            ),
          ),
      ),
  );

/** A glass over small print. */
export const magnifier = () =>
  drawing(
    grounds.clay,
    lying(
      220,
      80,
      -6,
      sheet(600, 560, writing(60, 80, [480, 450, 490, 430, 470, 485, 390, 480, 440, 470, 300, 460])),
    ) +
      raised(
        stroke('M880 450L1060 620', wood, 44) +
          circle(760, 340, 190, '#eef4f6', 'opacity=".92"') +
          `<circle cx="760" cy="340" r="190" fill="none" stroke="${ink}" stroke-width="24"/>`,
      ) +
      letters('n = 42', 760, 372, 96, seal),
  );

/** A list with what is done. */
export const checklist = () =>
  drawing(
    grounds.straw,
    lying(
      380,
      60,
      -3,
      rect(0, 0, 520, 600, wood, 'rx="18"') +
        at(
          30,
          46,
          sheet(
            460,
            520,
            times(
              6,
              (line) =>
                rect(
                  50,
                  64 + line * 74,
                  40,
                  40,
                  line < 4 ? moss : '#fff',
                  'rx="8" stroke="#5b5563" stroke-width="3"',
                ) +
                (line < 4 ? stroke(`M60 ${86 + line * 74}l9 11l16 -22`, paper, 7) : '') +
                rect(
                  120,
                  76 + line * 74,
                  [260, 220, 280, 190, 250, 210][line] ?? 200,
                  14,
                  '#a59d8e',
                  'rx="7"',
                ),
            ),
          ),
        ) +
        rect(180, -16, 160, 56, stone, 'rx="14"'),
    ) + lying(960, 560, -42, pen(seal)),
  );

/** What was asked in the street. */
export const survey = () =>
  drawing(
    grounds.mist,
    lying(
      210,
      90,
      -4,
      sheet(
        440,
        540,
        times(
          5,
          (line) =>
            rect(50, 70 + line * 92, 260, 12, '#a59d8e', 'rx="6"') +
            times(5, (dot) =>
              circle(
                66 + dot * 62,
                116 + line * 92,
                17,
                (line * 3 + 1) % 5 === dot ? seal : 'none',
                'stroke="#5b5563" stroke-width="4"',
              ),
            ),
        ),
      ),
    ) +
      times(5, (bar) =>
        raised(
          rect(
            720 + bar * 92,
            580 - ([120, 240, 380, 300, 160][bar] ?? 0),
            64,
            [120, 240, 380, 300, 160][bar] ?? 0,
            [haze, leaf, night, amber, clay][bar] ?? haze,
            'rx="8"',
          ),
        ),
      ) +
      rect(690, 584, 500, 8, ink, 'rx="4"'),
  );

/** A poster that explains itself. */
export const poster = () =>
  drawing(
    grounds.leaf,
    raised(
      shape([380, 90, 900, 90, 900, 620, 380, 620], paper) +
        shape([200, 130, 370, 92, 370, 618, 200, 640], cream) +
        shape([1080, 130, 910, 92, 910, 618, 1080, 640], cream),
    ) +
      letters('Why?', 640, 220, 120, seal) +
      circle(640, 380, 92, straw) +
      path('M640 380V288A92 92 0 0 1 728 408z', night) +
      writing(440, 530, [400, 340], '#5b5563') +
      writing(235, 220, [100, 90, 104, 70], '#5b5563') +
      writing(945, 220, [100, 90, 104, 70], '#5b5563') +
      rect(225, 430, 120, 120, haze) +
      rect(935, 430, 120, 120, leaf),
  );

/** Somebody speaks, and it becomes lines. */
export const recorder = () =>
  drawing(
    grounds.leaf,
    at(
      330,
      140,
      raised(
        rect(-85, 0, 170, 290, ink, 'rx="85"') +
          times(6, (bar) => stroke(`M-52 ${70 + bar * 34}h104`, '#4a4e63', 8)) +
          stroke('M-130 210Q-130 360 0 360T130 210M0 360V440M-90 446H90', wood, 18),
      ),
    ) +
      times(12, (bar) => {
        const high = [40, 90, 160, 220, 120, 190, 80, 140, 60, 100, 40, 20][bar] ?? 30;
        return stroke(`M${530 + bar * 26} ${340 - high / 2}v${high}`, bar < 8 ? seal : clay, 12);
      }) +
      lying(890, 150, 4, sheet(300, 400, writing(40, 70, [220, 190, 215, 160, 210, 120, 200, 90]))),
  );

/** A tangle that ends in a straight line. */
export const thread = () =>
  drawing(
    grounds.sand,
    raised(
      stroke(
        'M150 370C220 120 420 150 420 330S210 560 190 400S420 140 500 320S300 620 270 440S560 160 570 360S400 590 420 420S620 270 700 370H1150',
        seal,
        13,
      ),
    ) +
      at(
        1110,
        370,
        raised(
          rect(-70, -9, 230, 18, stone, 'rx="9"') +
            `<ellipse cx="-40" cy="0" rx="22" ry="5" fill="#d6bf98"/>`,
        ),
      ),
  );

/** A great open question on a wall. */
export const question = () =>
  drawing(
    grounds.dusk,
    letters('?', 640, 560, 640, straw) +
      times(22, (star) =>
        circle(
          90 + ((star * star * 353) % 1120),
          60 + ((star * 197 + star * star * 29) % 560),
          3 + (star % 3),
          paper,
          'opacity=".7"',
        ),
      ) +
      circle(1060, 180, 74, '#f6ead7') +
      circle(1090, 160, 66, '#434b76'),
  );
