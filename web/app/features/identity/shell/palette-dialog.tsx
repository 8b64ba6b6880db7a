import type { OwnUser } from '@michi/contract/identity/users';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { SearchField } from 'react-aria-components/SearchField';
import { useNavigate } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { AriaLanguage } from '../../../ui/page/aria-language.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { navigationOf } from './side-navigation.ts';

/** The pages of the own area and of the site, narrowed while typing; the last row searches the courses. */
export function PaletteDialog({ user, onClose }: { user: OwnUser; onClose: () => void }) {
  const [words, setWords] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  // It was opened to type into it.
  useEffect(() => input.current?.focus(), []);
  const { contains } = useFilter({ sensitivity: 'base' });
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  const searched = words.trim();
  const rows = [
    ...navigationOf(user).map(({ to, label, icon }) => ({ to, label, icon })),
    { to: '/search', label: m.common_find_course(), icon: Search },
    ...(searched
      ? [
          {
            to: `/search?${new URLSearchParams({ q: searched })}`,
            label: m.common_palette_search({ words: searched }),
            icon: Search,
          },
        ]
      : []),
  ];
  return (
    <AriaLanguage>
      <Dialog isOpen onClose={onClose} title={m.common_palette()}>
        <Autocomplete filter={contains} inputValue={words} onInputChange={setWords}>
          <SearchField aria-label={m.common_palette_hint()} className="flex">
            <Input ref={input} className="input min-h-11 w-full" placeholder={m.common_palette_hint()} />
          </SearchField>
          <Menu
            aria-label={m.common_palette()}
            items={rows}
            onAction={(key) => go(String(key))}
            className="mt-3 flex max-h-80 flex-col overflow-y-auto outline-none"
          >
            {({ to, label, icon: Icon }) => (
              <MenuItem
                id={to}
                textValue={label}
                className="popmenu__item cursor-pointer outline-none data-[focused]:bg-indigo-wash"
              >
                <Icon aria-hidden className="size-4 text-quiet" />
                {label}
              </MenuItem>
            )}
          </Menu>
        </Autocomplete>
      </Dialog>
    </AriaLanguage>
  );
}
