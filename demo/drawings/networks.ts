import { letters } from './letters.ts';
import { clay, cream, grounds, haze, ink, night, paper, seal, straw } from './palette.ts';
import { circle, drawing, path, raised, rect, stroke, times } from './shapes.ts';

/** Points joined by the shortest ways. */
export const graph = () => {
  const nodes = [
    [230, 360],
    [420, 170],
    [450, 540],
    [640, 350],
    [830, 150],
    [860, 560],
    [1060, 350],
  ] as const;
  const edges = [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 3],
    [1, 4],
    [3, 4],
    [3, 5],
    [2, 5],
    [4, 6],
    [5, 6],
  ] as const;
  const way = new Set(['0 1', '1 3', '3 5', '5 6']);
  return drawing(
    grounds.dusk,
    edges
      .map(([from, to]) => {
        const [[a, b], [c, d]] = [nodes[from], nodes[to]];
        return stroke(
          `M${a} ${b}L${c} ${d}`,
          way.has(`${from} ${to}`) ? seal : haze,
          way.has(`${from} ${to}`) ? 16 : 7,
        );
      })
      .join('') +
      nodes
        .map(
          ([x, y], index) =>
            raised(circle(x, y, 48, [0, 1, 3, 5, 6].includes(index) ? straw : paper)) +
            letters(String(index + 1), x, y + 20, 56, ink),
        )
        .join(''),
  );
};

/** A tree that grows downwards. */
export const searchTree = () => {
  const place = (row: number, index: number) =>
    [640 + (index - (2 ** row - 1) / 2) * (880 / 2 ** row), 130 + row * 150] as const;
  const rows = [0, 1, 2, 3].flatMap((row) =>
    Array.from({ length: 2 ** row }, (_none, index) => ({ row, index })),
  );
  return drawing(
    grounds.leaf,
    rows
      .filter(({ row }) => row > 0)
      .map(({ row, index }) => {
        const [[x, y], [px, py]] = [place(row, index), place(row - 1, Math.floor(index / 2))];
        return stroke(`M${px} ${py}L${x} ${y}`, index === [0, 1, 2, 5][row] ? seal : '#6f7f72', 9);
      })
      .join('') +
      rows
        .map(({ row, index }) => {
          const [x, y] = place(row, index);
          return raised(circle(x, y, 38 - row * 4, row === 0 ? night : row === 3 ? straw : paper));
        })
        .join(''),
  );
};

/** Rows and columns, and what they turn. */
export const matrix = () =>
  drawing(
    grounds.lilac,
    raised(
      stroke('M200 120H150V600H200M620 120H670V600H620', night, 16) +
        times(9, (cell) =>
          rect(
            196 + (cell % 3) * 146,
            150 + Math.floor(cell / 3) * 150,
            122,
            122,
            [night, haze, cream, haze, seal, haze, cream, haze, night][cell] ?? cream,
            'rx="14"',
          ),
        ),
    ) +
      stroke('M900 580V200M900 580L1130 440M900 580L760 460', ink, 8) +
      stroke('M900 580L1090 250', seal, 14) +
      path('M1102 228l2 46l-38 -20z', seal),
  );

/** Layers of a net, each listening to the one before. */
export const network = () => {
  const layers = [3, 5, 5, 2] as const;
  const spot = (layer: number, index: number) =>
    [260 + layer * 254, 360 + (index - ((layers[layer] ?? 1) - 1) / 2) * 116] as const;
  return drawing(
    grounds.pine,
    layers
      .slice(1)
      .flatMap((count, layer) =>
        Array.from({ length: count * (layers[layer] ?? 1) }, (_none, index) => {
          const [a, b] = spot(layer, index % (layers[layer] ?? 1));
          const [c, d] = spot(layer + 1, Math.floor(index / (layers[layer] ?? 1)));
          return stroke(`M${a} ${b}L${c} ${d}`, '#9fc0a8', 3, 'opacity=".6"');
        }),
      )
      .join('') +
      layers
        .flatMap((count, layer) =>
          Array.from({ length: count }, (_none, index) => {
            const [x, y] = spot(layer, index);
            return raised(
              circle(
                x,
                y,
                34,
                layer === 3 && index === 0 ? seal : ([straw, paper, cream, clay][layer] ?? paper),
              ),
            );
          }),
        )
        .join(''),
  );
};
