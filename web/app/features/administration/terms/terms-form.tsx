import {
  longestTerms,
  type PublishedTerms,
  publishTerms,
  TermsContent,
  type TermsDocument,
} from '@michi/contract/identity/terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, rereadUser, toast } from '../../../lib/api/client.ts';
import { languageName } from '../../../lib/format/format.ts';
import { inEachLocale, locales, m } from '../../../lib/i18n/i18n.ts';
import { documentName } from '../../../lib/names/terms-names.ts';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { RichTextField } from '../../../ui/form/rich-text-field.tsx';
import { TextArea } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { termsQuery } from './terms-list.tsx';

/** A new version on top of the one that holds; its text begins as that one's. */
export function TermsSheet({ document, onClose }: { document: TermsDocument | null; onClose: () => void }) {
  const terms = useQuery({ ...termsQuery, enabled: document !== null });
  const current = terms.data?.items.find((each) => each.document === document && each.isCurrent);
  return (
    <Sheet
      isOpen={document !== null}
      onClose={onClose}
      title={document === null ? '' : m.terms_publish_which({ document: documentName(document) })}
    >
      {terms.isLoadingError ? (
        <ErrorState error={terms.error} onRetry={terms.refetch} />
      ) : current ? (
        <TermsForm key={current.document} current={current} onClose={onClose} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Sheet>
  );
}

function TermsForm({ current, onClose }: { current: PublishedTerms; onClose: () => void }) {
  const client = useQueryClient();
  const { document, number, body } = current;
  const publish = async (content: TermsContent) => {
    try {
      const { number: next } = await api(publishTerms, {
        params: { document },
        body: { content, seen: number },
      });
      toast.success(m.terms_published_toast({ number: String(next) }));
    } finally {
      await client.invalidateQueries({ queryKey: termsQuery.queryKey });
    }
    onClose();
    // Whoever publishes is asked like everybody else.
    await rereadUser();
  };
  return (
    <ApiForm
      isWide
      schema={TermsContent}
      defaultValues={{ summary: inEachLocale(() => ''), body }}
      submitLabel={m.terms_publish_submit({ number: String(number + 1) })}
      onSubmit={publish}
      draftKey={`terms:${document}:${number}`}
    >
      <p className="rounded-lg bg-indigo-wash px-4 py-3 text-sm">{m.terms_publish_note()}</p>
      {locales.map((locale) => (
        <TextArea
          key={locale}
          name={`summary.${locale}`}
          label={m.terms_summary({ language: languageName(locale) })}
          help={locale === 'en' ? m.terms_summary_help() : undefined}
          rows={2}
          maxLength={500}
          lang={locale}
        />
      ))}
      {locales.map((locale) => (
        <RichTextField
          key={locale}
          name={`body.${locale}`}
          label={m.terms_body({ language: languageName(locale) })}
          help={locale === 'en' ? m.terms_body_help() : undefined}
          maxLength={longestTerms}
          isOptional
        />
      ))}
    </ApiForm>
  );
}
