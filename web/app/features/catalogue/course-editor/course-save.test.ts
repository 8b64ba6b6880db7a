import type { Course, CourseDraft } from '@michi/contract/catalogue/courses';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { fakeStorage } from '../../../../test/fake-browser.ts';
import { someCourse } from '../../../../test/some-course.ts';
import { createCourseSave } from './course-save.ts';
import { newCourseKey } from './new-course-key.ts';

beforeEach(() => void vi.stubGlobal('sessionStorage', fakeStorage()));
afterEach(() => void vi.unstubAllGlobals());

type Values = z.output<typeof CourseDraft>;

/** A server that keeps courses as ours does, and whose answers are lost when it is told so. */
function server() {
  const courses = new Map<string, Course & { clientId: string }>();
  const calls: string[] = [];
  let lost = 0;
  const answer = <T>(value: T) => {
    if (lost === 0) return value;
    lost -= 1;
    throw new TypeError('Failed to fetch');
  };
  return {
    lose: (answers: number) => void (lost = answers),
    calls,
    titles: () => [...courses.values()].map(({ title, version }) => `${title} (${version})`),
    onMade: vi.fn(),
    create: async ({ clientId, title }: Values & { clientId: string }) => {
      calls.push('create');
      const known = [...courses.values()].find((each) => each.clientId === clientId);
      const id = `course-${courses.size + 1}`;
      const made = known ?? { ...someCourse, id, clientId, title, version: 1 };
      courses.set(made.id, made);
      return answer(made);
    },
    update: async (id: string, { title, version }: Values & { version: number }) => {
      calls.push(`update ${version}`);
      const known = courses.get(id);
      if (known?.version !== version) throw new Error('stale_version');
      const next = { ...known, title, version: version + 1 };
      courses.set(id, next);
      return answer(next);
    },
  };
}

const titled = (title: string): Values => ({ title });

test('a course is begun once, and what comes after goes on top of it', async () => {
  const { calls, titles, ...there } = server();
  const { save } = createCourseSave(null);
  const { version } = await save(titled('Maps'), null, there);
  await save(titled('Maps that lie'), version, there);
  expect(calls).toEqual(['create', 'update 1']);
  expect(titles()).toEqual(['Maps that lie (2)']);
});

test('after a lost answer the next try finds the course, and the next course of the tab is another one', async () => {
  const { calls, titles, ...there } = server();
  const first = createCourseSave(null);
  there.lose(1);
  await expect(first.save(titled('Maps'), null, there)).rejects.toThrow('Failed to fetch');
  await first.save(titled('Maps that lie'), null, there);
  await createCourseSave(null).save(titled('Rivers'), null, there);
  expect(calls).toEqual(['create', 'create', 'update 1', 'create']);
  expect(titles()).toEqual(['Maps that lie (2)', 'Rivers (1)']);
});

test('also where the answer to what was typed on top of it is lost: the course is known by then', async () => {
  const { calls, titles, ...there } = server();
  const first = createCourseSave(null);
  there.lose(1);
  await expect(first.save(titled('Maps'), null, there)).rejects.toThrow('Failed to fetch');
  const update = vi.fn(async (...given: Parameters<typeof there.update>) => {
    there.lose(1);
    return there.update(...given);
  });
  await expect(first.save(titled('Maps that lie'), null, { ...there, update })).rejects.toThrow(
    'Failed to fetch',
  );
  expect(there.onMade).toHaveBeenCalledOnce();
  expect(first.id()).toBe('course-1');
  // What is there is compared with what is here, and settled.
  await expect(first.save(titled('Maps that lie'), null, there)).rejects.toThrow('stale_version');
  await first.save(titled('Maps that lie, and why'), 2, there);
  await createCourseSave(null).save(titled('Rivers'), null, there);
  expect(calls).toEqual(['create', 'create', 'update 1', 'update 1', 'update 2', 'create']);
  expect(titles()).toEqual(['Maps that lie, and why (3)', 'Rivers (1)']);
});

test('an answer that comes late does not take the name of the course that was begun meanwhile', async () => {
  const there = server();
  const { promise, resolve } = Promise.withResolvers<void>();
  const create = async (...given: Parameters<typeof there.create>) => {
    await promise;
    return there.create(...given);
  };
  const late = createCourseSave(null).save(titled('Maps'), null, { ...there, create });
  // A draft was opened.
  newCourseKey.forget();
  const next = newCourseKey.read();
  resolve();
  await late;
  expect(newCourseKey.read()).toBe(next);
});

test('where the browser has no storage, or no room in it, a course is begun all the same, and once', async () => {
  const full = { getItem: () => null, setItem: () => fail(), removeItem: () => {} };
  const blocked = { getItem: () => fail(), setItem: () => fail(), removeItem: () => fail() };
  const fail = () => {
    throw new DOMException('no storage');
  };
  for (const storage of [full, blocked]) {
    vi.stubGlobal('sessionStorage', storage);
    const { titles, ...there } = server();
    const { save } = createCourseSave(null);
    there.lose(1);
    await expect(save(titled('Maps'), null, there)).rejects.toThrow('Failed to fetch');
    await save(titled('Maps that lie'), null, there);
    await createCourseSave(null).save(titled('Rivers'), null, there);
    expect(titles()).toEqual(['Maps that lie (2)', 'Rivers (1)']);
  }
});

test('an opened draft is never begun', async () => {
  const { calls, ...there } = server();
  await expect(createCourseSave('course-9').save(titled('Maps'), 4, there)).rejects.toThrow('stale_version');
  expect(calls).toEqual(['update 4']);
});
