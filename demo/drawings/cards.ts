import { letters } from './letters.ts';
import { clay, cream, grounds, haze, leaf, night, paper, seal, straw } from './palette.ts';
import { at, circle, drawing, lying, path, raised, rect, sheet, stroke, times, writing } from './shapes.ts';

/** Ten cards in a fan, one of them turned to us. */
export const prompts = () =>
  drawing(
    grounds.lilac,
    times(9, (index) =>
      at(
        640,
        860,
        raised(
          rect(-105, -640, 210, 300, [paper, cream, haze, leaf, straw][index % 5] ?? paper, 'rx="14"') +
            writing(-70, -590, [120, 140, 90], '#5b5563', 30),
        ),
        `rotate(${-48 + index * 12})`,
      ),
    ) +
      at(
        640,
        880,
        raised(rect(-115, -700, 230, 330, seal, 'rx="14"') + letters('?', 0, -470, 230, paper)),
        'rotate(3)',
      ),
  );

/** Eight cards, four of them taken. */
export const fourOfEight = () =>
  drawing(
    grounds.straw,
    times(8, (index) => {
      const isChosen = [0, 3, 5, 6].includes(index);
      const [x, y] = [190 + (index % 4) * 232, 90 + Math.floor(index / 4) * 280];
      return lying(
        x,
        isChosen ? y - 16 : y,
        [-3, 2, -1, 3][index % 4] ?? 0,
        rect(0, 0, 200, 250, isChosen ? night : paper, 'rx="12"') +
          letters(String(index + 1), 100, 130, 110, isChosen ? straw : '#b6a98f') +
          writing(40, 180, [120, 80], isChosen ? paper : '#8f8576', 30),
      );
    }),
  );

/** A card for each word. */
export const flashcards = () =>
  drawing(
    grounds.lilac,
    lying(280, 240, -14, rect(0, 0, 420, 270, leaf, 'rx="14"')) +
      lying(360, 200, -5, rect(0, 0, 420, 270, straw, 'rx="14"')) +
      lying(
        470,
        190,
        5,
        rect(0, 0, 440, 290, paper, 'rx="14"') +
          letters('äöüß', 220, 190, 140, night) +
          stroke('M90 230h260', seal, 8),
      ),
  );

/** A question in one language, the answer in the other. */
export const twoLanguages = () =>
  drawing(
    grounds.clay,
    lying(
      210,
      110,
      -5,
      rect(0, 0, 430, 500, night, 'rx="10"') +
        letters('ñ', 215, 330, 340, straw) +
        writing(90, 410, [250, 190], paper),
    ) + lying(640, 130, 5, sheet(430, 500, letters('&', 215, 330, 320, seal) + writing(90, 410, [250, 190]))),
  );

/** Five envelopes, one of them sealed. */
export const envelopes = () =>
  drawing(
    grounds.mist,
    times(5, (index) =>
      lying(
        150 + index * 150,
        130 + index * 58,
        -10 + index * 5,
        rect(0, 0, 360, 230, [cream, leaf, haze, straw, paper][index] ?? paper, 'rx="8"') +
          stroke('M8 8L180 130L352 8', '#8b8494', 6) +
          (index === 4 ? circle(180, 128, 40, seal) + letters('M', 180, 144, 44, paper) : ''),
      ),
    ),
  );

/** A letter to somebody who does not know us. */
export const letter = () =>
  drawing(
    grounds.brick,
    raised(
      rect(330, 230, 620, 400, '#efe3cd', 'rx="12"') +
        at(
          380,
          70,
          sheet(
            520,
            420,
            letters('Dear', 120, 110, 84, seal) + writing(50, 170, [400, 380, 410, 340], '#5b5563', 38),
          ),
        ) +
        path('M330 300L640 500L950 300V618Q950 630 938 630H342Q330 630 330 618z', cream) +
        stroke('M334 628L560 450M946 628L720 450', '#cbb994', 6),
    ),
  );

/** Four offers beside each other, one marked. */
export const offers = () =>
  drawing(
    grounds.sand,
    times(4, (index) => {
      const high = [430, 300, 370, 480][index] ?? 300;
      return lying(
        170 + index * 244,
        120,
        [-2, 1, -1, 2][index] ?? 0,
        rect(0, 0, 210, 500, index === 1 ? night : paper, 'rx="10"') +
          rect(34, 34, 90, 14, index === 1 ? haze : '#c8c0b0', 'rx="7"') +
          rect(
            70,
            470 - high * 0.78,
            70,
            high * 0.78,
            index === 1 ? straw : ([clay, '', leaf, haze][index] ?? clay),
            'rx="6"',
          ),
      );
    }) + at(520, 110, raised(circle(0, 0, 48, seal) + stroke('M-20 2l14 16l28 -34', paper, 11))),
  );
