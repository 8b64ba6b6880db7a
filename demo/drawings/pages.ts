import { cup, pen } from './desks.ts';
import { letters } from './letters.ts';
import { amber, clay, cream, grounds, ink, leaf, paper, seal, stone, straw, wood } from './palette.ts';
import { at, circle, drawing, lying, path, raised, rect, sheet, stroke, times, writing } from './shapes.ts';

/** A page, a third of it cut away. */
export const scissors = () =>
  drawing(
    grounds.sand,
    lying(360, 60, -3, sheet(470, 400, writing(60, 80, [340, 310, 350, 250, 330, 300, 345, 190]))) +
      lying(382, 492, 4, sheet(470, 190, writing(60, 70, [320, 340, 260]) + rect(0, 0, 470, 4, clay))) +
      at(
        930,
        470,
        raised(
          stroke('M-30 0L-330 -36M-30 0L-330 36', stone, 22) +
            stroke('M-20 0L70 -66M-20 0L70 66', seal, 26) +
            `<circle cx="128" cy="-96" r="62" fill="none" stroke="${seal}" stroke-width="26"/><circle cx="128" cy="96" r="62" fill="none" stroke="${seal}" stroke-width="26"/>` +
            circle(-30, 0, 13, ink),
        ),
        'rotate(-4)',
      ),
  );

/** Sand that runs, and a page that waits. */
export const hourglass = () =>
  drawing(
    grounds.brick,
    lying(
      230,
      120,
      -8,
      sheet(400, 520, writing(50, 80, [300, 270, 310, 220, 290, 305, 240, 310, 200, 280, 150])),
    ) +
      at(
        860,
        110,
        raised(
          path(
            'M-130 30H130C130 190 30 200 30 250S130 310 130 470H-130C-130 310 -30 300 -30 250S-130 190 -130 30z',
            '#f6efe3',
            'opacity=".92"',
          ) +
            path('M-104 120H104C88 190 26 206 24 244H-24C-26 206 -88 190 -104 120z', amber) +
            path('M-118 470C-108 380 -20 350 0 330C20 350 108 380 118 470z', amber) +
            stroke('M0 244V340', amber, 8) +
            rect(-160, 0, 320, 34, wood, 'rx="10"') +
            rect(-160, 468, 320, 34, wood, 'rx="10"') +
            stroke('M-146 34V468M146 34V468', wood, 14),
        ),
      ),
  );

/** A machine for writing slowly. */
export const typewriter = () =>
  drawing(
    grounds.leaf,
    lying(470, 40, 0, sheet(340, 330, writing(45, 60, [250, 220, 255, 240, 130]))) +
      raised(
        rect(300, 320, 680, 70, ink, 'rx="20"') +
          rect(250, 334, 60, 42, stone, 'rx="10"') +
          rect(970, 334, 60, 42, stone, 'rx="10"') +
          path('M340 390H940L1010 640Q1014 664 986 664H294Q266 664 270 640z', seal),
      ) +
      times(3, (row) =>
        times(9 - (row % 2), (key) =>
          circle(424 + key * 54 + (row % 2) * 27 - row * 6 + row * 6, 460 + row * 58, 20, paper),
        ),
      ) +
      rect(470, 622, 340, 22, paper, 'rx="11"'),
  );

/** One long sentence, put right by hand. */
export const sentences = () =>
  drawing(
    grounds.mist,
    lying(
      150,
      110,
      -2,
      sheet(
        980,
        470,
        letters('say it once', 490, 200, 150, ink) +
          stroke('M176 150H330', seal, 14) +
          stroke('M470 250l26 -44l26 44', seal, 10) +
          writing(120, 320, [720, 650, 740, 380], '#5b5563', 38),
      ),
    ) + lying(820, 600, -32, pen(seal)),
  );

/** A passage with the words that matter. */
export const highlighted = () =>
  drawing(
    grounds.lilac,
    lying(
      270,
      60,
      -4,
      sheet(
        620,
        600,
        rect(170, 152, 330, 38, straw, 'opacity=".9"') +
          rect(60, 322, 250, 38, straw, 'opacity=".9"') +
          letters('A', 96, 118, 90, seal) +
          writing(150, 86, [400, 370], '#5b5563', 34) +
          writing(60, 172, [500, 470, 510, 440, 490, 500, 380, 505, 460, 300, 480], '#5b5563', 34),
      ),
    ) +
      lying(
        900,
        520,
        -40,
        rect(0, 0, 250, 64, amber, 'rx="12"') +
          rect(250, 10, 50, 44, wood) +
          path('M300 14l44 12v12l-44 12z', straw),
      ),
  );

/** Thirty lines, five marks. */
export const thirtyLines = () =>
  drawing(
    grounds.pine,
    lying(
      350,
      40,
      2,
      sheet(
        520,
        640,
        times(15, (line) => rect(50, 66 + line * 36, 420, 2, '#cfc6b2')) +
          writing(64, 92, [380, 400, 360, 395, 340, 390, 380, 300], '#5b5563', 36),
      ),
    ) +
      times(5, (mark) =>
        at(
          970,
          130 + mark * 112,
          raised(circle(0, 0, 42, mark < 4 ? straw : clay) + stroke('M-16 2l12 14l24 -30', ink, 8)),
        ),
      ),
  );

/** Old papers with a ribbon and a seal. */
export const documents = () =>
  drawing(
    ['#e3d2b2', '#a98458'],
    lying(
      250,
      130,
      -9,
      rect(0, 0, 460, 480, '#efe0bf', 'rx="4"') +
        writing(50, 80, [350, 320, 360, 290, 340, 310, 350, 180], '#6b5437'),
    ) +
      lying(
        520,
        80,
        4,
        rect(0, 0, 500, 560, '#f7ecd2', 'rx="4"') +
          letters('1776', 250, 130, 110, '#5b4630') +
          writing(70, 190, [360, 340, 355, 300, 360, 330, 220], '#6b5437') +
          path('M360 420l-40 120l40 -24l40 24z', '#8e2f20') +
          circle(360, 420, 58, seal) +
          circle(360, 420, 40, '#c2543f'),
      ),
  );

/** The paper of somebody young. */
export const article = () =>
  drawing(
    grounds.dusk,
    lying(
      380,
      40,
      3,
      sheet(
        520,
        640,
        rect(60, 60, 320, 26, ink, 'rx="6"') +
          rect(60, 104, 180, 12, seal, 'rx="6"') +
          writing(60, 170, [180, 170, 185, 160, 180, 120], '#5b5563', 30) +
          writing(280, 170, [180, 165, 180, 175], '#5b5563', 30) +
          rect(280, 300, 180, 130, cream) +
          stroke('M300 410V320M300 410H440', ink, 5) +
          stroke('M306 400C350 396 360 350 434 326', seal, 6) +
          writing(60, 400, [180, 175, 160, 184, 150, 178], '#5b5563', 30) +
          writing(280, 470, [180, 165, 182, 100], '#5b5563', 30),
      ),
    ) + cup(1060, 210, leaf),
  );
