import type { SavedSearch } from '@michi/contract/discovery/saved-searches';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatShortDate } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Switch } from '../../../ui/form/choices.tsx';
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx';
import { noticeSettingsPath } from './saved-search-state.ts';

type Props = {
  search: SavedSearch;
  /** What it asks for. */
  words: readonly string[];
  onMails: (mails: boolean) => Promise<void>;
  onRename: () => void;
  onRemove: () => void;
};

/** A saved search: its name opens it, the switch is in effect at once. */
export function SavedSearchRow({ search, words, onMails, onRename, onRemove }: Props) {
  const zone = useUser()?.timeZone ?? 'UTC';
  const { name, path, mails, isMailed } = search;
  const [isChanging, setChanging] = useState(false);
  const asked = words.join(' · ');
  const facts = [...(asked === name ? [] : [asked]), lastOf(search, zone)];
  const change = async (next: boolean) => {
    setChanging(true);
    await onMails(next);
    setChanging(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-hairline px-5 py-4 last:border-b-0">
      <div className="min-w-0 grow basis-64">
        <Link to={path} className="prose-link font-medium wrap-anywhere">
          {name}
        </Link>
        <p className="text-sm text-quiet wrap-anywhere">{facts.join(' · ')}</p>
        {mails && !isMailed && (
          <p className="text-sm">
            {m.catalogue_saved_no_mails()}{' '}
            <Link to={noticeSettingsPath} className="prose-link">
              {m.catalogue_saved_no_mails_change()}
            </Link>
          </p>
        )}
      </div>
      <div className="flex grow items-center justify-between gap-3 sm:grow-0">
        <Switch
          name={`mails-${search.id}`}
          label={
            <>
              {m.catalogue_saved_mails()}
              <span className="sr-only">: {name}</span>
            </>
          }
          checked={mails}
          disabled={isChanging}
          onChange={(event) => void change(event.target.checked)}
        />
        <ActionMenu
          label={m.catalogue_saved_actions({ name })}
          actions={[
            { id: 'rename', label: m.catalogue_saved_rename(), onAction: onRename },
            { id: 'remove', label: m.catalogue_saved_delete(), onAction: onRemove, isDanger: true },
          ]}
        />
      </div>
    </li>
  );
}

/** A notice in the app alone is no mail. */
function lastOf({ mailedAt, toldAt }: SavedSearch, zone: string): string {
  if (mailedAt) return m.catalogue_saved_last({ day: formatShortDate(mailedAt, zone) });
  if (toldAt) return m.catalogue_saved_told({ day: formatShortDate(toldAt, zone) });
  return m.catalogue_saved_nothing_new();
}
