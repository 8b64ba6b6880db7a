import type { ErrorResponse } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { AnsweredError } from '../../../ui/feedback/answered-error.tsx';
import type { NearCategory } from './near-categories.ts';

/** There is no such category: those that were perhaps meant. */
export function UnknownCategory({ error }: { error: ErrorResponse }) {
  const near = nearOf(error);
  if (!near) return <AnsweredError error={error} />;
  return (
    <AnsweredError
      error={error}
      title={m.catalogue_category_unknown()}
      text={near.length > 0 ? m.catalogue_category_near() : undefined}
    >
      {near.length > 0 && (
        <ul className="mt-6 flex flex-wrap gap-2.5">
          {near.map(({ slug, name }) => (
            <li key={slug}>
              <LinkButton to={`/search/category/${slug}`} variant="secondary" size="sm">
                {name}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </AnsweredError>
  );
}

/**
 * What the loader gave with its 404; read by hand, since a schema would bring its library to every page of a
 * category.
 */
function nearOf(error: ErrorResponse): NearCategory[] | null {
  if (error.status !== 404) return null;
  const data: unknown = error.data;
  if (typeof data !== 'object' || data === null || !('near' in data) || !Array.isArray(data.near))
    return null;
  return data.near.filter(isNear);
}

function isNear(value: unknown): value is NearCategory {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'slug' in value && typeof value.slug === 'string' && 'name' in value && typeof value.name === 'string'
  );
}
