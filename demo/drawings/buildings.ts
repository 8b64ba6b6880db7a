import { cream, indigo, ink, leaf, moss, night, paper, seal, stone, straw, wood } from './palette.ts';
import { plant } from './rooms.ts';
import { circle, drawing, height, path, raised, rect, shape, stroke, times, width } from './shapes.ts';

const floor = (y: number, colour: string) => rect(0, y, width, height - y, colour);

/** A tower on a green, as on the cover of every prospectus. */
export const campus = () =>
  drawing(
    ['#d5e2e6', '#a7c3b1'],
    circle(1050, 150, 60, straw) +
      raised(rect(560, 150, 160, 420, '#b5573f') + shape([540, 160, 640, 40, 740, 160], night)) +
      circle(640, 250, 52, cream, `stroke="${night}" stroke-width="8"`) +
      stroke('M640 250V216M640 250l24 16', night, 8) +
      raised(rect(250, 350, 310, 220, '#c8714f') + rect(720, 350, 310, 220, '#c8714f')) +
      shape([230, 356, 405, 280, 570, 356], indigo) +
      shape([710, 356, 875, 280, 1050, 356], indigo) +
      times(
        3,
        (pane) =>
          rect(290 + pane * 90, 400, 46, 90, cream, 'rx="23"') +
          rect(764 + pane * 90, 400, 46, 90, cream, 'rx="23"'),
      ) +
      path('M600 570V470q40 -50 80 0V570z', night) +
      path('M0 570H1280V720H0z', moss) +
      path('M600 570H680L790 720H490z', '#e9dcc3') +
      times(4, (tree) =>
        circle(
          [110, 190, 1110, 1190][tree] ?? 0,
          [500, 530, 520, 490][tree] ?? 0,
          74,
          tree % 2 ? leaf : '#5f8f70',
        ),
      ),
  );

/** Spires of an old college. */
export const spires = () =>
  drawing(
    ['#f3dcc0', '#d79f7c'],
    circle(900, 240, 110, '#f6ead7') +
      raised(
        times(5, (tower) => {
          const [x, high, wide] = [
            [170, 260, 90],
            [360, 400, 110],
            [600, 500, 130],
            [850, 340, 100],
            [1030, 240, 90],
          ][tower] ?? [0, 0, 0];
          return (
            rect(x ?? 0, 640 - (high ?? 0), wide ?? 0, high ?? 0, tower % 2 ? indigo : night) +
            shape(
              [
                (x ?? 0) - 12,
                640 - (high ?? 0),
                (x ?? 0) + (wide ?? 0) / 2,
                500 - (high ?? 0),
                (x ?? 0) + (wide ?? 0) + 12,
                640 - (high ?? 0),
              ],
              tower % 2 ? indigo : night,
            )
          );
        }) + rect(120, 500, 1040, 160, night),
      ) +
      times(9, (pane) =>
        path(`M${170 + pane * 110} 640V570q26 -50 52 0V640z`, straw, `opacity="${pane % 3 ? 0.9 : 0.35}"`),
      ) +
      floor(640, '#3f4a3c'),
  );

/** Narrow houses on a canal. */
export const canal = () =>
  drawing(
    ['#e8e2d4', '#c7cdd6'],
    raised(
      times(6, (house) => {
        const x = 130 + house * 172;
        const high = [300, 360, 280, 340, 390, 310][house] ?? 300;
        const colour = ['#8e2f20', night, '#b96a4b', moss, indigo, '#a97b3a'][house] ?? night;
        return (
          rect(x, 520 - high, 164, high, colour) +
          shape(
            [
              x,
              522 - high,
              x + 36,
              470 - high,
              x + 36,
              440 - high,
              x + 128,
              440 - high,
              x + 128,
              470 - high,
              x + 164,
              522 - high,
            ],
            colour,
          ) +
          times(6, (pane) =>
            rect(x + 26 + (pane % 2) * 68, 560 - high + Math.floor(pane / 2) * 84, 44, 56, cream, 'rx="3"'),
          )
        );
      }),
    ) +
      floor(520, '#3f5f73') +
      times(9, (wave) =>
        stroke(`M${60 + wave * 140} ${570 + (wave % 3) * 44}h70`, '#a9c6d6', 7, 'opacity=".6"'),
      ) +
      raised(path('M500 590H800L760 640H540z', straw)),
  );

/** A roof with its corners turned up. */
export const hanok = () =>
  drawing(
    ['#dfe4d6', '#b3bfa6'],
    path('M0 460Q260 300 560 400T1280 340V720H0z', '#8fa08a') +
      raised(
        rect(330, 400, 620, 210, cream) +
          times(5, (post) => rect(330 + post * 150, 400, 20, 210, seal)) +
          times(
            4,
            (panel) =>
              rect(366 + panel * 150, 440, 98, 150, paper, `stroke="${wood}" stroke-width="6"`) +
              stroke(`M${415 + panel * 150} 440v150M${366 + panel * 150} 515h98`, wood, 4),
          ) +
          path('M190 400Q280 380 340 300Q640 220 940 300Q1000 380 1090 400Q640 350 190 400z', night) +
          path('M400 292Q640 190 880 292Q640 250 400 292z', ink),
      ) +
      rect(280, 606, 720, 30, stone) +
      floor(636, '#a9a58a') +
      plant(1110, 560),
  );

/** Towers by the water at night. */
export const skyline = () =>
  drawing(
    ['#444a78', '#d98f7a'],
    times(9, (tower) => {
      const [x, high] = [130 + tower * 116, [220, 310, 250, 400, 290, 340, 430, 270, 200][tower] ?? 200];
      return (
        rect(x, 520 - high, 92, high, tower % 2 ? night : '#262a49') +
        times(10, (pane) =>
          rect(
            x + 16 + (pane % 2) * 36,
            540 - high + Math.floor(pane / 2) * 40,
            20,
            18,
            straw,
            `opacity="${(tower + pane) % 3 ? 0.9 : 0.15}"`,
          ),
        )
      );
    }) +
      floor(520, '#23263f') +
      times(9, (light) =>
        stroke(
          `M${176 + light * 116} 540v${60 + ((light * 37) % 80)}`,
          straw,
          9,
          'opacity=".35" stroke-dasharray="4 16"',
        ),
      ) +
      raised(stroke('M330 520q20 -60 60 -20M900 520q30 -70 70 -20', leaf, 10)),
  );
