import { Copy, Download } from 'lucide-react';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';

/** Shown once: what is not kept now is gone. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');
  return (
    <div className="flex flex-col gap-5">
      <p>{m.factor_codes_text()}</p>
      <ol
        aria-label={m.factor_codes_title()}
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-lg bg-sunken px-5 py-4 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => void copyText(text, m.factor_codes_copied())}>
          <Copy aria-hidden className="size-4" />
          {m.factor_codes_copy()}
        </Button>
        <Button onPress={() => save(text)}>
          <Download aria-hidden className="size-4" />
          {m.factor_codes_download()}
        </Button>
      </div>
      <Button variant="primary" fullWidth onPress={onDone}>
        {m.factor_codes_done()}
      </Button>
    </div>
  );
}

function save(text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'michi-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
