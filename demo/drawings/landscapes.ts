import { cream, grounds, haze, indigo, ink, leaf, moss, night, paper, seal, straw } from './palette.ts';
import { at, circle, drawing, height, path, raised, rect, shape, stroke, times, width } from './shapes.ts';

const floor = (y: number, colour: string) => rect(0, y, width, height - y, colour);

/** A house at dusk, one window lit. */
export const home = () =>
  drawing(
    ['#5a5f92', '#e0a583'],
    circle(1010, 180, 60, '#f6ead7') +
      path('M0 560Q320 470 640 540T1280 520V720H0z', night) +
      raised(rect(470, 330, 360, 270, '#3b3f63') + shape([430, 340, 650, 160, 870, 340], '#8e2f20')) +
      rect(540, 400, 90, 100, straw) +
      stroke('M585 400V500M540 450H630', '#3b3f63', 7) +
      rect(690, 430, 86, 170, '#23263f') +
      rect(740, 200, 50, 90, '#8e2f20') +
      path('M0 640Q400 580 800 630T1280 610V720H0z', '#23263f') +
      stroke('M730 600C720 650 650 660 600 720', '#f6ead7', 12, 'stroke-dasharray="2 26"'),
  );

/** Hills with a road and a flag of weather. */
export const highlands = () =>
  drawing(
    ['#dfe3ea', '#b4bccb'],
    path('M0 360L260 160L430 330L640 120L900 380L1060 240L1280 400V720H0z', '#8189ad') +
      path('M640 120L700 190L660 210L610 180L560 220z', paper) +
      path('M0 470Q260 330 520 450T1280 400V720H0z', moss) +
      path('M0 560Q360 470 700 550T1280 520V720H0z', '#6b7f4f') +
      path('M0 660Q360 560 760 640T1280 620V720H0z', '#4b5c3b') +
      stroke('M560 720C600 640 760 640 700 580S560 540 640 490S760 470 740 440', cream, 18) +
      times(3, (sheep) =>
        raised(
          `<ellipse cx="${260 + sheep * 90}" cy="${600 - (sheep % 2) * 24}" rx="34" ry="24" fill="${paper}"/>` +
            circle(292 + sheep * 90, 590 - (sheep % 2) * 24, 14, ink),
        ),
      ),
  );

/** A bridge from one bank to the other. */
export const bridge = () =>
  drawing(
    ['#f2d9b8', '#d98f6a'],
    circle(640, 300, 120, '#f6ead7', 'opacity=".9"') +
      path('M0 520H1280V720H0z', indigo) +
      times(8, (wave) => stroke(`M${60 + wave * 160} ${580 + (wave % 3) * 40}h80`, haze, 7, 'opacity=".6"')) +
      raised(
        rect(330, 130, 30, 410, seal) +
          rect(390, 130, 30, 410, seal) +
          rect(860, 130, 30, 410, seal) +
          rect(920, 130, 30, 410, seal) +
          rect(0, 430, 1280, 26, seal) +
          stroke('M0 250Q200 420 375 140Q640 620 890 140Q1080 420 1280 250', seal, 12),
      ) +
      times(12, (rope) =>
        stroke(
          `M${450 + rope * 34} ${250 + ([20, 70, 105, 130, 146, 152, 152, 146, 130, 105, 70, 20][rope] ?? 0)}V430`,
          seal,
          5,
        ),
      ),
  );

/** Red leaves over a lake. */
export const maple = () =>
  drawing(
    ['#dfe8ea', '#a9c0c8'],
    path('M0 430L220 250L420 420L640 280L880 430L1080 300L1280 430V520H0z', '#8189ad') +
      path('M0 500H1280V720H0z', indigo) +
      times(7, (wave) =>
        stroke(`M${90 + wave * 170} ${560 + (wave % 3) * 46}h90`, haze, 7, 'opacity=".55"'),
      ) +
      at(
        640,
        330,
        raised(
          path(
            'M0 -250L46 -150L104 -180L84 -60L170 -130L190 -80L260 -86L210 0L240 30L90 140L104 190L10 170V290H-10V170L-104 190L-90 140L-240 30L-210 0L-260 -86L-190 -80L-170 -130L-84 -60L-104 -180L-46 -150z',
            seal,
          ),
        ),
        'rotate(-8)',
      ),
  );

