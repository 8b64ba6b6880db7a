-- The lists of chargebacks and differences, narrowed: what there is none of is not looked for in all of them.
create index chargeback_list_status on chargeback (status, opened_at desc, id desc);
create index reconciliation_difference_status on reconciliation_difference (status, found_at desc, id desc);
create index reconciliation_difference_kind on reconciliation_difference (kind, found_at desc, id desc);
create index reconciliation_difference_both on reconciliation_difference (status, kind, found_at desc, id desc);
