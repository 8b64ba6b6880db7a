const retryWaitsMs = [400, 1200];
const askAgainMs = 3000;

/**
 * A script that does not come at once is asked for again. Rejects only where the server answers and yet has
 * no such script: without a network, or while Michi starts anew, it is not gone, and a page loaded anew would
 * be the browser's own words. The server has all of them at hand.
 */
export async function retryImport<Part>(load: () => Promise<Part>): Promise<Part> {
  if (import.meta.env.SSR) return load();
  return someTries(load).catch(async () => {
    await whenServed();
    return load();
  });
}

/**
 * The same for what somebody has pressed, who would rather hear that there is no connection than see it open
 * minutes later: then it is null.
 */
export async function importPressed<Part>(load: () => Promise<Part>): Promise<Part | null> {
  return someTries(load).catch(async () => ((await isServed()) ? load() : null));
}

async function someTries<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const wait of retryWaitsMs) {
    try {
      return await load();
    } catch {
      await pause(wait);
    }
  }
  return load();
}

let asked: Promise<void> | undefined;

/** All who wait ask as one. */
const whenServed = () => (asked ??= askUntilServed());

async function askUntilServed(): Promise<void> {
  while (!(await isServed())) await pause(askAgainMs);
  asked = undefined;
}

const isServed = () =>
  fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
