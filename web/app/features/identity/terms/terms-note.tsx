import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';

/**
 * Beside the button that begins an account: what pressing it means, the links where the language puts them.
 */
export function TermsNote({ isGoingOn = false }: { isGoingOn?: boolean }) {
  const links: Record<string, ReactNode> = {
    '[terms]': (
      <Link key="terms" to="/terms" className="prose-link">
        {m.account_terms_link()}
      </Link>
    ),
    '[privacy]': (
      <Link key="privacy" to="/privacy" className="prose-link">
        {m.account_privacy_link()}
      </Link>
    ),
  };
  const at = { terms: '[terms]', privacy: '[privacy]' };
  const sentence = isGoingOn ? m.terms_go_on_note(at) : m.account_terms_note(at);
  const parts = sentence.split(/(\[\w+\])/);
  return <p className="text-sm text-quiet">{parts.map((part) => links[part] ?? part)}</p>;
}
