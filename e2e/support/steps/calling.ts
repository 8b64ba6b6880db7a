import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import pg from 'pg';
import { demo, fillSignIn } from '../people/people.ts';
import { enterCall } from './conversing.ts';

/**
 * From the call's beginning in this page, when the press to join is answered, to the first picture of
 * somebody else that is drawn there. To be asked for before the press.
 */
export async function firstFrameOf(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let begunAt: number | null = null;
    const asked = new WeakSet<HTMLVideoElement>();
    new MutationObserver(() => {
      if (document.querySelector('[data-stage]')) begunAt ??= performance.now();
      for (const video of document.querySelectorAll<HTMLVideoElement>('video[data-tile=remote]')) {
        if (asked.has(video)) continue;
        asked.add(video);
        video.requestVideoFrameCallback((drawnAt) => {
          document.documentElement.dataset.firstFrame ??= String(drawnAt - (begunAt ?? drawnAt));
        });
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  const read = () => page.evaluate(() => Number(document.documentElement.dataset.firstFrame ?? Number.NaN));
  return async () => {
    await expect.poll(read, { timeout: 30_000 }).toBeGreaterThan(0);
    return read();
  };
}

/** Work on the world's database, past the product. */
export async function inDatabase<T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

/**
 * A class of the two demo accounts alone that runs now, so that no clock has to be moved in the browsers: its
 * room.
 */
export const openRoom = (databaseUrl: string): Promise<string> =>
  inDatabase(databaseUrl, async (db) => {
    const { rows } = await db.query<{ room: string }>(
      `update class set starts_at = now() - interval '5 minutes', ends_at = now() + interval '1 hour' where id =
         (select c.id from class c join seat s on s.class_id = c.id join "user" u on u.id = s.student_id join "user" t on t.id = c.sensei_id
          where u.email = $1 and t.email = $2 and s.state = 'BOOKED' and c.status = 'SCHEDULED' and c.max_seats = 1 and c.classroom_id is not null
            and c.starts_at > now() order by c.starts_at limit 1) returning classroom_id as room`,
      [demo.student, demo.sensei],
    );
    const [found] = rows;
    if (!found) throw new Error('The demo has no class of student@michi.test with sensei@michi.test ahead');
    return found.room;
  });

export async function enterChat(page: Page, email: string, room: string): Promise<void> {
  await page.goto(`/login?returnTo=${encodeURIComponent(`/chat/${room}`)}`);
  await fillSignIn(page, email);
  await expect(page.getByLabel('Write a message')).toBeVisible({ timeout: 30_000 });
}

export async function joinCall(page: Page): Promise<void> {
  await enterCall(page, /^(Start|Join) video call$/);
  await expect(callOf(page)).toBeVisible({ timeout: 20_000 });
}
/** By the sensei, for all who are in the call. */
export async function endForEverybody(page: Page): Promise<void> {
  await callOf(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'End for everybody' }).click();
  await page
    .getByRole('dialog', { name: 'End the class for everybody?' })
    .getByRole('button', { name: 'End for everybody' })
    .click();
  await expect(callOf(page)).toHaveCount(0);
}

export const callOf = (page: Page) => page.getByRole('region', { name: /^Video call/ });
export const othersIn = (page: Page) => page.locator('video[data-tile=remote]');

/** A wire that can be cut: the page's own socket goes through here, and no other. */
export async function wireOf(page: Page): Promise<{ cut: () => Promise<void>; mend: () => void }> {
  let isCut = false;
  const open: WebSocketRoute[] = [];
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    if (isCut) return socket.close();
    socket.connectToServer();
    open.push(socket);
  });
  return {
    cut: async () => {
      isCut = true;
      for (const socket of open.splice(0)) await socket.close();
    },
    mend: () => void (isCut = false),
  };
}

/** The other one's picture moves, and there is sound to hear. */
export async function seesAndHearsTheOther(page: Page): Promise<void> {
  const video = othersIn(page);
  await expect
    .poll(() => video.evaluate((tile: HTMLVideoElement) => tile.videoWidth), { timeout: 30_000 })
    .toBeGreaterThan(0);
  const before = await video.evaluate((tile: HTMLVideoElement) => tile.currentTime);
  await expect
    .poll(() => video.evaluate((tile: HTMLVideoElement) => tile.currentTime))
    .toBeGreaterThan(before + 0.5);
  await expect
    .poll(() =>
      video.evaluate(
        (tile: HTMLVideoElement) =>
          tile.srcObject instanceof MediaStream &&
          tile.srcObject.getAudioTracks().some((track) => track.readyState === 'live' && !track.muted),
      ),
    )
    .toBe(true);
}

/** A wide screen to share, which changes all the time: the browser's own question cannot be asked here. */
export const shareableScreen = () => {
  navigator.mediaDevices.getDisplayMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 320 });
    const paint = canvas.getContext('2d');
    setInterval(() => {
      if (!paint) return;
      paint.fillStyle = `hsl(${performance.now() % 360} 80% 50%)`;
      paint.fillRect(0, 0, 1280, 320);
    }, 100);
    return canvas.captureStream(10);
  };
};
