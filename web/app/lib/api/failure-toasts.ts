/** Which toasts tell of which failed action, so that a red one never stands beside the try that succeeded. */
export function createFailureToasts(dismiss: (id: string) => void) {
  const shown = new Map<string, string[]>();
  let count = 0;
  return {
    /** The id of the next toast of this action. */
    add: (action: string): string => {
      count += 1;
      const id = `failure-${count}`;
      shown.set(action, [...(shown.get(action) ?? []), id]);
      return id;
    },
    takeBack: (action: string): void => {
      for (const id of shown.get(action) ?? []) dismiss(id);
      shown.delete(action);
    },
  };
}
