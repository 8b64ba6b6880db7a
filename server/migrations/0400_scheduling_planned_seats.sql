-- Of a seat that will be charged: since when that is certain, its series having begun. From then on it stands in the calendars of both sides.
alter table seat add column planned_at timestamptz(3);
update seat set planned_at = seat.updated_at from planned_class join charge_plan on charge_plan.id = planned_class.plan_id
  where planned_class.order_id = seat.order_id and seat.is_planned and charge_plan.begun_at is not null;
