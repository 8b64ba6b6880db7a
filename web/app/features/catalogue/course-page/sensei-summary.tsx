import type { SenseiProfile } from '@michi/contract/catalogue/courses';
import type { Outcome } from '@michi/contract/records/records';
import { formatZone } from '../../../lib/format/zone-name.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Rating } from '../../../ui/rating/rating.tsx';
import { answerTime } from '../sensei/answer-terms.ts';
import { Outcomes } from '../cards/outcome-line.tsx';
import { OutcomeNote } from '../sensei/outcome-note.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { SiteLink } from '../../../ui/page/site-link.tsx';

type Props = { sensei: SenseiProfile; courseId: string; outcomes: readonly Outcome[] };

/** The sensei beside a course. */
export function SenseiSummary({ sensei, courseId, outcomes }: Props) {
  return (
    <section aria-labelledby="sensei" className="far rounded-lg border border-hairline bg-card p-5 sm:p-6">
      <div className="flex items-center gap-4">
        <Avatar id={sensei.userId} name={sensei.name} src={sensei.avatar} size={64} />
        <div className="min-w-0">
          <h2 id="sensei" className="text-2xl">
            <SiteLink to={`/users/${sensei.userId}`} className="hover:underline">
              {sensei.name}
            </SiteLink>
          </h2>
          {sensei.headline && <p className="text-quiet">{sensei.headline}</p>}
        </div>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet">
        <Rating average={sensei.ratingAverage} count={sensei.ratingCount} />
        <span>{formatZone(sensei.timeZone)}</span>
        {sensei.answerMinutes !== null && <span>{answerTime(sensei.answerMinutes)}</span>}
      </p>
      <div className="mt-4 empty:hidden">
        <OutcomeNote senseiId={sensei.userId} />
      </div>
      {sensei.bio && <p className="mt-4 line-clamp-4 max-w-prose">{sensei.bio.split(/\n\s*\n/)[0]}</p>}
      <Outcomes outcomes={outcomes} className="mt-4" />
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <SiteLink
          to={`/ask/${sensei.userId}?course=${courseId}`}
          rel="nofollow"
          className={buttonClass({ size: 'sm' })}
        >
          {m.chat_ask()}
        </SiteLink>
        <SiteLink to={`/users/${sensei.userId}`} className="prose-link">
          {m.catalogue_to_profile({ name: sensei.name })}
        </SiteLink>
      </p>
    </section>
  );
}
