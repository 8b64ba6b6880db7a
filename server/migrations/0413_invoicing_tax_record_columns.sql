-- The rate of the sale stands on its order, and its paper says when: nobody reads these.
alter table tax_record drop column tax;
alter table tax_record drop column created_at;
