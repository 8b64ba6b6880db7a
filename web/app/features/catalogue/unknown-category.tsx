import { isRouteErrorResponse } from 'react-router';
import { z } from 'zod';
import { m } from '../../lib/i18n.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageError } from '../../ui/page-error.tsx';

const Unknown = z.object({ near: z.array(z.object({ slug: z.string(), name: z.string() })) });

/** There is no such category: those that were perhaps meant. */
export function UnknownCategory({ error }: { error: unknown }) {
  const unknown = isRouteErrorResponse(error) && error.status === 404 ? Unknown.safeParse(error.data) : null;
  if (!unknown?.success) return <PageError error={error} />;
  return (
    <PageError
      error={error}
      title={m.catalogue_category_unknown()}
      text={unknown.data.near.length > 0 ? m.catalogue_category_near() : undefined}
    >
      {unknown.data.near.length > 0 && (
        <ul className="mt-6 flex flex-wrap gap-2.5">
          {unknown.data.near.map(({ slug, name }) => (
            <li key={slug}>
              <LinkButton to={`/search/category/${slug}`} variant="secondary" size="sm">
                {name}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </PageError>
  );
}
