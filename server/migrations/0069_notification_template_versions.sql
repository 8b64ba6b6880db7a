-- Every version of a text that an administrator wrote stays; the newest is the one that is sent. Without subject and body a version
-- stands for the shipped text. Audience, variables and what cannot be switched off are facts of the code.
alter table notification_template
  drop constraint notification_template_code_channel_locale_key,
  drop column audience,
  drop column variables,
  drop column mandatory,
  drop column updated_at,
  alter column subject drop not null,
  alter column body drop not null,
  add column edited_by uuid references "user" (id) on delete set null,
  add constraint notification_template_version unique (code, channel, locale, version),
  add check ((subject is null) = (body is null)),
  add check (version > 0);
create index notification_template_editor on notification_template (edited_by) where edited_by is not null;
