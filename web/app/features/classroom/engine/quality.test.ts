import { expect, test } from 'vitest';
import { lossBetween, qualityOf, readStats } from './quality.ts';

test('a word for the connection, by the worse of delay and loss', () => {
  expect(qualityOf({ roundTripMs: null, lossShare: null })).toBeNull();
  expect(qualityOf({ roundTripMs: 40, lossShare: 0 })).toBe('good');
  expect(qualityOf({ roundTripMs: 400, lossShare: 0 })).toBe('fair');
  expect(qualityOf({ roundTripMs: 40, lossShare: 0.05 })).toBe('fair');
  expect(qualityOf({ roundTripMs: 40, lossShare: 0.2 })).toBe('poor');
  expect(qualityOf({ roundTripMs: 900, lossShare: null })).toBe('poor');
});

test('loss is counted between two readings, and late packets do not make it negative', () => {
  expect(lossBetween({ received: 100, lost: 5 }, { received: 190, lost: 15 })).toBeCloseTo(0.1);
  expect(lossBetween({ received: 100, lost: 5 }, { received: 150, lost: 4 })).toBe(0);
  expect(lossBetween({ received: 100, lost: 5 }, { received: 100, lost: 5 })).toBeNull();
});

test('the chosen pair gives the delay, all streams together the loss', () => {
  const report = [
    { type: 'candidate-pair', state: 'succeeded', nominated: false, currentRoundTripTime: 9 },
    { type: 'candidate-pair', state: 'succeeded', nominated: true, currentRoundTripTime: 0.03 },
    { type: 'inbound-rtp', kind: 'audio', packetsReceived: 90, packetsLost: 1 },
    { type: 'inbound-rtp', kind: 'video', packetsReceived: 10, packetsLost: 2 },
    { type: 'transport' },
  ];
  expect(readStats(report)).toEqual({ roundTripMs: 30, counters: { received: 100, lost: 3 } });
});
