import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { withLocale } from '../../lib/i18n/locale.server.ts';
import { EvaluationSection } from './evaluation-section.tsx';

const codes = ['en', 'es', 'pt', 'fr', 'de', 'ja'];
const draw = (language?: string) =>
  withLocale('en', () => {
    const summary = {
      average: 5,
      count: 6,
      distribution: [0, 0, 0, 0, 6],
      criteria: { clarity: null, punctuality: null, preparation: null },
      languages: codes.map((code) => ({ language: code, count: 1 })),
      withComment: 6,
      underReview: 0,
    };
    const page = { items: [], nextCursor: null, summary };
    const state = language === undefined ? {} : { language };
    const Page = createRoutesStub([
      { path: '/', Component: () => <EvaluationSection page={page} state={state} /> },
    ]);
    return renderToString(<Page />);
  });

test('evaluations can be read in every language that there are some in, and a chosen one is taken back', () => {
  const html = draw();
  expect(codes.filter((code) => !html.includes(`language=${code}#`))).toEqual([]);
  const takenBack = (name: string) =>
    new RegExp(`<a(?=[^>]*aria-current="true")(?=[^>]*href="/#evaluations")[^>]*>${name}`);
  expect(draw('ja')).toMatch(takenBack('Japanese'));
  expect(draw('cy')).toMatch(takenBack('Welsh'));
});
