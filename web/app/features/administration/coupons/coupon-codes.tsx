import {
  type Coupon,
  CouponPrefix,
  listCouponCodes,
  makeCouponCodes,
  mostCodes,
} from '@michi/contract/pricing/coupons';
import { Download, TicketPlus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { api, toast } from '../../../lib/api/client.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { downloadCsv } from '../../../ui/table/csv.ts';
import { useCouponSteps } from './coupon-queries.ts';

const Wanted = z.object({
  prefix: CouponPrefix,
  count: z.number().int('Use a whole number').min(1, 'At least one').max(mostCodes, 'At most 5000 at once'),
});

/** Single-use codes: how many there are, all of them as a file, and new ones. */
export function CouponCodes({ coupon }: { coupon: Coupon }) {
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const { refresh } = useCouponSteps();
  const fileName = `coupons-${coupon.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`;
  const make = async (body: z.output<typeof Wanted>) => {
    const { codes } = await api(makeCouponCodes, { params: { id: coupon.id }, body });
    downloadCsv(fileName, [{ header: m.coupons_code(), text: (code: string) => code }], codes);
    await refresh();
    toast.success(m.coupons_codes_made({ count: codes.length, shown: formatNumber(codes.length) }));
    setOpen(false);
  };
  const download = async () => {
    setLoading(true);
    try {
      const columns = [
        { header: m.coupons_code(), text: ({ code }: { code: string }) => code },
        {
          header: m.coupons_used(),
          text: ({ orderId }: { orderId: string | null }) => (orderId === null ? '' : orderId),
        },
      ];
      downloadCsv(fileName, columns, await allCodes(coupon.id));
    } finally {
      setLoading(false);
    }
  };
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-hairline px-4 py-3">
      <div>
        <h3 className="font-sans text-sm font-medium">{m.coupons_codes()}</h3>
        <p className="text-sm text-quiet">
          {m.coupons_codes_count({ count: coupon.codes, shown: formatNumber(coupon.codes) })}
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        {coupon.codes > 0 && (
          <Button size="sm" variant="ghost" isPending={isLoading} onPress={() => void download()}>
            <Download aria-hidden />
            {m.coupons_codes_download()}
          </Button>
        )}
        <Button size="sm" onPress={() => setOpen(true)}>
          <TicketPlus aria-hidden />
          {m.coupons_codes_make()}
        </Button>
      </span>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={m.coupons_codes_title()} size="sm">
        <p className="mb-5 text-sm text-quiet">{m.coupons_codes_lead()}</p>
        <ApiForm
          isWide
          schema={Wanted}
          defaultValues={{ prefix: coupon.code?.slice(0, 20) ?? '', count: 100 }}
          submitLabel={m.coupons_codes_submit()}
          onSubmit={make}
        >
          <TextField
            name="prefix"
            label={m.coupons_prefix()}
            help={m.coupons_prefix_help()}
            maxLength={20}
            spellCheck={false}
            autoCapitalize="characters"
          />
          <NumberField name="count" label={m.coupons_count()} min={1} max={mostCodes} />
        </ApiForm>
      </Dialog>
    </section>
  );
}

async function allCodes(id: string) {
  const all: { code: string; orderId: string | null }[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { cursor: cursor ?? undefined, limit: 1000 };
    const page = await api(listCouponCodes, { params: { id }, query });
    all.push(...page.items);
    cursor = page.nextCursor;
  }
  return all;
}
