import { getClassroom } from '@michi/contract/classroom/rooms';
import { listConversations } from '@michi/contract/messaging/conversations';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findings } from '../support/accessible.ts';
import { call, signInAs } from '../support/api.ts';
import { interceptCalls } from '../support/calls.ts';
import { address, openPage } from '../support/open-page.tsx';
import { bookLastTime, newCourse, newTeacher } from '../support/teaching.ts';
import { twoWhoTalk } from './two-who-talk.ts';

const isRoom = ({ method, path }: { method: string; path: string }) =>
  method === 'GET' && /^\/classrooms\/[^/]+$/.test(path);

/** The rooms are open, whenever their classes are. */
const openRooms = () =>
  interceptCalls(isRoom, async (pass) => {
    const answer = await pass();
    const room = getClassroom.response.parse(await answer.json());
    return Response.json({ ...room, opensAt: new Date(Date.now() - 60_000).toISOString() });
  });

test('the check before a call ends with its conversation: in another one the camera is off', async () => {
  const { student, uuid } = await twoWhoTalk('Lola Lobby', 'Cora Check');
  const other = await newTeacher('Otto Other');
  const course = await newCourse(other.token, { title: 'With Otto Other' });
  await bookLastTime(course.id, student.token, 10);
  await course.remove();
  const second = async () => {
    const { items } = await call(listConversations, { query: {} }, student.token);
    return items.find(({ id }) => id !== uuid)?.id;
  };
  await expect.poll(second, { timeout: 20_000 }).toBeDefined();
  await signInAs(student.email);
  openRooms();
  await openPage(`/chat/${await second()}`);
  await page.getByRole('link', { name: /Cora Check/ }).click();
  await expect.poll(address).toBe(`/chat/${uuid}`);
  await page.getByRole('button', { name: 'Start video call' }).click();
  const check = page.getByRole('region', { name: 'Check before the call' });
  await expect.element(check).toBeVisible();
  await expect.poll(() => document.querySelector('video')?.srcObject).toBeInstanceOf(MediaStream);
  const source = document.querySelector('video')?.srcObject;

  history.back();
  await expect.element(page.getByRole('heading', { name: 'Otto Other', level: 1 })).toBeVisible();
  await expect.element(check).not.toBeInTheDocument();
  const tracks = source instanceof MediaStream ? source.getTracks() : [];
  expect(tracks.map(({ readyState }) => readyState)).not.toContain('live');
}, 60_000);

test('what is behind somebody is blurred in the picture that is sent, and stays so for the next call', async () => {
  const { student, uuid } = await twoWhoTalk('Bela Blur', 'Bruno Behind');
  await signInAs(student.email);
  openRooms();
  await openPage(`/chat/${uuid}`);
  await page.getByRole('button', { name: 'Start video call' }).click();
  const blur = page.getByRole('switch', { name: /Blur what is behind me/ });
  await blur.click();
  const track = () => {
    const source = document.querySelector('video')?.srcObject;
    return source instanceof MediaStream ? source.getVideoTracks()[0] : undefined;
  };
  const isMade = () =>
    window.MediaStreamTrackGenerator && track() instanceof window.MediaStreamTrackGenerator;
  await expect.poll(isMade, { timeout: 45_000 }).toBe(true);
  await expect.poll(() => document.querySelector('video')?.videoWidth).toBeGreaterThan(2);
  expect(document.body.textContent).not.toContain('The background cannot be blurred');
  expect(localStorage.getItem('michi-devices')).toContain('"isBlurred":true');
  await blur.click();
  await expect.poll(isMade).toBe(false);
  await expect.poll(() => track()?.readyState).toBe('live');
}, 90_000);

/** What the browser says, and what the page makes of it for the camera and the microphone. */
const refusals = [
  [
    'NotAllowedError',
    'The camera is blocked for this site. Allow it beside the address, then turn it on here.',
    'The microphone is blocked for this site. Allow it beside the address, then turn it on here.',
  ],
  [
    'NotFoundError',
    'No camera was found. The others hear you; plug one in and turn it on here.',
    'No microphone was found. Plug one in and turn it on here; until then write in the chat.',
  ],
  [
    'NotReadableError',
    'Another program is using the camera. Close it there, then turn it on here.',
    'Another program is using the microphone. Close it there, then turn it on here.',
  ],
] as const;

test('denied camera, no device, plain http: the check says what to do, and nobody is kept from coming in', async () => {
  const { student, uuid } = await twoWhoTalk('Dina Denied', 'Hal Http');
  await signInAs(student.email);
  openRooms();
  await openPage(`/chat/${uuid}`);
  const check = page.getByRole('region', { name: 'Check before the call' });
  const enter = check.getByRole('button', { name: 'Join now' });
  const begin = async () => {
    await page.getByRole('button', { name: 'Start video call' }).click();
    await expect.element(check).toBeVisible();
  };
  const end = async () => {
    await expect.element(enter).toBeEnabled();
    expect(await findings()).toEqual([]);
    await check.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(check).not.toBeInTheDocument();
  };
  for (const [name, ...words] of refusals) {
    const asked = vi
      .spyOn(navigator.mediaDevices, 'getUserMedia')
      .mockImplementation(() => Promise.reject(new DOMException('As the browser puts it', name)));
    await begin();
    for (const text of words) await expect.element(check.getByText(text)).toBeVisible();
    await end();
    asked.mockRestore();
  }

  // A camera alone is blocked: sound goes on without it.
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  const asked = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockImplementation((wanted) =>
      wanted?.video ? Promise.reject(new DOMException('', 'NotAllowedError')) : ask(wanted),
    );
  await begin();
  await expect.element(check.getByText(refusals[0][1])).toBeVisible();
  await expect.element(check.getByText(refusals[0][2])).not.toBeInTheDocument();
  await expect.element(check.getByRole('button', { name: 'Turn the microphone off' })).toBeVisible();
  await end();
  asked.mockRestore();

  vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false);
  await begin();
  await expect.element(check.getByText(/^This address is not secure \(http\)/)).toBeVisible();
  await end();
}, 90_000);
