import { Link } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';

export function PersonLink({ person: { id, name } }: { person: { id: string; name: string } }) {
  return (
    <Link to={`/admin/users-manage/users?person=${id}`} className="prose-link">
      {name || m.audit_gone()}
    </Link>
  );
}
