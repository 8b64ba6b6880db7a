import {
  type Course,
  CourseDraft,
  createCourse,
  getCourse,
  updateCourse,
} from '@michi/contract/catalogue/courses';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { useAddressState } from '../../../lib/page/address-state.ts';
import { api, savingApi } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AutosaveForm } from '../../../ui/saving/autosave-form.tsx';
import { CourseAside, PreviewButton, useUnsavedInput } from './course-aside.tsx';
import { CourseFields } from './course-fields.tsx';
import { createCourseSave } from './course-save.ts';
import { type GuideStep, guideSteps, openSteps, stepTitle, wrongSteps } from './course-steps.ts';
import { type CourseValues, valuesOf } from './course-values.ts';
import { draftOfCourse, newCourseDraft, newCourseKey } from './new-course-key.ts';
import { FieldsMissing, useMissing } from './publish-remarks.tsx';
import { PreviewLink } from '../own-courses/preview-link.tsx';
import { PublishStep } from './publish-step.tsx';
import { courseQuery, ownCoursesQuery } from '../own-courses/queries.ts';
import './course-form.css';

type Props = {
  /** The draft that is gone on with; none for a new one. */
  draft: Course | null;
  /** What its form begins with. */
  values: CourseValues;
  currency: string;
  hasHours: boolean;
  /** The draft exists from now on. */
  onBegun?: (id: string) => void;
};

/**
 * A draft, part by part; saved by itself from the first title on. The part that is open stands in the address
 * (`?step=price`). What is no draft any more goes on in the editor, where nothing changes for students before
 * it is saved; what was typed and not saved is found there.
 */
export function CourseGuide({ draft, values: begun, currency, hasHours, onBegun }: Props) {
  const client = useQueryClient();
  const [course, setCourse] = useState(draft);
  // A second save may follow the first before the page has drawn itself anew.
  const [saving] = useState(() => {
    // Before the form looks for what was typed for it.
    if (draft) newCourseKey.openInstead(draft);
    return createCourseSave(draft?.id ?? null);
  });
  const { step, go } = useStep();
  const keep = (next: Course) => {
    setCourse(next);
    client.setQueryData(courseQuery(next.id).queryKey, next);
    void client.invalidateQueries({ queryKey: ownCoursesQuery.queryKey });
    return next.version;
  };
  const left = [course, draft].find((each) => each && each.status !== 'DRAFT');
  if (left) return <Navigate replace to={`/sensei/courses/edit-course/${left.id}`} />;
  const at = guideSteps.indexOf(step);
  const [before, after] = [guideSteps[at - 1], guideSteps[at + 1]];
  return (
    <AutosaveForm
      schema={CourseDraft}
      defaultValues={begun}
      version={draft?.version ?? null}
      draftKey={course ? draftOfCourse(course.id) : newCourseDraft}
      save={async (values, version) => {
        const saved = await saving.save(values, version, {
          create: (body) => api(createCourse, { body }),
          update: (id, body) => savingApi(updateCourse, { params: { id }, body }),
          onMade: (made) => {
            onBegun?.(made.id);
            keep(made);
          },
        });
        return keep(saved);
      }}
      latest={async () => {
        const id = saving.id();
        if (id === null) return null;
        const newest = await api(getCourse, { params: { id } });
        if (newest.status !== 'DRAFT') {
          keep(newest);
          return null;
        }
        return { values: valuesOf(newest), version: newest.version };
      }}
      actions={(saveNow) => (
        <div className="flex gap-3">
          {before && (
            <Button onPress={() => go(before)}>
              <ArrowLeft aria-hidden className="size-4" />
              {m.workspace_back()}
            </Button>
          )}
          {after && (
            <Button
              variant="primary"
              onPress={() => {
                void saveNow();
                go(after);
              }}
            >
              {m.workspace_next()}
              <ArrowRight aria-hidden className="size-4" />
            </Button>
          )}
        </div>
      )}
    >
      {(saveNow, forget) => (
        <>
          <Steps course={course} isNew={draft === null} current={step} onGo={go} />
          <div className="course-editor">
            <div className="flex min-w-0 flex-col gap-6">
              <div className="flex flex-wrap gap-2">
                {step !== 'publish' && (
                  <PreviewButton course={course} currency={currency} hasHours={hasHours} />
                )}
                {course && <PreviewLink course={course} saveNow={saveNow} variant="secondary" />}
              </div>
              {step === 'publish' && (
                <PublishStep {...{ course, hasHours, saveNow }} onGo={go} onStale={keep} onDeleted={forget} />
              )}
              <GuideFields course={course} currency={currency} step={step} />
            </div>
            <CourseAside
              course={course}
              currency={currency}
              hasHours={hasHours}
              isAlwaysShown={step === 'publish'}
            />
          </div>
        </>
      )}
    </AutosaveForm>
  );
}

