let own: 'h12' | 'h23' | undefined;

/** Whether the reader says 4 PM or 16:00: as this device does, whichever language the page is in. */
export function readerHours(): 'h12' | 'h23' {
  if (typeof document === 'undefined') return 'h23';
  own ??= hoursOf(navigator.language);
  return own;
}

export function hoursOf(language: string): 'h12' | 'h23' {
  try {
    const { hourCycle } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions();
    return hourCycle === 'h11' || hourCycle === 'h12' ? 'h12' : 'h23';
  } catch {
    return 'h23';
  }
}
