import { Blob, Buffer as Run, ClusterLevel, Direction, Face, Font as ShapedFont, shape } from 'harfbuzzjs';
import type { Font, FontGlyph } from './faces.ts';

const directions = { ltr: Direction.LTR, rtl: Direction.RTL };

/**
 * The font with HarfBuzz to lay out its texts: fontkit knows neither the syllables of Burmese nor places
 * without an anchor for a mark, where it throws. Of the glyphs for letters that became one, or changed
 * places, the first stands for them all. `bytes` are the font as TrueType or OpenType.
 */
export function withShaping(font: Font, bytes: Uint8Array): Font {
  const shaped = new ShapedFont(new Face(new Blob(bytes)));
  const layout: Font['layout'] = (text, _features, _script, _language, direction) => {
    const run = new Run();
    run.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
    run.addText(text);
    run.setDirection(directions[direction]);
    run.guessSegmentProperties();
    shape(shaped, run);
    const placed = run.getGlyphInfosAndPositions();
    const starts = [...new Set(placed.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
    const lettersAt = new Map(starts.map((start, at) => [start, text.slice(start, starts[at + 1])]));
    const glyphs = placed.map(({ codepoint: id, cluster }) => {
      const letters = lettersAt.get(cluster) ?? '';
      lettersAt.delete(cluster);
      const codePoints = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
      // The font keeps its glyphs, with the letters that they stood for first.
      return Object.create(font.getGlyph(id, []), { codePoints: { value: codePoints } }) as FontGlyph;
    });
    const positions = placed.map(({ xAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
      xAdvance,
      xOffset,
      yOffset,
    }));
    return { glyphs, positions };
  };
  return Object.create(font, { layout: { value: layout } }) as Font;
}
