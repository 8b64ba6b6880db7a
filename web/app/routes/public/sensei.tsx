import { memo, type ReactNode } from 'react';
import type { Route } from './+types/sensei.ts';
import { CourseGrid } from '../../features/catalogue/cards/course-card.tsx';
import { OutcomeNote } from '../../features/catalogue/sensei/outcome-note.tsx';
import {
  ActivityList,
  AdmissionList,
  ClubList,
  EducationList,
  Offer,
  ScoreList,
  VideoLink,
} from '../../features/catalogue/sensei/deferred-parts.ts';
import { EvaluationSection } from '../../features/evaluation/deferred-parts.ts';
import { PageActions } from './parts/deferred-parts.ts';
import { loadSensei } from './parts/load-sensei.ts';
import { senseiData } from '../../features/catalogue/cards/structured-data.ts';
import { answerTime } from '../../features/catalogue/sensei/answer-terms.ts';
import { RestrictedPage } from '../../features/identity/shell/lazy-restricted-page.tsx';
import type { ShowForSome } from '../../features/identity/shell/restricted-page.tsx';
import { languageName } from '../../lib/format/format.ts';
import { formatZone } from '../../lib/format/zone-name.ts';
import { currentLocale, m } from '../../lib/i18n/i18n.ts';
import { proficiencyName } from '../../lib/names/education-names.ts';
import { apiFrom, siteFrom } from '../../lib/api/load-context.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { sameData } from '../../lib/api/same-data.ts';
import { useWholePage } from '../../lib/first-paint/whole-page.ts';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { SiteLink } from '../../ui/page/site-link.tsx';
import { SectionHeader } from '../../ui/page/page-header.tsx';
import { Paragraphs } from '../../ui/page/paragraphs.tsx';
import { Rating } from '../../ui/rating/rating.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Badge } from '../../ui/status/status-badge.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loaded = await loadSensei(apiFrom(context), params.id, new URL(request.url).search);
  const { userId, version, ratingCount } = loaded.sensei;
  const picture = `/share/${currentLocale()}/users/${userId}.png?v=${version}-${ratingCount}`;
  const schools = loaded.education.map(({ school }) => school);
  return {
    ...loaded,
    picture,
    // Here, so that no reader fetches the words that stand in where there is no headline.
    description: loaded.sensei.headline ?? m.home_lead(),
    structured: senseiData(siteFrom(context, request), loaded.sensei, schools, picture),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.sensei.name,
        description: loaderData.description,
        picture: loaderData.picture,
        structured: loaderData.structured,
      })
    : [];

export default memo(function SenseiPage({ loaderData }: Route.ComponentProps) {
  return <WholeSensei loaded={loaderData} />;
}, sameData);

/** Apart, so that a stranger's page loads neither the calls nor their schemas. */
const showForSome: ShowForSome = async (...input) => {
  const { loadSensei: load, HiddenSensei } = await import('./parts/load-for-some.ts');
  const loaded = await load(...input);
  const notice = <HiddenSensei sensei={loaded.sensei} />;
  return { title: loaded.sensei.name, page: <WholeSensei loaded={loaded} notice={notice} /> };
};

