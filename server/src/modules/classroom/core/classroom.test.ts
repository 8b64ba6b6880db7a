import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { hasPlace, studentPlaces } from './classroom.ts';
import { iceServersFor } from './ice-servers.ts';

const times = { startsAt: new Date('2026-03-02T15:00:00Z'), endsAt: new Date('2026-03-02T16:00:00Z') };

test('without a TURN server browsers use their own addresses', () => {
  expect(iceServersFor(null, 'user', times.endsAt)).toEqual([]);
});

test('TURN credentials are good for one person until the room closes', () => {
  const turn = {
    url: 'turn:turn.example.org:3478?transport=udp, stun:turn.example.org:3478',
    secret: 'shared with coturn',
  };
  const [server] = iceServersFor(turn, 'user-1', times.endsAt);
  const username = `${times.endsAt.getTime() / 1000}:user-1`;
  expect(server).toEqual({
    urls: ['turn:turn.example.org:3478?transport=udp', 'stun:turn.example.org:3478'],
    username,
    credential: createHmac('sha1', 'shared with coturn').update(username).digest('base64'),
  });
});

test('the host’s place is kept, a person has one, and whoever paid gets in', () => {
  const students = Array.from({ length: 7 }, (_, index) => `student-${index}`);
  const room = { hostId: 'host', studentPlaces: studentPlaces(7, 3) };
  expect(hasPlace('host', room, students)).toBe(true);
  expect(hasPlace('student-7', room, students)).toBe(false);
  expect(hasPlace('student-7', room, ['host', ...students.slice(1)])).toBe(true);
  expect(hasPlace('student-0', room, students)).toBe(true);
  expect(hasPlace('student-7', { ...room, studentPlaces: studentPlaces(7, 12) }, students)).toBe(true);
});
