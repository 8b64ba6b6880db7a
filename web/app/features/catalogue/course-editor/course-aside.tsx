import type { Course, CourseCard as Card } from '@michi/contract/catalogue/courses';
import { useQuery } from '@tanstack/react-query';
import { Check, Circle, Eye } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { numberIn } from '../../../ui/form/number-limits.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { CourseCard } from '../cards/course-card.tsx';
import { type HintId, hintsOf } from './course-hints.ts';
import type { CourseValues } from './course-values.ts';
import { categoriesQuery, ownProfileQuery } from '../own-courses/queries.ts';
import '../../../ui/styles/progress-line.css';

type Props = {
  /** What the server has of it; none while it is new. */
  course: Course | null;
  currency: string;
  hasHours: boolean;
  /** Also where it stands below the form, before its buttons. */
  isAlwaysShown?: boolean;
};

/** Beside the form: the card as students will see it, and what would make the course better. */
export function CourseAside(props: Props) {
  const values = useUnsavedInput();
  return (
    <aside
      className={`${props.isAlwaysShown ? 'flex' : 'hidden xl:flex'} flex-col gap-6 xl:sticky xl:top-22`}
      aria-label={m.workspace_preview()}
    >
      <section className="flex flex-col gap-3">
        <h2 className="font-sans text-sm font-semibold tracking-normal">{m.workspace_preview()}</h2>
        <Preview values={values} {...props} />
      </section>
      <Hints values={values} pictures={props.course?.images.length ?? 0} hasHours={props.hasHours} />
    </aside>
  );
}

/** On a smaller screen the same opens from the side, above the form. */
export function PreviewButton(props: Props) {
  const values = useUnsavedInput();
  const [isOpen, setOpen] = useState(false);
  const pictures = props.course?.images.length ?? 0;
  const hints = hintsOf(values, { pictures, hasHours: props.hasHours });
  const done = hints.filter(({ isDone }) => isDone).length;
  return (
    <div className="xl:hidden">
      <Button size="sm" onPress={() => setOpen(true)}>
        <Eye aria-hidden />
        {m.workspace_preview_open()}
        <span data-numbers className="text-quiet">
          {m.workspace_quality_count({ done, count: hints.length })}
        </span>
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={m.workspace_preview()} isText>
        <div className="flex flex-col gap-6">
          <Preview values={values} {...props} />
          <Hints values={values} pictures={pictures} hasHours={props.hasHours} />
        </div>
      </Sheet>
    </div>
  );
}

/** The values as they are typed. */
export function useUnsavedInput(): CourseValues {
  return useFormContext<CourseValues>().watch();
}

function Preview({ values, course, currency }: Props & { values: CourseValues }) {
  const user = useUser();
  const profile = useQuery(ownProfileQuery).data;
  const offered = useQuery(categoriesQuery).data?.items ?? [];
  const categories = course?.hiddenCategory ? [...offered, course.hiddenCategory] : offered;
  const category = categories.find(({ id }) => id === values.categoryId);
  const card: Card = {
    id: course?.id ?? user?.id ?? '',
    slug: '',
    title: values.title.trim() || m.workspace_no_title(),
    summary: values.summary ?? '',
    level: values.level ?? 'BEGINNER',
    format: values.format ?? 'ONE_TO_ONE',
    durationMinutes: numberIn(values.durationMinutes, 60),
    price: numberIn(values.price, 0),
    currency: values.currency ?? currency,
    trial: {
      enabled: values.trial?.enabled ?? false,
      price: numberIn(values.trial?.price, 0),
      minutes: numberIn(values.trial?.minutes, 30),
    },
    languages: values.languages ?? [],
    category: { slug: '', name: category?.name ?? { en: m.catalogue_category() } },
    sensei: course?.sensei ?? {
      id: user?.id ?? '',
      name: user?.name ?? '',
      avatar: user?.avatar ?? null,
      headline: profile?.headline ?? null,
      ratingAverage: null,
      ratingCount: 0,
    },
    cover: course?.cover ?? null,
    ratingAverage: course?.ratingAverage ?? null,
    ratingCount: course?.ratingCount ?? 0,
    nextFreeAt: course?.nextFreeAt ?? null,
    outcomes: course?.outcomes ?? [],
  };
  // To be looked at: nothing in it can be pressed or is read out a second time.
  return (
    <div inert className="max-w-sm">
      <CourseCard course={card} noPrice={card.price === 0 ? m.catalogue_no_price() : undefined} />
    </div>
  );
}

const hintTexts: Record<HintId, () => string> = {
  title: m.workspace_hint_title,
  summary: m.workspace_hint_summary,
  description: m.workspace_hint_description,
  whom: m.workspace_hint_whom,
  pictures: m.workspace_hint_pictures,
  trial: m.workspace_hint_trial,
  packages: m.workspace_hint_packages,
  hours: m.workspace_hint_hours,
};

/** What is done and what would help, with how far along it is. */
export function Hints({
  values,
  pictures,
  hasHours,
}: {
  values: CourseValues;
  pictures: number;
  hasHours: boolean;
}) {
  const hints = hintsOf(values, { pictures, hasHours });
  const done = hints.filter(({ isDone }) => isDone).length;
  return (
    <section className="rounded-lg border border-hairline bg-card p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="font-sans text-sm font-semibold tracking-normal">{m.workspace_quality()}</h2>
        <p data-numbers className="text-sm text-quiet">
          {m.workspace_quality_count({ done, count: hints.length })}
        </p>
      </div>
      <progress
        aria-label={m.workspace_quality()}
        value={done}
        max={hints.length}
        className="progress-line mt-3 w-full"
      />
      <ul className="mt-4 flex flex-col gap-2.5 text-sm">
        {hints.map(({ id, isDone }) => (
          <li key={id} className={`flex gap-2.5 ${isDone ? 'text-quiet' : ''}`}>
            {isDone ? (
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-moss" />
            ) : (
              <Circle aria-hidden className="mt-0.5 size-4 shrink-0 text-quiet" />
            )}
            <span>
              {hintTexts[id]()}
              {isDone && <span className="sr-only">, {m.common_step_done()}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
