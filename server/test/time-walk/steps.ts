import fc from 'fast-check';

/** What people and calendars do with time; `who`, `which` and `time` choose among those that are there. */
export type Step = {
  do:
    | 'hold'
    | 'book'
    | 'bookSeries'
    | 'joinGroup'
    | 'wait'
    | 'leave'
    | 'move'
    | 'moveSeries'
    | 'answer'
    | 'withdraw'
    | 'cancel'
    | 'timeOff'
    | 'timeOn'
    | 'import'
    | 'clock';
  who: number;
  which: number;
  time: number;
  isSensei: boolean;
};

const weights: Record<Step['do'], number> = {
  hold: 3,
  book: 4,
  bookSeries: 3,
  joinGroup: 4,
  wait: 4,
  leave: 1,
  move: 4,
  moveSeries: 4,
  answer: 3,
  withdraw: 1,
  cancel: 4,
  timeOff: 2,
  timeOn: 1,
  import: 2,
  clock: 2,
};

const names = Object.entries(weights).flatMap(([name, weight]) => Array.from({ length: weight }, () => name));
const isName = (name: string): name is Step['do'] => name in weights;

export const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom(...names.filter(isName)),
  who: fc.nat(5),
  which: fc.nat(20),
  time: fc.nat(400),
  isSensei: fc.boolean(),
});
