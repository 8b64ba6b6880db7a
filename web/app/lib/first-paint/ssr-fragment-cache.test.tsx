import { Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHtmlKeeper, keptHtml, type Places, PlacesContext, withParts } from './ssr-fragment-cache.tsx';
import { withLocale } from '../i18n/locale.server.ts';

const drawn = vi.fn<(title: string) => void>();
function Card({ title, isNew }: { title: string; isNew?: boolean }) {
  drawn(title);
  return (
    <article>
      {title} {isNew && <b>new</b>}
    </article>
  );
}
const Kept = keptHtml(Card);
const page = (titles: readonly string[], One = Kept) => (
  <main>
    {titles.map((title, at) => (
      <Fragment key={title}>
        before <One title={title} isNew={at === 1} /> after
      </Fragment>
    ))}
  </main>
);

const createKeeper = () =>
  createHtmlKeeper((element) => ({ html: Buffer.from(renderToString(element)), facts: null }));

function drawWith(readParts: ReturnType<typeof createKeeper>, titles: readonly string[]): string {
  const places: Places = [];
  const html = renderToString(<PlacesContext value={places}>{page(titles)}</PlacesContext>);
  return withParts(Buffer.from(html).toString('latin1'), readParts(places)).toString();
}

beforeEach(() => void drawn.mockClear());

describe('keptHtml', () => {
  const titles = ['Essays', 'Maps & plans 日本', '<template data-place="0"></template>', '$& and $1'];

  it('gives the page as it would be without it, and draws each part once', () => {
    const keeper = createKeeper();
    const whole = renderToString(page(titles, Card));
    drawn.mockClear();
    expect(drawWith(keeper, titles)).toBe(whole);
    expect(drawWith(keeper, titles)).toBe(whole);
    expect(drawn.mock.calls.map(([title]) => title)).toEqual(titles);
  });

  it('draws anew what is called otherwise, looks otherwise, or speaks another language', async () => {
    const keeper = createKeeper();
    drawWith(keeper, ['Essays', 'Maps']);
    drawWith(keeper, ['Maps', 'Essays']);
    expect(drawn).toHaveBeenCalledTimes(4);
    await withLocale('es', async () => drawWith(keeper, ['Essays', 'Maps']));
    expect(drawn).toHaveBeenCalledTimes(6);
  });

  it('lets those go that were not asked for longest', () => {
    const keeper = createKeeper();
    const long = (name: string) => name + '.'.repeat(6 * 1024 * 1024);
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) drawWith(keeper, [long(name)]);
    expect(drawn.mock.calls.map(([title]) => title[0])).toEqual(['a', 'b', 'c', 'b']);
  });

  it('is drawn at once where no page collects it', () => {
    expect(renderToString(<Kept title="Essays" />)).toBe(renderToString(<Card title="Essays" />));
  });
});
