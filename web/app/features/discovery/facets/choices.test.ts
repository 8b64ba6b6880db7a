import { courseSorts } from '@michi/contract/catalogue/courses';
import * as facets from '@michi/contract/discovery/course-facets';
import { GpaBand, TestBand } from '@michi/contract/records/outcome-bands';
import { ActivityCategory } from '@michi/contract/records/record-fields';
import { ApplicationRound, CourseFormat, EducationLevel, Level } from '@michi/contract/states';
import { expect, test } from 'vitest';
import { activityNames } from '../../../lib/names/activity-names.ts';
import * as choices from './choices.ts';
import { educationLevels, formats, gpaBands, levels, rounds, sorts, testBands } from './choices.ts';

test('the choices of the search are those of the contract', () => {
  expect(levels).toEqual(Level.options);
  expect(formats).toEqual(CourseFormat.options);
  expect(educationLevels).toEqual(EducationLevel.options);
  expect(rounds).toEqual(ApplicationRound.options);
  expect(testBands).toEqual(TestBand.options);
  expect(gpaBands).toEqual(GpaBand.options);
  expect(Object.keys(activityNames)).toEqual(ActivityCategory.options);
  expect(sorts).toEqual(courseSorts);
  expect(choices.priceBands).toEqual(facets.priceBands);
  expect(choices.leastRatings).toEqual(facets.leastRatings);
  expect(choices.freeDayBands).toEqual(facets.freeDayBands);
  expect(choices.timesOfDay).toEqual(facets.timesOfDay);
});
