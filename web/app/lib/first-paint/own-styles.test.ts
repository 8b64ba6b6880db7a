import { describe, expect, it } from 'vitest';
import { withOwnStyles } from './own-styles.ts';

const styles = { sheet: '/assets/app.css', own: '.a{top:$1}', others: new Set(['only', '[&amp;_a]:top']) };
const page = (classes: string) => `<head></head><body class="${classes}"></body>`;

describe('withOwnStyles', () => {
  it('writes the part for public pages as it is into the head', () => {
    expect(withOwnStyles(page('a b'), styles)).toBe(
      '<head><style data-href="public" data-precedence="app">.a{top:$1}</style></head><body class="a b"></body>',
    );
  });

  it.each(['<link rel="stylesheet" href="/b.css"/>', '<style id="fonts"></style>'])(
    'comes before other styles, which would turn the order of the layers round: %s',
    (other) => {
      const head = `<head><meta charSet="utf-8"/>${other}`;
      expect(withOwnStyles(`${head}</head><body class="a"></body>`, styles)).toBe(
        `<head><meta charSet="utf-8"/><style data-href="public" data-precedence="app">.a{top:$1}</style>${other}</head><body class="a"></body>`,
      );
    },
  );

  it.each(['a only', '[&amp;_a]:top'])(
    'leaves a page with a class beyond it the whole sheet: %s',
    (classes) => {
      const html = withOwnStyles(page(classes), styles);
      expect(html).toContain('<link rel="stylesheet" href="/assets/app.css" data-precedence="app"/></head>');
      expect(html).not.toContain('<style');
    },
  );
});
