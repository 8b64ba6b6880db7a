import * as applications from './applications.ts';
import * as essays from './essays.ts';
import * as interviews from './interviews.ts';
import * as making from './making.ts';
import * as mathematics from './mathematics.ts';
import * as money from './money.ts';
import * as subjects from './subjects.ts';
import * as tests from './tests.ts';

/** By the title of the course. `{sensei}` stands for the first name. Each is used once. */
export type Reviews = Readonly<Record<string, readonly string[]>>;

export const reviewsOfCourse: Reviews = {
  ...essays.essayReviews,
  ...tests.testReviews,
  ...subjects.subjectReviews,
  ...mathematics.mathematicsReviews,
  ...interviews.interviewReviews,
  ...applications.applicationReviews,
  ...money.moneyReviews,
  ...making.makingReviews,
};

/** By the slug of the category: for courses whose own are used up. */
export const reviewsOfSubject = {
  essays: essays.essays,
  sat: tests.sat,
  act: tests.act,
  ap: tests.ap,
  'toefl-ielts': tests.english,
  'test-preparation': tests.testPreparation,
  mathematics: mathematics.mathematics,
  physics: subjects.physics,
  chemistry: subjects.chemistry,
  biology: subjects.biology,
  'computer-science': subjects.computing,
  economics: subjects.economics,
  humanities: subjects.humanities,
  interviews: interviews.interviews,
  'applications-us': applications.applicationsUs,
  'applications-uk': applications.applicationsUk,
  'applications-canada': applications.applicationsCanada,
  'applications-brazil': applications.applicationsBrazil,
  'applications-europe': applications.applicationsEurope,
  'applications-japan': applications.applicationsJapan,
  'applications-asia-pacific': applications.applicationsAsiaPacific,
  'financial-aid': money.financialAid,
  portfolios: making.portfolios,
  research: making.research,
  planning: making.planning,
} as const;
export type Subject = keyof typeof reviewsOfSubject;

export const isSubject = (category: string): category is Subject => Object.hasOwn(reviewsOfSubject, category);
