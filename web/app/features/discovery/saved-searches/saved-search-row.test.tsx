import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { withLocale } from '../../../lib/i18n/locale.server.ts';
import { SavedSearchRow } from './saved-search-row.tsx';

const search = {
  id: '01890000-0000-7000-8000-0000000000aa',
  name: 'Essays',
  path: '/search?q=essay',
  mails: true,
  isMailed: true,
  toldAt: '2026-11-25T12:00:00.000Z',
  mailedAt: '2026-11-23T12:00:00.000Z',
  createdAt: '2026-11-01T12:00:00.000Z',
};
const nothing = () => undefined;
const rowOf = (told: Partial<typeof search> | { mailedAt: null }) =>
  withLocale('en', () =>
    renderToString(
      <MemoryRouter>
        <SavedSearchRow
          search={{ ...search, ...told }}
          words={['essay']}
          onMails={async () => undefined}
          onRename={nothing}
          onRemove={nothing}
        />
      </MemoryRouter>,
    ),
  );

test('says when the last mail went, or that there were notifications alone', () => {
  expect(rowOf({})).toMatch(/Last mail [^<]*\b23\b/);
  const unmailed = rowOf({ mailedAt: null });
  expect(unmailed).toMatch(/Last notification [^<]*\b25\b/);
  expect(unmailed).not.toContain('Last mail');
});

test('where mails of all searches are switched off it says so, and leads there; where its own are off that is no news', () => {
  const note = 'New courses do not come to you by mail';
  expect(rowOf({})).not.toContain(note);
  const off = rowOf({ isMailed: false });
  expect(off).toContain(note);
  expect(off).toContain('href="/profile?section=notices"');
  expect(rowOf({ isMailed: false, mails: false })).not.toContain(note);
});
