import { setSubstituteTerms, type SubstituteTerms } from '@michi/contract/scheduling/replacements';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { InstantSwitch } from '../../../ui/form/instant-switch.tsx';
import { substituteTermsQuery } from './replacement-queries.ts';
import '../../../ui/styles/booking.css';

const percents = [100, 90, 75, 50] as const;

/**
 * A sensei takes over classes of others, or does not; how much of the own price they cost at least. Holds at
 * once.
 */
export function SubstituteSwitch() {
  const heading = useId();
  const client = useQueryClient();
  const terms = useQuery(substituteTermsQuery).data;
  const save = useMutation({
    mutationFn: (body: SubstituteTerms) => api(setSubstituteTerms, { body }),
    onMutate: (body) => client.setQueryData(substituteTermsQuery.queryKey, body),
    onSuccess: (saved) => {
      client.setQueryData(substituteTermsQuery.queryKey, saved);
      toast.success(saved.isOn ? m.replacement_switch_on_toast() : m.replacement_switch_off_toast());
    },
    onError: () => void client.invalidateQueries(substituteTermsQuery),
  });
  if (!terms) return null;
  const percentText = (percent: number) => formatNumber(percent / 100, { style: 'percent' });
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-4 rounded-lg border border-hairline bg-card p-5 sm:p-6"
    >
      <div className="flex items-start justify-between gap-6">
        <div>
          <h2 id={heading} className="text-xl">
            {m.replacement_switch_title()}
          </h2>
          <p className="mt-1 text-sm text-quiet">{m.replacement_switch_text()}</p>
        </div>
        <InstantSwitch
          aria-labelledby={heading}
          isOn={terms.isOn}
          onSwitch={(isOn) => save.mutate({ ...terms, isOn })}
        />
      </div>
      {terms.isOn && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="mb-2 text-sm">{m.replacement_switch_least()}</legend>
          {[...new Set<number>([...percents, terms.leastPercent])].map((percent) => (
            <label key={percent} className="pill-choice">
              <input
                type="radio"
                name={heading}
                className="sr-only"
                checked={terms.leastPercent === percent}
                onChange={() => save.mutate({ isOn: true, leastPercent: percent })}
              />
              {percentText(percent)}
            </label>
          ))}
        </fieldset>
      )}
    </section>
  );
}
