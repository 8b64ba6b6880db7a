import type { Course } from '@michi/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { courseFieldNames } from '../../lib/course-field-names.ts';
import { m } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type CourseValues, valuesOf } from './course-values.ts';
import { fieldText } from './field-words.ts';
import { type Choice, compareCourses, type CourseField, mergeCourses } from './merge-course.ts';
import { categoriesQuery } from './queries.ts';
import '../../ui/form/choices.css';

type Props = {
  base: CourseValues;
  mine: CourseValues;
  theirs: Course;
  onMerged: (values: CourseValues) => void;
  onClose: () => void;
};

/** What somebody else changed meanwhile: taken over where nobody else did, chosen where both did. */
export function MergeDialog({ base, mine, theirs, onMerged, onClose }: Props) {
  const theirValues = valuesOf(theirs);
  const { theirsAlone, both } = compareCourses(base, mine, theirValues);
  const [choices, setChoices] = useState<Partial<Record<CourseField, Choice>>>({});
  const categories = useQuery(categoriesQuery).data?.items ?? [];
  const textOf = (field: CourseField, values: CourseValues) =>
    fieldText(field, values, { currency: theirs.currency, categories });
  const merge = () => {
    const chosen = both.filter((field) => choices[field] === 'THEIRS');
    onMerged(mergeCourses(mine, theirValues, [...theirsAlone, ...chosen]));
  };
  return (
    <Dialog
      isOpen
      isSticky
      onClose={onClose}
      title={m.workspace_merge_title()}
      size="lg"
      actions={
        <>
          <Button onPress={onClose}>{m.workspace_merge_back()}</Button>
          <Button
            variant="primary"
            onPress={merge}
            isDisabled={both.some((field) => choices[field] === undefined)}
          >
            {m.workspace_merge_save()}
          </Button>
        </>
      }
    >
      <p className="text-quiet">{m.workspace_merge_text()}</p>
      {theirsAlone.length > 0 && (
        <section className="mt-6">
          <h3 className="font-sans text-sm font-semibold">{m.workspace_merge_taken()}</h3>
          <dl className="mt-2 divide-y divide-hairline border-y border-hairline">
            {theirsAlone.map((field) => (
              <div key={field} className="grid gap-x-4 py-2.5 sm:grid-cols-[10rem_1fr]">
                <dt className="text-sm text-quiet">{courseFieldNames[field]()}</dt>
                <dd className="wrap-anywhere">
                  <del className="me-2 text-quiet">{textOf(field, base)}</del>
                  <ins className="no-underline">{textOf(field, theirValues)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {both.length > 0 && (
        <section className="mt-6">
          <h3 className="font-sans text-sm font-semibold">{m.workspace_merge_both()}</h3>
          {both.map((field) => (
            <fieldset key={field} className="mt-3 grid gap-3 sm:grid-cols-2">
              <legend className="mb-1 text-sm text-quiet">{courseFieldNames[field]()}</legend>
              {(['MINE', 'THEIRS'] as const).map((choice) => (
                <label
                  key={choice}
                  className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-lg border border-hairline p-3 has-checked:border-indigo has-checked:bg-indigo-wash"
                >
                  <input
                    type="radio"
                    name={`merge-${field}`}
                    className="choice"
                    checked={choices[field] === choice}
                    onChange={() => setChoices({ ...choices, [field]: choice })}
                  />
                  <span className="text-sm font-medium">
                    {choice === 'MINE' ? m.workspace_merge_mine() : m.workspace_merge_theirs()}
                  </span>
                  <span className="col-start-2 line-clamp-6 text-sm wrap-anywhere whitespace-pre-line">
                    {textOf(field, choice === 'MINE' ? mine : theirValues)}
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
        </section>
      )}
    </Dialog>
  );
}
