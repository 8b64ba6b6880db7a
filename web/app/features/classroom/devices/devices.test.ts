import { expect, test } from 'vitest';
import { faultOf, stateOf } from './devices.ts';

const named = (name: string) => Object.assign(new Error(name), { name });

test('the errors of browsers mean a few things only', () => {
  expect(faultOf(named('NotAllowedError'))).toBe('denied');
  expect(faultOf(named('NotFoundError'))).toBe('missing');
  expect(faultOf(named('OverconstrainedError'))).toBe('missing');
  expect(faultOf(named('NotReadableError'))).toBe('busy');
  expect(faultOf(named('TypeError'))).toBe('failed');
  expect(faultOf('odd')).toBe('failed');
});

test('a device that could not be opened says why, one that nobody asked for nothing', () => {
  const denied = { device: 'camera', fault: 'denied' } as const;
  expect(stateOf('camera', null, [denied])).toBe('DENIED');
  expect(stateOf('microphone', null, [denied])).toBe('OFF');
});
