import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '../../lib/i18n/i18n.ts';
import { LinkButton } from '../button/link-button.tsx';

type Props = {
  /** Null where nothing answered. */
  status: number | null;
  title: string;
  text: string;
  /** What was perhaps looked for. */
  children?: ReactNode;
};

/** In place of a page: what went wrong in plain words, and the ways on. */
export function ErrorPage({ status, title, text, children }: Props) {
  const { pathname, search } = useLocation();
  const isRefused = status !== null && status < 500;
  return (
    <main
      id="content"
      className="mx-auto flex min-h-[70dvh] max-w-page flex-col justify-center px-4 py-16 md:px-8"
    >
      {/* A page that failed writes no title of its own. */}
      <title>{title}</title>
      {isRefused && <meta name="robots" content="noindex" />}
      {status !== null && <p className="eyebrow">{status}</p>}
      <h1 className="mt-3 max-w-xl text-4xl md:text-5xl">{title}</h1>
      <p className="mt-4 max-w-lg text-lg text-quiet">{text}</p>
      {children}
      <div className="mt-8 flex flex-wrap gap-3">
        {!isRefused && (
          <LinkButton reloadDocument to={pathname + search} variant="primary">
            {m.common_try_again()}
          </LinkButton>
        )}
        <LinkButton to="/" variant={isRefused ? 'primary' : 'secondary'}>
          {m.errors_to_home()}
        </LinkButton>
        <LinkButton to="/search" variant="secondary">
          {m.errors_to_search()}
        </LinkButton>
      </div>
    </main>
  );
}
