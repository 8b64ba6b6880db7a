import { useRef, useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';

const pauseMs = 180;

/** Names of colleges while somebody types; without a script the server finds what was meant by any text. */
export function CollegeInput({ id, name }: { id: string; name: string }) {
  const [names, setNames] = useState<readonly string[]>([]);
  const asked = useRef<AbortController | null>(null);
  const suggest = async (words: string) => {
    asked.current?.abort();
    const request = new AbortController();
    asked.current = request;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (request.signal.aborted || words.trim() === '') return;
    const { suggestColleges } = await import('./suggest-colleges.ts');
    const found = await suggestColleges(words, request.signal);
    if (!request.signal.aborted) setNames(found);
  };
  return (
    <>
      <input
        id={id}
        name={name}
        list={`${id}-colleges`}
        maxLength={120}
        required
        autoComplete="off"
        placeholder={m.catalogue_college_placeholder()}
        onChange={(event) => void suggest(event.target.value)}
        className="input w-full"
      />
      <datalist id={`${id}-colleges`}>
        {names.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
    </>
  );
}
