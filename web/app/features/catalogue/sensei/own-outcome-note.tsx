import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import { Queries } from '../../../lib/query/query-provider.tsx';
import { matchQuery } from './outcome-queries.ts';
import { outcomeSentence } from './outcome-sentence.ts';

export function OwnOutcomeNote({ senseiId }: { senseiId: string }) {
  return (
    <Queries>
      <Sentence senseiId={senseiId} />
    </Queries>
  );
}

function Sentence({ senseiId }: { senseiId: string }) {
  const match = useQuery(matchQuery(senseiId)).data?.items[0];
  if (!match) return null;
  return (
    <p className="flex items-start gap-2.5 rounded-lg bg-moss-wash px-4 py-3">
      <GraduationCap aria-hidden className="mt-0.5 size-5 shrink-0 text-moss" />
      <span>
        <span className="font-medium">{m.catalogue_match_where_you_want()}</span> {outcomeSentence(match)}.
      </span>
    </p>
  );
}
