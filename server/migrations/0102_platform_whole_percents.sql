-- The refunds of a late cancellation are whole percents now, and the default fee has two decimals: what is stored keeps its meaning.
update setting set value = to_jsonb(round((value #>> '{}')::numeric))
where key in ('cancel.late_refund_percent', 'cancel.sensei_refund_percent') and jsonb_typeof(value) = 'number';
update setting set value = to_jsonb(round((value #>> '{}')::numeric, 2))
where key = 'fee.default_percent' and jsonb_typeof(value) = 'number';
