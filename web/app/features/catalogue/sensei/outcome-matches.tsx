import type { OutcomeMatch } from '@michi/contract/records/outcomes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { Rating } from '../../../ui/rating/rating.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { matchesQuery } from './outcome-queries.ts';
import { outcomeSentence } from './outcome-sentence.ts';

/** For students: sensei who show an admission to one of their colleges, and why each is shown. */
export function OutcomeMatches() {
  const matches = useInfiniteQuery(matchesQuery);
  return (
    <section className="flex flex-col gap-4">
      <SectionHeader title={m.catalogue_matches_title()} />
      {matches.isPending ? (
        <SkeletonRows count={3} />
      ) : matches.isError ? (
        <ErrorState error={matches.error} onRetry={() => matches.refetch()} />
      ) : (
        <MatchList
          matches={matches.data.pages.flatMap(({ items }) => items)}
          colleges={matches.data.pages[0]?.colleges ?? 0}
        />
      )}
      {matches.hasNextPage && (
        <Button
          className="self-start"
          isPending={matches.isFetchingNextPage}
          onPress={() => void matches.fetchNextPage()}
        >
          {m.catalogue_matches_more()}
        </Button>
      )}
    </section>
  );
}

function MatchList({ matches, colleges }: { matches: readonly OutcomeMatch[]; colleges: number }) {
  if (matches.length > 0)
    return (
      <ul className="grid gap-4 md:grid-cols-2">
        {matches.map((match) => (
          <li key={match.sensei.id} className="flex min-w-0">
            <MatchCard match={match} />
          </li>
        ))}
      </ul>
    );
  return colleges === 0 ? (
    <EmptyState
      title={m.catalogue_matches_no_college()}
      text={m.catalogue_matches_no_college_text()}
      action={
        <LinkButton to="/profile?section=records&part=applications">
          {m.catalogue_matches_add_college()}
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      title={m.catalogue_matches_none()}
      text={m.catalogue_matches_none_text()}
      action={<LinkButton to="/search">{m.common_find_course()}</LinkButton>}
    />
  );
}

function MatchCard({ match }: { match: OutcomeMatch }) {
  const { sensei, admission } = match;
  return (
    <article className="relative flex min-w-0 grow gap-4 rounded-lg border border-hairline bg-card p-4 hover:border-edge">
      <Avatar id={sensei.id} name={sensei.name} src={sensei.avatar} size={48} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link to={`/users/${sensei.id}`} className="font-medium after:absolute after:inset-0">
            {sensei.name}
          </Link>
          <Rating average={sensei.ratingAverage} count={sensei.ratingCount} />
        </p>
        {sensei.headline && <p className="truncate text-sm text-quiet">{sensei.headline}</p>}
        <p className="mt-2 text-sm">{outcomeSentence(match)}</p>
        {admission.verified && (
          <p className="mt-1 flex items-center gap-1 text-sm text-moss">
            <BadgeCheck aria-hidden className="size-4" />
            {m.catalogue_verified()}
          </p>
        )}
      </div>
    </article>
  );
}
