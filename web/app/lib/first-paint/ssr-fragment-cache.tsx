import { type ComponentType, createContext, type ReactElement, useContext } from 'react';
import { currentLocale } from '../i18n/i18n.ts';

/** A part of a page that is drawn apart: what stands in its place, and by what its HTML is known. */
type Place = { key: string; element: ReactElement };
export type Places = Place[];

/** Those of the page that the server draws; null in browsers. */
export const PlacesContext = createContext<Places | null>(null);

let components = 0;

/** Of all pages together, in bytes; a card has about six thousand. */
const mostBytes = 16 * 1024 * 1024;

/**
 * A component whose HTML depends on nothing but its properties and the language: the server draws it once and keeps the HTML, for the pages
 * of a market differ by what they list, and list the same again and again. It has no `useId`, reads no context, and holds no picture that
 * should load before others.
 */
export function keptHtml<P extends object>(Drawn: ComponentType<P>): ComponentType<P> {
  components += 1;
  const own = components;
  return function Kept(props: P) {
    const places = useContext(PlacesContext);
    if (places === null) return <Drawn {...props} />;
    const key = `${own} ${currentLocale()} ${JSON.stringify(props)}`;
    return <template data-place={places.push({ key, element: <Drawn {...props} /> }) - 1} />;
  };
}

/** Drawn: its bytes, and what else the page must know of it. */
export type Part<Facts> = { html: Buffer; facts: Facts };

/** The parts of a page in the order of their places; `draw` makes those that are not kept. */
export function createHtmlKeeper<Facts>(draw: (element: ReactElement) => Part<Facts>) {
  const kept = new Map<string, Part<Facts>>();
  let bytes = 0;

  function partOf({ key, element }: Place): Part<Facts> {
    const known = kept.get(key);
    const part = known ?? draw(element);
    // The last one asked for is the last one to leave.
    if (known) kept.delete(key);
    else bytes += part.html.length;
    kept.set(key, part);
    for (const [oldest, { html }] of kept) {
      if (bytes <= mostBytes) break;
      kept.delete(oldest);
      bytes -= html.length;
    }
    return part;
  }

  return (places: Places): Part<Facts>[] => places.map(partOf);
}

const mark = /<template data-place="(\d+)"><\/template>/;

/** The page with each part in its place; `page` has its bytes as characters. */
export function withParts(page: string, parts: readonly Part<unknown>[]): Buffer<ArrayBuffer> {
  const pieces = page.split(mark);
  // Between two texts stands the number of the place.
  return Buffer.concat(
    pieces.map((piece, at) => {
      const part = at % 2 === 1 ? parts[Number(piece)] : undefined;
      return part ? part.html : Buffer.from(piece, 'latin1');
    }),
  );
}
