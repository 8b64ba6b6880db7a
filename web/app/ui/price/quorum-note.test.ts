import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QuorumNote } from './quorum-note.tsx';

const told = (props: { hours?: number; seatsBooked?: number }) =>
  renderToStaticMarkup(createElement(QuorumNote, { minSeats: 3, ...props }));

test('an hour is one hour', () => {
  expect(told({ hours: 1 })).toContain('Decided 1 hour before the start.');
  expect(told({ hours: 24 })).toContain('Decided 24 hours before the start.');
});

test('who has booked is counted, and nobody is not', () => {
  expect(told({ seatsBooked: 2 })).toContain('2 have booked so far.');
  expect(told({ seatsBooked: 1 })).toContain('1 has booked so far.');
  expect(told({ seatsBooked: 0 })).not.toContain('so far');
});
