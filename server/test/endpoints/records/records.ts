import * as calls from '@michi/contract/records/record-calls';
import { LanguageFields } from '@michi/contract/records/record-fields';
import { collegeOf } from '../../factories/records.ts';
import type { Scene } from '../scene.ts';
import { call, type Row } from '../shape.ts';

const ofKeepers = (status: 200 | 201) => ({ others: status, undecided: 403, admin: 403 }) as const;
const ofOwner = (status: 200 | 204) =>
  ({ others: 404, student: status, undecided: 403, admin: 403 }) as const;
type Item = { id: string; version: number };

/** The student's first item of a section, made where there is none. */
async function first<T extends Item>(list: Promise<{ items: T[] }>, create: () => Promise<T>): Promise<T> {
  return (await list).items[0] ?? create();
}
const change = ({ id, version }: Item) => ({ params: { id }, body: { version } });
const named = ({ id }: Item) => ({ params: { id } });
const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(97 + index));
const languages = letters
  .flatMap((one) => letters.map((other) => one + other))
  .flatMap((code) => LanguageFields.safeParse({ code, proficiency: 'FLUENT' }).data ?? [])
  .values();
/** One after the other: aa, ab, ae… */
const nextLanguage = () => languages.next().value ?? { code: '', proficiency: 'FLUENT' as const };
const application = async ({ app }: Scene) => ({
  collegeId: await collegeOf(app),
  cycleYear: 2027,
  round: 'REGULAR_DECISION' as const,
});

function ownEducation({ people: { student } }: Scene) {
  const list = student.caller.call(calls.educationCalls.list, {});
  return first(list, () =>
    student.caller.call(calls.educationCalls.create, {
      body: { school: 'Hill School', level: 'HIGH_SCHOOL' as const },
    }),
  );
}

function ownApplication(scene: Scene) {
  const { student } = scene.people;
  const list = student.caller.call(calls.applicationCalls.list, {});
  return first(list, async () =>
    student.caller.call(calls.applicationCalls.create, { body: await application(scene) }),
  );
}

function ownScore({ people: { student } }: Scene) {
  const list = student.caller.call(calls.scoreCalls.list, {});
  return first(list, () =>
    student.caller.call(calls.scoreCalls.create, { body: { type: 'SAT' as const, value: 1400 } }),
  );
}

function ownClub({ people: { student } }: Scene) {
  const list = student.caller.call(calls.clubCalls.list, {});
  return first(list, () => student.caller.call(calls.clubCalls.create, { body: { name: 'Chess' } }));
}

function ownActivity({ people: { student } }: Scene) {
  const list = student.caller.call(calls.activityCalls.list, {});
  return first(list, () =>
    student.caller.call(calls.activityCalls.create, {
      body: { category: 'MUSIC' as const, position: 'Violin' },
    }),
  );
}

function ownLanguage({ people: { student } }: Scene) {
  const list = student.caller.call(calls.languageCalls.list, {});
  return first(list, () => student.caller.call(calls.languageCalls.create, { body: nextLanguage() }));
}

function ownCourseGrade({ people: { student } }: Scene) {
  const list = student.caller.call(calls.courseGradeCalls.list, {});
  return first(list, () =>
    student.caller.call(calls.courseGradeCalls.create, {
      body: { subject: 'Physics', term: '2025 fall', grade: 'A' as const },
    }),
  );
}

export const recordsRows: Row[] = [
  call(calls.getOwnRecords).answers(ofKeepers(200)),
  call(calls.setSectionVisibility).answers(ofKeepers(200), () => ({
    body: { section: 'CLUBS', visibility: 'PRIVATE' },
  })),
  call(calls.getRecordProfile).answers(ofKeepers(200)),
  call(calls.updateRecordProfile).answers(ofKeepers(200), () => ({ body: { version: 0 } })),
  call(calls.orderActivities).answers(
    { others: 409, student: 200, undecided: 403, admin: 403 },
    async (scene) => {
      await ownActivity(scene);
      const { items } = await scene.people.student.caller.call(calls.activityCalls.list, {});
      return { body: { ids: items.map(({ id }) => id) } };
    },
  ),
  call(calls.educationCalls.list).answers(ofKeepers(200)),
  call(calls.educationCalls.create).answers(ofKeepers(201), () => ({
    body: { school: 'Hill School', level: 'HIGH_SCHOOL' as const },
  })),
  call(calls.educationCalls.update).answers(ofOwner(200), async (scene) => change(await ownEducation(scene))),
  call(calls.educationCalls.remove).answers(ofOwner(204), async (scene) => named(await ownEducation(scene))),
  call(calls.applicationCalls.list).answers(ofKeepers(200)),
  call(calls.applicationCalls.create).answers(ofKeepers(201), async (scene) => ({
    body: await application(scene),
  })),
  call(calls.applicationCalls.update).answers(ofOwner(200), async (scene) =>
    change(await ownApplication(scene)),
  ),
  call(calls.applicationCalls.remove).answers(ofOwner(204), async (scene) =>
    named(await ownApplication(scene)),
  ),
  call(calls.scoreCalls.list).answers(ofKeepers(200)),
  call(calls.scoreCalls.create).answers(ofKeepers(201), () => ({
    body: { type: 'SAT' as const, value: 1400 },
  })),
  call(calls.scoreCalls.update).answers(ofOwner(200), async (scene) => change(await ownScore(scene))),
  call(calls.scoreCalls.remove).answers(ofOwner(204), async (scene) => named(await ownScore(scene))),
  call(calls.clubCalls.list).answers(ofKeepers(200)),
  call(calls.clubCalls.create).answers(ofKeepers(201), () => ({ body: { name: 'Chess' } })),
  call(calls.clubCalls.update).answers(ofOwner(200), async (scene) => change(await ownClub(scene))),
  call(calls.clubCalls.remove).answers(ofOwner(204), async (scene) => named(await ownClub(scene))),
  call(calls.activityCalls.list).answers(ofKeepers(200)),
  call(calls.activityCalls.create).answers(ofKeepers(201), () => ({
    body: { category: 'MUSIC' as const, position: 'Violin' },
  })),
  call(calls.activityCalls.update).answers(ofOwner(200), async (scene) => change(await ownActivity(scene))),
  call(calls.activityCalls.remove).answers(ofOwner(204), async (scene) => named(await ownActivity(scene))),
  call(calls.languageCalls.list).answers(ofKeepers(200)),
  call(calls.languageCalls.create).answers(ofKeepers(201), () => ({ body: nextLanguage() })),
  call(calls.languageCalls.update).answers(ofOwner(200), async (scene) => change(await ownLanguage(scene))),
  call(calls.languageCalls.remove).answers(ofOwner(204), async (scene) => named(await ownLanguage(scene))),
  call(calls.courseGradeCalls.list).answers(ofKeepers(200)),
  call(calls.courseGradeCalls.create).answers(ofKeepers(201), () => ({
    body: { subject: 'Physics', term: '2025 fall', grade: 'A' as const },
  })),
  call(calls.courseGradeCalls.update).answers(ofOwner(200), async (scene) =>
    change(await ownCourseGrade(scene)),
  ),
  call(calls.courseGradeCalls.remove).answers(ofOwner(204), async (scene) =>
    named(await ownCourseGrade(scene)),
  ),
];
