import { type ComponentType, createContext, type ReactElement, useContext } from 'react';
import { currentLocale } from './i18n.ts';

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

const mark = /<template data-place="(\d+)"><\/template>/g;

/** Puts the HTML of the parts in their places; `draw` makes what is not kept. */
export function createHtmlKeeper(draw: (element: ReactElement) => string) {
  const kept = new Map<string, string>();
  let bytes = 0;

  const drop = (key: string, html: string) => {
    if (kept.delete(key)) bytes -= html.length;
  };

  function htmlOf({ key, element }: Place): string {
    const known = kept.get(key);
    const html = known ?? draw(element);
    // The last one asked for is the last one to leave.
    if (known !== undefined) kept.delete(key);
    else bytes += html.length;
    kept.set(key, html);
    for (const [oldest, its] of kept) {
      if (bytes <= mostBytes) break;
      drop(oldest, its);
    }
    return html;
  }

  return (page: string, places: Places): string => {
    if (places.length === 0) return page;
    return page.replace(mark, (whole, at: string) => {
      const place = places[Number(at)];
      return place ? htmlOf(place) : whole;
    });
  };
}
