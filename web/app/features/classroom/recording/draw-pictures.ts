export type Picture = { stream: MediaStream; name: string; isScreen: boolean };
export type Box = { x: number; y: number; width: number; height: number };

const stripShare = 0.18;

/**
 * Where each picture goes in a frame: a shared screen large with the people below it, else people in a grid.
 */
export function layOut(pictures: readonly { isScreen: boolean }[], width: number, height: number): Box[] {
  const screen = pictures.findIndex(({ isScreen }) => isScreen);
  if (screen === -1) return grid(pictures.length, { x: 0, y: 0, width, height });
  const strip = pictures.length > 1 ? Math.round(height * stripShare) : 0;
  const others = row(pictures.length - 1, { x: 0, y: height - strip, width, height: strip });
  return pictures.map((_, at) => {
    if (at === screen) return { x: 0, y: 0, width, height: height - strip };
    return others[at < screen ? at : at - 1] ?? { x: 0, y: 0, width: 0, height: 0 };
  });
}

function grid(count: number, within: Box): Box[] {
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / Math.max(columns, 1));
  const [width, height] = [within.width / columns, within.height / rows];
  return Array.from({ length: count }, (_, at) => ({
    x: within.x + (at % columns) * width,
    y: within.y + Math.floor(at / columns) * height,
    width,
    height,
  }));
}

const row = (count: number, within: Box): Box[] =>
  Array.from({ length: count }, (_, at) => ({
    ...within,
    x: within.x + (at * within.width) / count,
    width: within.width / count,
  }));

/** The picture whole in its box, as large as fits. */
export function fit(box: Box, pictureWidth: number, pictureHeight: number): Box {
  const scale = Math.min(box.width / pictureWidth, box.height / pictureHeight);
  const [width, height] = [pictureWidth * scale, pictureHeight * scale];
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}
