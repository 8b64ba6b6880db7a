import type { TaskStatus } from '@michi/contract/states';
import type { Plan, Task } from '@michi/contract/records/tasks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columns,
  type Direction,
  dropOf,
  isMade,
  isShown,
  stepOf,
  withAnswer,
  withMove,
  withoutTask,
} from './plan-state.ts';

const task = (id: string, status: TaskStatus, more: Partial<Task> = {}): Task => ({
  id,
  studentId: 'student',
  title: id,
  notes: '',
  due: null,
  assigneeId: null,
  status,
  homeworkId: null,
  createdBy: null,
  completedAt: null,
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
  version: 1,
  ...more,
});
const plan = (...tasks: Task[]): Plan => ({ studentId: 'student', members: [], tasks, can: [] });
const column = ({ tasks }: Plan, status: TaskStatus) =>
  tasks.filter((each) => each.status === status).map((each) => each.id);

const board = plan(task('a', 'CREATED'), task('b', 'CREATED'), task('c', 'CREATED'), task('x', 'PENDING'));

describe('a move', () => {
  it('puts the task on top, below another, or last when that one is gone', () => {
    expect(column(withMove(board, { id: 'c', status: 'CREATED', afterId: null }), 'CREATED')).toEqual([
      'c',
      'a',
      'b',
    ]);
    expect(column(withMove(board, { id: 'a', status: 'CREATED', afterId: 'b' }), 'CREATED')).toEqual([
      'b',
      'a',
      'c',
    ]);
    expect(column(withMove(board, { id: 'a', status: 'PENDING', afterId: 'gone' }), 'PENDING')).toEqual([
      'x',
      'a',
    ]);
    expect(withMove(board, { id: 'nobody', status: 'DONE', afterId: null })).toBe(board);
  });

  it('is made once the task stands there', () => {
    for (const move of [
      { id: 'c', status: 'CREATED', afterId: null },
      { id: 'a', status: 'PENDING', afterId: 'x' },
    ] as const) {
      expect(isMade(board.tasks, move)).toBe(false);
      expect(isMade(withMove(board, move).tasks, move)).toBe(true);
    }
  });

  it('loses nothing and doubles nothing, whatever is moved where', () => {
    const ids = ['a', 'b', 'c', 'x'];
    const move = fc.record({
      id: fc.constantFrom(...ids),
      status: fc.constantFrom(...columns),
      afterId: fc.option(fc.constantFrom(...ids)),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        const after = moves.reduce(withMove, board);
        expect(after.tasks.map((each) => each.id).toSorted()).toEqual(ids);
        const last = moves.at(-1);
        if (last) expect(column(after, last.status)).toContain(last.id);
      }),
    );
  });

  it('keeps its place when the answer to an earlier one arrives, and takes its version', () => {
    const moved = withMove(board, { id: 'a', status: 'DONE', afterId: null });
    const answered = withAnswer(moved, task('a', 'PENDING', { version: 2 }));
    expect(answered.tasks.find((each) => each.id === 'a')).toMatchObject({ status: 'DONE', version: 2 });
    expect(withoutTask(answered, 'a').tasks).toHaveLength(3);
  });
});

describe('a step by keyboard', () => {
  const step = (id: string, direction: Direction) => {
    const move = stepOf(board.tasks, id, direction);
    return move && column(withMove(board, move), move.status);
  };

  it('goes up and down within the column, and stops at its ends', () => {
    expect(step('b', 'up')).toEqual(['b', 'a', 'c']);
    expect(step('c', 'up')).toEqual(['a', 'c', 'b']);
    expect(step('a', 'down')).toEqual(['b', 'a', 'c']);
    expect([step('a', 'up'), step('c', 'down')]).toEqual([null, null]);
  });

  it('goes to the next column at the same height, as far as that has tasks', () => {
    expect(step('a', 'right')).toEqual(['a', 'x']);
    expect(step('c', 'right')).toEqual(['x', 'c']);
    expect(step('x', 'left')).toEqual(['x', 'a', 'b', 'c']);
    expect([step('a', 'left'), stepOf([task('d', 'DONE')], 'd', 'right')]).toEqual([null, null]);
  });
});

describe('what is let go beside another task', () => {
  it('stands right before or after it', () => {
    const dropped = (id: string, target: string, side: 'before' | 'after') => {
      const move = dropOf(board.tasks, id, { id: target, side });
      return move && column(withMove(board, move), move.status);
    };
    expect(dropped('x', 'a', 'before')).toEqual(['x', 'a', 'b', 'c']);
    expect(dropped('x', 'b', 'before')).toEqual(['a', 'x', 'b', 'c']);
    expect(dropped('a', 'c', 'after')).toEqual(['b', 'c', 'a']);
    expect(dropped('b', 'a', 'before')).toEqual(['b', 'a', 'c']);
    expect(dropped('a', 'a', 'after')).toBeNull();
  });
});

it('filters by person and by what is overdue; what is done never is', () => {
  const now = Date.parse('2026-03-10T12:00:00Z');
  const late = { due: { date: '2026-03-09' } };
  const tasks = [
    task('late', 'PENDING', late),
    task('done', 'DONE', late),
    task('hers', 'PENDING', { assigneeId: 'amara', due: { date: '2026-03-10' } }),
  ];
  const shown = (who: string, isOverdueOnly: boolean) =>
    tasks.filter((each) => isShown(each, { who, isOverdueOnly }, now, 'UTC')).map((each) => each.id);
  expect(shown('', false)).toEqual(['late', 'done', 'hers']);
  expect(shown('', true)).toEqual(['late']);
  expect(shown('amara', false)).toEqual(['hers']);
  expect(shown('amara', true)).toEqual([]);
});
