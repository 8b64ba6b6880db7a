import { styleText } from 'node:util';

type Output = { write: (text: string) => unknown; isTTY?: boolean | undefined; columns?: number | undefined };

/** Says how far a step has come, in a few words. */
export type Report = (detail: string) => void;

export type Progress = {
  /**
   * Runs a step and shows it: live on a terminal, one line at the start of a long step and one at its end
   * elsewhere.
   */
  step: <Result>(label: string, work: (report: Report) => Promise<Result>) => Promise<Result>;
  seconds: () => string;
};

type Running = { label: string; detail: string; began: number };

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const QUIET_AFTER = 1500;

/** Several steps may run at once; all of them share one live line. */
export function createProgress(output: Output = process.stdout): Progress {
  const began = performance.now();
  const running = new Set<Running>();
  const live = output.isTTY === true && process.env.CI === undefined;
  let frame = 0;
  let timer: NodeJS.Timeout | undefined;

  const clear = (): void => {
    if (live) output.write('\r\u001b[2K');
  };
  const draw = (): void => {
    clear();
    if (running.size === 0) return;
    const text = [...running].map((step) => [step.label, step.detail].filter(Boolean).join(': ')).join(' · ');
    const room = (output.columns || 80) - 12;
    const shown = text.length > room ? `${text.slice(0, room - 1)}…` : text;
    output.write(`${styleText('cyan', FRAMES[frame++ % FRAMES.length] ?? '')} ${shown} ${dim(since(began))}`);
  };
  const line = (mark: string, label: string, from: number): void => {
    clear();
    output.write(`${mark} ${label} ${dim(since(from))}\n`);
    if (live) draw();
  };

  return {
    seconds: () => since(began),
    step: async (label, work) => {
      const self: Running = { label, detail: '', began: performance.now() };
      running.add(self);
      if (live) timer ??= setInterval(draw, 80);
      const slow = live ? undefined : setTimeout(() => output.write(`… ${label}\n`), QUIET_AFTER);
      try {
        const result = await work((detail) => (self.detail = detail));
        running.delete(self);
        line(styleText('green', '✓'), label, self.began);
        return result;
      } catch (error) {
        running.delete(self);
        line(styleText('red', '✗'), label, self.began);
        throw error;
      } finally {
        clearTimeout(slow);
        if (running.size === 0) {
          clearInterval(timer);
          timer = undefined;
        }
      }
    },
  };
}

function since(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`;
}

function dim(text: string): string {
  return styleText('dim', text);
}