function GuideFields({
  course,
  currency,
  step,
}: Pick<Props, 'currency'> & { course: Course | null; step: GuideStep }) {
  const { missing } = useMissing(course);
  return (
    <FieldsMissing missing={missing}>
      <CourseFields currency={currency} hiddenCategory={course?.hiddenCategory ?? null} only={step} />
    </FieldsMissing>
  );
}

function useStep() {
  const { params, change } = useAddressState();
  const asked = params.get('step');
  const step = guideSteps.find((each) => each === asked) ?? 'what';
  const go = (next: GuideStep) => change({ step: next }, { isStep: true, isFromTop: true });
  return { step, go };
}

type StepsProps = {
  course: Course | null;
  isNew: boolean;
  current: GuideStep;
  onGo: (step: GuideStep) => void;
};

/** The parts of the form as a line; each can be opened at any time. */
function Steps({ course, isNew, current, onGo }: StepsProps) {
  const at = guideSteps.indexOf(current);
  const values = useUnsavedInput();
  const wrong = wrongSteps(values, useMissing(course).missing);
  const open = openSteps(values);
  // What stands in a part from the start is not done before somebody has looked at it.
  const [seen, setSeen] = useState<readonly GuideStep[]>(isNew ? [] : guideSteps);
  if (!seen.includes(current)) setSeen([...seen, current]);
  const stateOf = (step: GuideStep, index: number) => {
    if (index === at) return 'current';
    if (index > at) return 'ahead';
    if (step === 'publish') return 'done';
    if (wrong.has(step)) return 'wrong';
    return open.has(step) || !seen.includes(step) ? 'open' : 'done';
  };
  const line = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const step = line.current?.children.item(at);
    if (line.current && step instanceof HTMLElement) showStep(line.current, step);
  }, [at]);
  return (
    <nav aria-label={m.workspace_steps()}>
      <ol ref={line} className="course-steps">
        {guideSteps.map((step, index) => {
          const state = stateOf(step, index);
          return (
            <li key={step}>
              <button
                type="button"
                aria-current={step === current ? 'step' : undefined}
                data-state={state}
                onClick={() => onGo(step)}
              >
                <span aria-hidden className="course-steps__mark">
                  <StepMark state={state} number={index + 1} />
                </span>
                {stepTitle(step)}
                {state === 'wrong' && <span className="sr-only">, {m.workspace_step_wrong()}</span>}
                {state === 'done' && <span className="sr-only">, {m.common_step_done()}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/**
 * On a phone the line is wider than the screen: it goes along with the step, and the page stays where it is.
 */
function showStep(line: HTMLElement, step: HTMLElement) {
  const [all, one] = [line.getBoundingClientRect(), step.getBoundingClientRect()];
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  line.scrollBy({
    left: one.left + one.width / 2 - (all.left + all.width / 2),
    behavior: isStill ? 'auto' : 'smooth',
  });
}

function StepMark({ state, number }: { state: string; number: number }) {
  if (state === 'done') return <Check className="size-3" strokeWidth={3} />;
  return state === 'wrong' ? '!' : number;
}
