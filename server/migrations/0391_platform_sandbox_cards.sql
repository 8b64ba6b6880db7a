-- Every card of the stand-in provider can be kept; which there are its own code says.
alter table sandbox_provider.card drop constraint card_behaviour_check;
