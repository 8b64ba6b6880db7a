import type { SeatState } from '@michi/contract/states';
import { labelOf } from '@michi/contract/ordering/order-label';
import type { Order } from '@michi/contract/ordering/orders';
import { describe, expect, it } from 'vitest';
import { askedOf, byUrgency, isUnderWay, lostOf, packageStates, sessionsOf } from './course-progress.ts';
import { someOrder, somePayment } from '../../../../test/some-order.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
type Session = { day: number; seatState?: SeatState };

const order = (sessions: readonly Session[], more: Partial<Order> = {}, quantity = sessions.length): Order =>
  someOrder({
    kind: 'PACKAGE',
    price: { ...someOrder().price, quantity },
    classes: sessions.map(({ day, seatState = 'BOOKED' }) => ({
      classId: `class ${day}`,
      seatId: `seat ${day}`,
      startsAt: `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`,
      endsAt: `2026-03-${String(day).padStart(2, '0')}T11:00:00.000Z`,
      seatState,
      quorum: null,
      classroomId: null,
      calendarUrl: null,
      proposal: null,
    })),
    ...more,
  });

const held = (seatId: string | null) => somePayment({ id: `payment of ${seatId}`, seatId });

describe('a booked course', () => {
  it('knows its next and its last session; cancelled seats are none', () => {
    const booked = order([{ day: 20 }, { day: 12, seatState: 'CANCELED' }, { day: 2 }, { day: 9 }]);
    expect(sessionsOf(booked, now).next?.classId).toBe('class 20');
    expect(sessionsOf(booked, now).last?.classId).toBe('class 9');
  });

  it('knows the class for which another time is asked, unless that is cancelled or over', () => {
    const proposal = {
      startsAt: '2026-03-25T10:00:00.000Z',
      endsAt: '2026-03-25T11:00:00.000Z',
      answerBy: '2026-03-12T10:00:00.000Z',
      agreed: false,
    };
    const asked = (...sessions: Session[]) => {
      const { classes } = order([{ day: 11 }, ...sessions]);
      const [first, ...others] = classes.toReversed();
      return askedOf(order([], { classes: first ? [...others, { ...first, proposal }] : [] }), now);
    };
    expect(asked({ day: 20 })).toMatchObject({ item: { classId: 'class 20' }, proposal });
    expect(asked({ day: 20, seatState: 'CANCELED' })).toBeUndefined();
    expect(asked({ day: 2 })).toBeUndefined();
    expect(askedOf(order([{ day: 20 }]), now)).toBeUndefined();
  });

  it('is under way while something is to come, to pay, to schedule or to confirm', () => {
    expect(isUnderWay(order([{ day: 20 }]), now)).toBe(true);
    expect(isUnderWay(order([{ day: 2 }]), now)).toBe(false);
    expect(isUnderWay(order([{ day: 2 }], { can: ['schedule'] }), now)).toBe(true);
    expect(isUnderWay(order([{ day: 2 }], { can: ['confirm'] }), now)).toBe(true);
    expect(isUnderWay(order([{ day: 2 }], { status: 'PENDING' }), now)).toBe(true);
    expect(isUnderWay(order([{ day: 20 }], { status: 'CANCELED' }), now)).toBe(false);
  });

  it('shows each session that was bought, also the ones without a time', () => {
    const payments = [held('seat 2'), held('seat 20'), held(null), held(null)];
    const states = ['taken', 'booked', 'open', 'open'];
    expect(packageStates(order([{ day: 20 }, { day: 2 }], { payments }, 4), now)).toEqual(states);
  });

  it('shows none for what was given up: money that went back buys no session', () => {
    const payments = [
      held('seat 2'),
      { ...held('seat 12'), status: 'REFUNDED' as const },
      held(null),
      { ...held(null), status: 'REFUNDED' as const },
    ];
    const sessions = [{ day: 2 }, { day: 12, seatState: 'CANCELED' as const }];
    expect(packageStates(order(sessions, { payments }, 4), now)).toEqual(['taken', 'open']);
    const free = { ...order([]).price, total: 0, quantity: 3 };
    expect(packageStates(order(sessions, { price: free }), now)).toEqual(['taken', 'open']);
  });

  it('of which sessions were given up says how many, and has ended once none is to come', () => {
    const back = { ...held(null), status: 'REFUNDED' as const };
    const gone = { day: 20, seatState: 'CANCELED' as const };
    const ended = order([{ day: 2 }, gone], { payments: [held('seat 2'), back, back] }, 3);
    expect([lostOf(ended, now), labelOf(ended, now)]).toEqual([{ canceled: 2, expired: 0 }, 'TOOK_PLACE']);
    const goesOn = order([{ day: 2 }, gone], { payments: [held('seat 2'), back, held(null)] }, 3);
    expect([lostOf(goesOn, now), labelOf(goesOn, now)]).toEqual([{ canceled: 1, expired: 0 }, 'BOOKED']);
    const whole = order([{ day: 2 }, { day: 9 }]);
    expect([lostOf(whole, now), labelOf(whole, now)]).toEqual([{ canceled: 0, expired: 0 }, 'TOOK_PLACE']);
  });

  it('tells sessions that ran out from those that were cancelled, also where nothing was paid for them', () => {
    const kept = { ...held(null), status: 'RELEASED' as const };
    const gone = { day: 3, seatState: 'CANCELED' as const };
    const sessions = [{ day: 2 }, gone];
    const paid = order(sessions, { payments: [held('seat 2'), kept, kept, kept], expiredSessions: 2 }, 4);
    expect([lostOf(paid, now), packageStates(paid, now)]).toEqual([{ canceled: 1, expired: 2 }, ['taken']]);
    const price = { ...someOrder().price, quantity: 4, total: 0 };
    const free = order(sessions, { price, expiredSessions: 2 });
    expect([lostOf(free, now), packageStates(free, now)]).toEqual([{ canceled: 1, expired: 2 }, ['taken']]);
  });

  it('comes first when it has to be paid, then by its next session', () => {
    const orders = [
      order([{ day: 2 }], { id: 'no time' }),
      order([{ day: 25 }], { id: 'later' }),
      order([{ day: 28 }], { id: 'to pay', can: ['pay'] }),
      order([{ day: 12 }], { id: 'soon' }),
    ];
    expect(byUrgency(orders, now).map(({ id }) => id)).toEqual(['to pay', 'soon', 'later', 'no time']);
  });
});
