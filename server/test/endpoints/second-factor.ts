import { passSecondFactor } from '@michi/contract/second-factor';
import { call } from './shape.ts';

export const secondFactorRows = [
  // A challenge that nobody was given: 400 for everyone.
  call(passSecondFactor).answers({ others: 400 }, () => ({
    body: { challenge: 'no-such-challenge', method: 'TOTP', code: '123456' },
  })),
];
