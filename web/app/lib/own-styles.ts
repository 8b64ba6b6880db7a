/** What the build has cut out of the app's style sheet for the public pages. */
export type PublicStyles = {
  /** The address of the whole one. */
  sheet: string;
  /** The part of it that public pages need. */
  own: string;
  /** The classes that are not in that part, as they are written in HTML. */
  others: ReadonlySet<string>;
};

const classAttribute = /\bclass="([^"]+)"/g;

/**
 * Writes the styles of a public page into its document, so that nothing has to be fetched before it is painted. With the precedence of the
 * whole sheet, so that React puts that one after it. A page with any other class gets the whole sheet.
 */
export function withOwnStyles(html: string, { sheet, own, others }: PublicStyles): string {
  const styles = hasOther(html, others)
    ? `<link rel="stylesheet" href="${sheet}" data-precedence="app"/>`
    : `<style data-href="public" data-precedence="app">${own}</style>`;
  return html.replace('</head>', () => `${styles}</head>`);
}

function hasOther(html: string, others: ReadonlySet<string>): boolean {
  for (const [, classes] of html.matchAll(classAttribute))
    if (classes?.split(' ').some((name) => others.has(name))) return true;
  return false;
}