/** Snow, forest, sea: all in one view. */
export const coast = () =>
  drawing(
    ['#e6e0ee', '#b6bfd6'],
    path('M0 380L180 210L330 340L560 110L800 360L980 230L1280 420V720H0z', '#7a83ab') +
      path('M560 110L650 206L600 230L550 200L490 250L470 206z', paper) +
      path('M180 210L236 258L190 280L136 250z', paper) +
      times(22, (tree) =>
        shape(
          [20 + tree * 60, 520, 48 + tree * 60, 400 - ((tree * 41) % 60), 76 + tree * 60, 520],
          tree % 2 ? '#2f5a48' : moss,
        ),
      ) +
      path('M0 500H1280V720H0z', '#3b5e7a') +
      times(8, (wave) => stroke(`M${50 + wave * 160} ${560 + (wave % 3) * 44}q40 -24 80 0`, '#a9c6d6', 7)) +
      raised(path('M820 610H1000L970 650H850z', seal) + shape([905, 600, 905, 470, 985, 600], paper)),
  );

/** A gate in the water, a mountain behind. */
export const torii = () =>
  drawing(
    ['#f4dcc6', '#e0a28a'],
    circle(970, 190, 80, seal) +
      path('M120 520L560 170Q640 120 720 170L1160 520z', indigo) +
      path('M470 242L560 170Q640 120 720 170L806 240L740 262L690 222L640 268L590 222L540 264z', paper) +
      floor(520, '#7a83ab') +
      raised(
        rect(430, 300, 34, 330, '#8e2f20') +
          rect(816, 300, 34, 330, '#8e2f20') +
          path('M330 240Q640 300 950 240L930 292Q640 340 350 292z', '#8e2f20') +
          rect(400, 356, 480, 30, '#8e2f20'),
      ) +
      times(7, (wave) =>
        stroke(`M${90 + wave * 170} ${590 + (wave % 2) * 56}h100`, paper, 6, 'opacity=".6"'),
      ),
  );

/** A board for the waves. */
export const waves = () =>
  drawing(
    ['#f6e3bd', '#e9b884'],
    circle(930, 220, 100, seal) +
      path('M0 380Q160 330 320 380T640 380T960 380T1280 380V720H0z', '#7fb0bd') +
      path('M0 460Q160 410 320 460T640 460T960 460T1280 460V720H0z', '#4f8aa0') +
      path('M0 550Q160 500 320 550T640 550T960 550T1280 550V720H0z', '#2f6480') +
      path('M0 650Q200 600 420 650T860 650T1280 640V720H0z', '#eed9ad') +
      at(
        380,
        120,
        raised(
          path('M0 0C90 120 90 380 0 540C-90 380 -90 120 0 0z', paper) +
            stroke('M0 30V510', seal, 10) +
            stroke('M-52 170H52M-58 370H58', night, 10),
        ),
        'rotate(12)',
      ),
  );

/** Plants of four ages. */
export const seedlings = () =>
  drawing(
    grounds.straw,
    floor(560, '#7c5a3c') +
      times(4, (age) => {
        const [x, high] = [230 + age * 276, 60 + age * 110];
        return raised(
          stroke(`M${x} 560V${560 - high}`, moss, 14) +
            times(
              age + 1,
              (pair) =>
                path(`M${x} ${560 - high + pair * 86}q-30 -80 -110 -70q10 70 110 70z`, leaf) +
                path(`M${x} ${560 - high + pair * 86}q30 -80 110 -70q-10 70 -110 70z`, '#5f8f70'),
            ) +
            (age === 3 ? circle(x, 540 - high, 40, seal) + circle(x, 540 - high, 16, straw) : ''),
        );
      }),
  );
