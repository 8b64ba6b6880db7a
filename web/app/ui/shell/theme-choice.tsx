import { Monitor, Moon, Sun } from 'lucide-react';
import { useDeferredValue, useSyncExternalStore } from 'react';
import { m } from '../../lib/i18n/i18n.ts';
import { chooseTheme, readTheme, subscribeTheme, type Theme } from '../../lib/browser/theme.ts';

const icons = { system: Monitor, light: Sun, dark: Moon };

function nameOf(theme: Theme): string {
  switch (theme) {
    case 'system':
      return m.common_theme_system();
    case 'light':
      return m.common_theme_light();
    case 'dark':
      return m.common_theme_dark();
  }
}

/** Appears with the scripts: without them the page follows the device. */
export function ThemeChoice() {
  // The footer is often taken over just when somebody leaves the page: the next one goes first.
  const chosen = useDeferredValue(useSyncExternalStore(subscribeTheme, readTheme, () => null));
  return (
    <fieldset className={`flex gap-1 ${chosen ? '' : 'invisible'}`}>
      <legend className="sr-only">{m.common_theme()}</legend>
      {(['system', 'light', 'dark'] as const).map((theme) => (
        <ThemeButton key={theme} theme={theme} isChosen={chosen === theme} />
      ))}
    </fieldset>
  );
}

function ThemeButton(props: { theme: Theme; isChosen: boolean }) {
  const Icon = icons[props.theme];
  return (
    <button
      type="button"
      aria-pressed={props.isChosen}
      aria-label={nameOf(props.theme)}
      title={nameOf(props.theme)}
      onClick={() => chooseTheme(props.theme)}
      className="grid size-9 place-items-center rounded-md text-quiet hover:text-ink aria-pressed:bg-indigo-wash aria-pressed:text-indigo"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}
