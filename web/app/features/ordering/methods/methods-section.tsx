import {
  addPaymentMethod,
  cardTextVersion,
  finishPaymentMethod,
  type PaymentMethod,
  preferPaymentMethod,
  removePaymentMethod,
} from '@michi/contract/ordering/payment-methods';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { currentLocale, m } from '../../../lib/i18n/i18n.ts';
import { useAddressState } from '../../../lib/page/address-state.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { cardName, expiryNote } from './card-name.ts';
import { plansQuery } from '../plans/plans-query.ts';
import { methodsQuery } from './methods-query.ts';

/** The kept cards: which is for the next payment, one more, one less. */
export function MethodsSection() {
  const client = useQueryClient();
  const found = useQuery(methodsQuery);
  const [removed, setRemoved] = useState<PaymentMethod | null>(null);
  useComeBack();
  const prefer = useMutation({
    mutationFn: ({ id }: PaymentMethod) => api(preferPaymentMethod, { params: { id }, body: {} }),
    onSuccess: (now) => client.setQueryData(methodsQuery.queryKey, now),
  });
  const remove = async (method: PaymentMethod) => {
    client.setQueryData(methodsQuery.queryKey, await api(removePaymentMethod, { params: { id: method.id } }));
    void client.invalidateQueries({ queryKey: plansQuery.queryKey });
    toast.success(m.methods_removed({ card: cardName(method) }));
  };
  return (
    <section aria-labelledby="payment-methods">
      <SectionHeader id="payment-methods" title={m.methods_title()} />
      <p className="mt-2 max-w-2xl text-quiet">{m.methods_text()}</p>
      <div className="card mt-4 p-4 sm:p-6">
        {found.isLoadingError ? (
          <ErrorState error={found.error} onRetry={found.refetch} />
        ) : !found.data ? (
          <SkeletonText lines={3} />
        ) : (
          <>
            {found.data.items.length === 0 ? (
              <p className="text-quiet">{m.methods_none()}</p>
            ) : (
              <ul>
                {found.data.items.map((method) => (
                  <MethodRow
                    key={method.id}
                    method={method}
                    onPrefer={() => prefer.mutate(method)}
                    onRemove={() => setRemoved(method)}
                  />
                ))}
              </ul>
            )}
            <AddCard />
          </>
        )}
      </div>
      {removed && (
        <ConfirmDialog
          isOpen
          isDanger
          onClose={() => setRemoved(null)}
          title={m.methods_remove_title({ card: cardName(removed) })}
          confirmLabel={m.methods_remove()}
          onConfirm={() => remove(removed)}
        >
          {m.methods_remove_text()}
        </ConfirmDialog>
      )}
    </section>
  );
}

type RowProps = { method: PaymentMethod; onPrefer: () => void; onRemove: () => void };

function MethodRow({ method, onPrefer, onRemove }: RowProps) {
  const name = cardName(method);
  const canPrefer = !method.isDefault && !method.isExpired;
  return (
    <li className="flex items-center gap-4 border-b border-hairline py-3 first:pt-0">
      <CreditCard aria-hidden className="size-5 shrink-0 text-quiet" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-medium tabular-nums">{name}</bdi>
          {method.isDefault && <Badge tone="info">{m.methods_default()}</Badge>}
        </p>
        <p className={`text-sm tabular-nums ${method.isExpired ? 'text-alarm' : 'text-quiet'}`}>
          {expiryNote(method)}
        </p>
      </div>
      <ActionMenu
        label={m.methods_actions({ card: name })}
        actions={[
          ...(canPrefer ? [{ id: 'prefer', label: m.methods_prefer(), onAction: onPrefer }] : []),
          { id: 'remove', label: m.methods_remove(), onAction: onRemove, isDanger: true },
        ]}
      />
    </li>
  );
}

/** The consent is the press itself; what it means stands beside it. */
function AddCard() {
  const add = useMutation({
    mutationFn: () => api(addPaymentMethod, { body: { agreesTo: cardTextVersion, locale: currentLocale() } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <div className="mt-4 flex flex-col items-start gap-2">
      <Button isPending={add.isPending || add.isSuccess} onPress={() => add.mutate()}>
        {m.methods_add()}
      </Button>
      <p className="text-sm text-quiet">{m.methods_keep_text()}</p>
    </div>
  );
}

/**
 * From the provider's page: what was typed there is asked for once, and the address says nothing of it
 * afterwards.
 */
function useComeBack() {
  const client = useQueryClient();
  const { params, change } = useAddressState();
  const id = params.get('card');
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (!id || asked.current === id) return;
    asked.current = id;
    const before = client.getQueryData(methodsQuery.queryKey)?.items.length ?? 0;
    void api(finishPaymentMethod, { params: { id }, body: {} })
      .then((now) => {
        client.setQueryData(methodsQuery.queryKey, now);
        if (now.items.length > before) toast.success(m.methods_added());
      })
      // The failed call has shown its toast; the provider tells the server as well.
      .catch(() => undefined)
      .finally(() => change({ card: '' }));
  }, [id, client, change]);
}
