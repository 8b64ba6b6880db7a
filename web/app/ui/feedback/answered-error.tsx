import type { ReactNode } from 'react';
import type { ErrorResponse } from 'react-router';
import { m } from '../../lib/i18n/i18n.ts';
import { ErrorPage } from './error-page.tsx';

type Props = {
  error: ErrorResponse;
  /** Instead of the words for any page that failed like this. */
  title?: string;
  text?: string;
  /** What was perhaps looked for. */
  children?: ReactNode;
};

/** What the server answered instead of a page. */
export function AnsweredError({ error: { status }, children, ...said }: Props) {
  const words = wordsOf(status);
  const { title = words.title, text = words.text } = said;
  return (
    <ErrorPage status={status} title={title} text={text}>
      {children}
    </ErrorPage>
  );
}

function wordsOf(status: number): { title: string; text: string } {
  if (status === 404) return { title: m.errors_not_found_title(), text: m.errors_not_found_text() };
  if (status === 403) return { title: m.errors_forbidden_title(), text: m.errors_forbidden_text() };
  if (status === 503) return { title: m.errors_busy_title(), text: m.errors_busy_text() };
  return { title: m.errors_failed_title(), text: m.errors_failed_text() };
}
