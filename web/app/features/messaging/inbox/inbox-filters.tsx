import { type Conversation, ConversationFilter } from '@michi/contract/messaging/conversations';
import { useEffect, useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { useAddressState } from '../../../lib/page/address-state.ts';
import type { InboxSearch } from '../queries.ts';
import '../../../ui/styles/booking.css';

/** What is looked for, as the address has it; `kept`: that as the end of another address. */
export function useInboxSearch(): { search: InboxSearch; isWhole: boolean; kept: string } {
  const { params } = useAddressState();
  const search = {
    filter: ConversationFilter.catch('all').parse(params.get('filter') ?? 'all'),
    q: params.get('q') ?? '',
    with: params.get('with') ?? '',
  };
  const isWhole = search.filter === 'all' && search.q === '' && search.with === '';
  const kept = new URLSearchParams();
  for (const name of ['filter', 'q', 'with']) {
    const value = params.get(name);
    if (value) kept.set(name, value);
  }
  return { search, isWhole, kept: kept.size > 0 ? `?${kept}` : '' };
}

const patienceMs = 250;

/** Words, unread or put aside, and for students by whom they are taught. */
export function InboxFilters({
  conversations,
  ownId,
}: {
  conversations: readonly Conversation[];
  ownId: string;
}) {
  const { change } = useAddressState();
  const { search } = useInboxSearch();
  const [words, setWords] = useState(search.q);
  useEffect(() => {
    if (words.trim() === search.q) return;
    const typed = setTimeout(() => change({ q: words.trim() }), patienceMs);
    return () => clearTimeout(typed);
  }, [words, search.q, change]);
  const sensei = conversations
    .filter(({ kind }) => kind === 'DIRECT')
    .flatMap(({ participants }) => participants.filter(({ id }) => id !== ownId));
  return (
    <search className="flex shrink-0 flex-col gap-2 px-5 pb-3">
      <input
        type="search"
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        aria-label={m.chat_inbox_search()}
        placeholder={m.chat_inbox_search()}
        className="input min-h-10 w-full"
      />
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{m.chat_filter()}</legend>
        {ConversationFilter.options.map((filter) => (
          <label key={filter} className="pill-choice">
            <input
              type="radio"
              name="conversation-filter"
              checked={search.filter === filter}
              onChange={() => change({ filter: filter === 'all' ? '' : filter })}
              className="sr-only"
            />
            {filterName(filter)}
          </label>
        ))}
      </fieldset>
      {(sensei.length > 1 || search.with !== '') && (
        <select
          aria-label={m.chat_by_sensei()}
          value={search.with}
          onChange={(event) => change({ with: event.target.value })}
          className="input min-h-10 w-full"
        >
          <option value="">{m.chat_any_sensei()}</option>
          {sensei.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </search>
  );
}

function filterName(filter: ConversationFilter): string {
  switch (filter) {
    case 'all':
      return m.chat_filter_all();
    case 'unread':
      return m.chat_filter_unread();
    case 'archived':
      return m.chat_filter_archived();
  }
}
