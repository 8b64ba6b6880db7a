import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { mayOpen } from '../../../lib/session/admin-pages.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { sellerQuery } from './tax-queries.ts';

/** Whether any of it counts now: the way of taxing is a setting of the platform. */
export function TaxModeNote() {
  const session = useSession();
  const { data } = useQuery(sellerQuery);
  if (!data) return null;
  const { mode, source } = data;
  const said = { NONE: m.tax_mode_none, INCLUSIVE: m.tax_mode_inclusive, EXCLUSIVE: m.tax_mode_exclusive };
  const mayChange =
    session.status === 'signed-in' &&
    mayOpen(session.user.permissions ?? [], '/admin/configs/platform-configuration');
  return (
    <p className="rounded-lg bg-indigo-wash px-4 py-3 text-sm">
      {said[mode]()} {mode !== 'NONE' && source === 'STRIPE' && `${m.tax_source_stripe()} `}
      {mayChange && (
        <Link className="prose-link" to="/admin/configs/platform-configuration?q=tax">
          {m.tax_mode_set()}
        </Link>
      )}
    </p>
  );
}
