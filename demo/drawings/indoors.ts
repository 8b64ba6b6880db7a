import { letters } from './letters.ts';
import {
  amber,
  cream,
  grounds,
  indigo,
  ink,
  moss,
  night,
  paper,
  plank,
  seal,
  stone,
  straw,
  wood,
} from './palette.ts';
import { plant } from './rooms.ts';
import {
  at,
  circle,
  drawing,
  height,
  lying,
  path,
  raised,
  rect,
  shape,
  stroke,
  times,
  width,
} from './shapes.ts';

const floor = (y: number, colour: string) => rect(0, y, width, height - y, colour);

/** A door that stands open. */
export const door = () =>
  drawing(
    grounds.dusk,
    floor(600, '#1f2440') +
      rect(500, 110, 280, 490, straw) +
      path('M500 600H780L980 720H400z', straw, 'opacity=".45"') +
      raised(shape([500, 110, 400, 70, 400, 650, 500, 600], seal)) +
      circle(418, 370, 12, straw) +
      stroke('M500 600V110H780V600', cream, 16) +
      plant(960, 500),
  );

/** A lamp over one page, and the night around it. */
export const lamp = () =>
  drawing(
    ['#343a5e', '#1b1f36'],
    path('M520 250L270 640H980L760 250z', straw, 'opacity=".28"') +
      floor(610, '#5b4230') +
      lying(500, 560, 0, path('M0 0H260L300 90H-40z', paper)) +
      raised(
        stroke('M1000 610V420L690 190', stone, 18) +
          at(660, 210, path('M-120 60L-60 -60H60L120 60z', seal), 'rotate(-8)') +
          rect(920, 596, 160, 26, ink, 'rx="12"'),
      ),
  );

/** Three chairs on one side, one on the other. */
export const panel = () =>
  drawing(
    ['#e6dccb', '#cdb596'],
    floor(560, plank) +
      rect(430, 80, 420, 200, night, 'rx="8"') +
      stroke('M500 230L600 150L680 200L780 120', straw, 10) +
      times(3, (seat) =>
        raised(rect(376 + seat * 190, 300, 146, 160, [seal, indigo, moss][seat] ?? seal, 'rx="26"')),
      ) +
      raised(rect(320, 420, 640, 130, wood, 'rx="8"') + rect(300, 404, 680, 30, '#5f4329', 'rx="8"')) +
      times(
        3,
        (glass) =>
          rect(430 + glass * 190, 360, 36, 46, '#dfeaf0', 'rx="6"') +
          rect(486 + glass * 190, 384, 80, 22, paper, 'rx="3"'),
      ) +
      raised(rect(580, 590, 120, 110, ink, 'rx="20"')),
  );

/** A row of doors, behind each a task. */
export const stations = () =>
  drawing(
    grounds.mist,
    floor(600, '#8b9aa3') +
      times(5, (index) => {
        const x = 110 + index * 222;
        return (
          raised(rect(x, 150, 168, 450, [seal, night, moss, indigo, amber][index] ?? night, 'rx="6"')) +
          letters(String(index + 1), x + 84, 290, 100, cream) +
          circle(x + 140, 400, 11, straw)
        );
      }),
  );

/** A curtain, and one chair in the light. */
export const stage = () =>
  drawing(
    ['#2a2038', '#171226'],
    path('M560 0H720L960 600H320z', straw, 'opacity=".3"') +
      rect(0, 590, 1280, 130, '#5b4230') +
      `<ellipse cx="640" cy="610" rx="330" ry="46" fill="${straw}" opacity=".55"/>` +
      raised(
        stroke('M580 470V610M700 470V610M580 300V470H700', wood, 18) +
          rect(568, 456, 144, 22, wood, 'rx="8"') +
          rect(572, 320, 22, 100, wood),
      ) +
      times(
        5,
        (fold) =>
          path(
            `M${fold * 66} 0H${66 + fold * 66}Q${50 + fold * 60} 400 ${40 + fold * 44} 640H${fold * 44}z`,
            fold % 2 ? '#8e2f20' : seal,
          ) +
          path(
            `M${1280 - fold * 66} 0H${1214 - fold * 66}Q${1230 - fold * 60} 400 ${1240 - fold * 44} 640H${1280 - fold * 44}z`,
            fold % 2 ? '#8e2f20' : seal,
          ),
      ) +
      path('M0 0H1280V60Q640 150 0 60z', '#8e2f20'),
  );

/** A column that has stood for long. */
export const column = () =>
  drawing(
    grounds.lilac,
    circle(860, 220, 120, '#f6ead7') +
      raised(
        rect(420, 110, 300, 44, cream, 'rx="6"') +
          path('M440 154H700Q690 200 660 210H480Q450 200 440 154z', cream) +
          rect(480, 210, 180, 390, paper) +
          times(5, (groove) => rect(494 + groove * 34, 216, 14, 378, '#d9cfbb')) +
          rect(450, 596, 240, 34, cream, 'rx="6"') +
          rect(420, 628, 300, 40, '#e2d6bf', 'rx="6"'),
      ) +
      circle(480, 160, 26, '#d9cfbb') +
      circle(660, 160, 26, '#d9cfbb') +
      plant(960, 560),
  );
