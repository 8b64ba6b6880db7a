import { Currency } from '@michi/contract/money';
import {
  adminListLedger,
  LedgerAccount,
  type LedgerTransaction,
  PostingKind,
} from '@michi/contract/ordering/money-administration';
import { Id } from '@michi/contract/fields';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { allByCursor } from '../../../ui/table/all-rows.ts';
import { ExportButton } from '../../../ui/table/export-button.tsx';
import { FilterMark } from '../../../ui/table/filter-mark.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { ScrollArea } from '../../../ui/table/scroll-area.tsx';
import { TableDates } from '../../../ui/table/table-dates.tsx';
import { SearchCut, TableSearch, TableSelect } from '../../../ui/table/table-filters.tsx';
import { type TableUrl, useTableUrl } from '../../../ui/table/table-url.ts';
import { noteExport } from '../note-export.ts';
import { accountName, postingName, reasonText } from '../orders/ledger-terms.ts';
import { administrationKeys } from '../query-keys.ts';
import { ledgerInstants } from './ledger-days.ts';
import { ledgerFile, linesOf } from './ledger-file.ts';
import '../../../ui/table/table.css';

function queryIn(url: TableUrl) {
  return {
    q: url.words('q') || undefined,
    account: LedgerAccount.safeParse(url.filter('account')).data,
    kind: PostingKind.safeParse(url.filter('kind')).data,
    currency: Currency.safeParse(url.filter('currency')).data,
    userId: Id.safeParse(url.filter('person')).data,
    ...ledgerInstants(url),
  };
}

/** Every movement of money with its entries, the latest first; the address holds what is searched for. */
export function LedgerTable() {
  const url = useTableUrl({ sortBy: 'at' });
  const query = queryIn(url);
  const ledger = useInfiniteQuery({
    queryKey: administrationKeys.ledger(query),
    queryFn: ({ signal, pageParam }) =>
      api(adminListLedger, { query: { ...query, limit: 25, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
  const rows = ledger.data?.pages.flatMap((page) => page.items);
  const save = async () => {
    const all = await allByCursor((page) => api(adminListLedger, { query: { ...query, ...page } }));
    const lines = linesOf(all);
    await noteExport('LEDGER')(lines.length);
    return lines;
  };
  return (
    <section className="flex flex-col gap-4">
      <div className="table-tools">
        <Filters url={url} isCut={ledger.data?.pages[0]?.hasMoreNamed} />
        <div className="table-deeds">
          <ExportButton name={m.admin_ledger()} columns={ledgerFile()} rows={save} />
        </div>
      </div>
      {ledger.isLoadingError ? (
        <ErrorState error={ledger.error} onRetry={ledger.refetch} />
      ) : !rows ? (
        <SkeletonRows />
      ) : rows.length === 0 ? (
        <EmptyState title={m.money_no_entries()} />
      ) : (
        <Transactions rows={rows} isBusy={ledger.isFetching} />
      )}
      <MoreButton
        hasMore={ledger.hasNextPage}
        isLoading={ledger.isFetchingNextPage}
        onMore={ledger.fetchNextPage}
      />
    </section>
  );
}

function Filters({ url, isCut }: { url: TableUrl; isCut: boolean | undefined }) {
  const currency = Currency.safeParse(url.filter('currency')).data;
  return (
    <>
      <TableSearch url={url} label={m.admin_search_orders()} />
      <TableSelect
        url={url}
        name="account"
        label={m.admin_account()}
        any={m.money_any_account()}
        values={LedgerAccount.options}
        nameOf={accountName}
      />
      <TableSelect
        url={url}
        name="kind"
        label={m.money_kind()}
        any={m.money_any_kind()}
        values={PostingKind.options}
        nameOf={postingName}
      />
      <TableDates url={url} />
      {currency && (
        <FilterMark
          label={m.admin_only_currency({ currency })}
          onRemove={() => url.setFilter('currency', '')}
        />
      )}
      {url.filter('person') && (
        <FilterMark label={m.money_one_person()} onRemove={() => url.setFilter('person', '')} />
      )}
      <SearchCut isCut={isCut} />
    </>
  );
}

function Transactions({ rows, isBusy }: { rows: readonly LedgerTransaction[]; isBusy: boolean }) {
  return (
    <ScrollArea label={m.admin_ledger()}>
      <table className="data-table ledger-table" aria-label={m.admin_ledger()} aria-busy={isBusy}>
        <thead>
          <tr>
            <th scope="col">{m.money_what()}</th>
            <th scope="col">{m.admin_account()}</th>
            <th scope="col" className="text-end">
              {m.admin_debit()}
            </th>
            <th scope="col" className="text-end">
              {m.admin_credit()}
            </th>
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.id}>
            {row.entries.map((entry, index) => (
              <tr key={entry.id}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={row.entries.length} className="text-start align-top">
                    <What row={row} />
                  </th>
                )}
                <td>
                  {accountName(entry.account)}
                  {entry.person && (
                    <Link
                      to={`/admin/users-manage/users?person=${entry.person.id}`}
                      className="block text-sm text-indigo hover:underline"
                    >
                      {entry.person.name || m.audit_gone()}
                    </Link>
                  )}
                </td>
                <td className="data-table-number">{entry.amount > 0 && formatMoney(entry)}</td>
                <td className="data-table-number">
                  {entry.amount < 0 && formatMoney({ ...entry, amount: -entry.amount })}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollArea>
  );
}

function What({ row: { kind, createdAt, note, order, paymentId } }: { row: LedgerTransaction }) {
  return (
    <span className="flex flex-col gap-0.5 font-normal whitespace-normal">
      <span className="font-medium text-ink">{postingName(kind)}</span>
      <span>
        <When instant={createdAt} isShort />
      </span>
      {order && (
        <span>
          <Link to={`/admin/orders?order=${order.id}`} className="prose-link">
            {order.number}
          </Link>
          {paymentId && (
            <>
              {' · '}
              <Link to={`/admin/payments?payment=${paymentId}`} className="prose-link">
                {m.admin_payment()}
              </Link>
            </>
          )}
        </span>
      )}
      {note && <span>{reasonText(note)}</span>}
    </span>
  );
}
