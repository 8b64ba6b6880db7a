import { courseSorts } from '@michi/contract/catalogue';
import { CourseFormat, EducationLevel, Level } from '@michi/contract/states';
import { expect, test } from 'vitest';
import { educationLevels, formats, levels, sorts } from './choices.ts';

test('the choices of the search are those of the contract', () => {
  expect(levels).toEqual(Level.options);
  expect(formats).toEqual(CourseFormat.options);
  expect(educationLevels).toEqual(EducationLevel.options);
  expect(sorts).toEqual(courseSorts);
});
