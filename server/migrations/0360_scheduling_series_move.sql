-- Classes of a series that are moved together: they are asked about, told of and answered together, and take their new place in the series with the move.
alter table class_move
  add column series_move_id uuid,
  add column to_recurs_at timestamptz(3),
  add constraint class_move_of_series check ((series_move_id is null) = (to_recurs_at is null));
create index class_move_series on class_move (series_move_id) where series_move_id is not null;

-- A cancelled class keeps its old place, to which another one may come.
alter table series_member drop constraint series_member_series_id_recurs_at_key;
create index series_member_place on series_member (series_id, recurs_at);