/** Who pauses, or is not approved yet, is there for some. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <RestrictedPage error={error} id={params.id ?? ''} show={showForSome} />;
}

type Whole = { loaded: Awaited<ReturnType<typeof loadSensei>>; notice?: ReactNode };

function WholeSensei({ loaded, notice }: Whole) {
  const { sensei, evaluations, evaluationState, courses, admissions, scores } = loaded;
  const { activities, education, clubs, spoken, hasMoreCourses, courseCount } = loaded;
  const isWhole = useWholePage();
  return (
    <main
      id="content"
      className={`mx-auto max-w-page px-4 py-8 md:px-8 md:py-12 ${isWhole ? '' : 'min-h-dvh'}`}
    >
      {notice}
      <header className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-7">
        <Avatar id={sensei.userId} name={sensei.name} src={sensei.avatar} size={112} isFirst />
        <div>
          <h1 className="text-4xl md:text-5xl">{sensei.name}</h1>
          {sensei.headline && <p className="mt-2 text-lg text-quiet">{sensei.headline}</p>}
          <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-quiet">
            <Rating average={sensei.ratingAverage} count={sensei.ratingCount} />
            <span>{formatZone(sensei.timeZone)}</span>
            {sensei.answerMinutes !== null && <span>{answerTime(sensei.answerMinutes)}</span>}
          </p>
          <Offer userId={sensei.userId} courses={courses} />
          <p className="mt-4">
            <SiteLink to={`/ask/${sensei.userId}`} rel="nofollow" className={buttonClass({ size: 'sm' })}>
              {m.chat_ask()}
            </SiteLink>
          </p>
        </div>
        <div className="sm:ms-auto sm:self-start">
          <PageActions course={null} sensei={sensei} />
        </div>
      </header>
      <div className="mt-6 empty:hidden">
        <OutcomeNote senseiId={sensei.userId} />
      </div>
      {/* Of somebody who has said little yet, nothing is left open. */}
      <div className="mt-10 grid gap-12 not-has-[section]:hidden lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-12 empty:hidden">
          {(sensei.bio || sensei.videoUrl) && (
            <Section title={m.catalogue_about_sensei()}>
              {sensei.bio && <Paragraphs text={sensei.bio} />}
              {sensei.videoUrl && <VideoLink url={sensei.videoUrl} />}
            </Section>
          )}
          {admissions.length > 0 && (
            <Section title={m.catalogue_admissions()}>
              <AdmissionList admissions={admissions} />
            </Section>
          )}
          {scores.length > 0 && (
            <Section title={m.catalogue_scores()}>
              <ScoreList scores={scores} />
            </Section>
          )}
          {activities.length > 0 && (
            <Section title={m.catalogue_activities()}>
              <ActivityList activities={activities} />
            </Section>
          )}
        </div>
        <div className="flex flex-col gap-10 empty:hidden lg:max-w-2xl">
          {spoken.length > 0 && (
            <Section title={m.catalogue_language()}>
              <ul className="flex flex-col gap-1.5">
                {spoken.map((language) => (
                  <li key={language.code} className="flex justify-between gap-4">
                    {languageName(language.code)}
                    <span className="text-quiet">{proficiencyName(language.proficiency)}</span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          {sensei.subjects.length > 0 && (
            <Section title={m.catalogue_subjects()}>
              <ul className="flex flex-wrap gap-1.5">
                {sensei.subjects.map((subject) => (
                  <li key={subject}>
                    <Badge>{subject}</Badge>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          {education.length > 0 && (
            <Section title={m.catalogue_education()}>
              <EducationList education={education} />
            </Section>
          )}
          {clubs.length > 0 && (
            <Section title={m.catalogue_clubs()}>
              <ClubList clubs={clubs} />
            </Section>
          )}
        </div>
      </div>
      {isWhole && (
        <>
          <section id="courses" className="mt-14 flex flex-col gap-6">
            <SectionHeader title={m.catalogue_courses_of({ name: sensei.name })} />
            {courses.length > 0 ? (
              <>
                <CourseGrid courses={courses} />
                {hasMoreCourses && (
                  <div>
                    <LinkButton to={`/search?senseiId=${sensei.userId}&sort=rating`}>
                      {courseCount === null
                        ? m.catalogue_search_title()
                        : m.catalogue_courses_all({ count: courseCount })}
                    </LinkButton>
                  </div>
                )}
              </>
            ) : (
              <EmptyState
                title={m.catalogue_no_courses()}
                action={<LinkButton to="/search">{m.common_find_course()}</LinkButton>}
              />
            )}
          </section>
          <div className="mt-14 max-w-3xl">
            <EvaluationSection page={evaluations} state={evaluationState} sensei={sensei.name} />
          </div>
        </>
      )}
    </main>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="far flex flex-col gap-4 [--far:12rem]">
      <SectionHeader title={title} />
      {children}
    </section>
  );
}
