import {
  type CalendarConnection,
  changeCalendarPassword,
  chooseCalendars,
  connectCaldav,
} from '@michi/contract/calendars/connections';
import { api, toast } from '../../lib/api/client.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { CheckboxGroup, Select } from '../../ui/form/choices.tsx';
import { PasswordField, TextField } from '../../ui/form/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

type ConnectProps = { onClose: () => void; onConnected: (connection: CalendarConnection) => Promise<void> };

export function ConnectDialog({ onClose, onConnected }: ConnectProps) {
  return (
    <Dialog isOpen onClose={onClose} title={m.calendars_connect_caldav()}>
      <ApiForm
        schema={connectCaldav.body}
        defaultValues={{ address: '', userName: '', password: '' }}
        submitLabel={m.calendars_connect()}
        onSubmit={async (body) => onConnected(await api(connectCaldav, { body }))}
      >
        <TextField
          name="address"
          label={m.calendars_connect_address()}
          help={m.calendars_connect_address_help()}
          inputMode="url"
          autoComplete="off"
        />
        <TextField name="userName" label={m.calendars_connect_user()} autoComplete="off" />
        <PasswordField
          name="password"
          label={m.calendars_connect_password()}
          help={m.calendars_connect_password_help()}
          autoComplete="off"
        />
      </ApiForm>
    </Dialog>
  );
}

type PasswordProps = {
  connection: CalendarConnection;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
};

export function PasswordDialog({ connection, onClose, onChanged }: PasswordProps) {
  return (
    <Dialog isOpen onClose={onClose} title={m.calendars_connection_password()}>
      <ApiForm
        schema={changeCalendarPassword.body}
        defaultValues={{ password: '' }}
        submitLabel={m.calendars_connect()}
        onSubmit={async (body) => {
          await api(changeCalendarPassword, { params: { id: connection.id }, body });
          toast.success(m.calendars_connection_again());
          onClose();
          await onChanged();
        }}
      >
        <p className="text-quiet wrap-anywhere">
          {connection.account} · {connection.host}
        </p>
        <PasswordField
          name="password"
          label={m.calendars_connect_password()}
          help={m.calendars_connect_password_help()}
          autoComplete="off"
        />
      </ApiForm>
    </Dialog>
  );
}

type ChooseProps = {
  connection: CalendarConnection;
  onClose: () => void;
  onChosen: () => Promise<unknown>;
};

/**
 * Of an account that is new all calendars are offered as busy, and the first that takes classes as theirs.
 */
export function ChooseDialog({ connection, onClose, onChosen }: ChooseProps) {
  const { id, calendars } = connection;
  const isNew = !calendars.some(({ isRead, isWritten }) => isRead || isWritten);
  const writable = calendars.filter(({ isWritable }) => isWritable);
  const written = isNew ? writable[0] : calendars.find(({ isWritten }) => isWritten);
  return (
    <Dialog isOpen onClose={onClose} title={m.calendars_choose_title()}>
      {calendars.length === 0 ? (
        <p className="text-quiet">{m.calendars_choose_none()}</p>
      ) : (
        <ApiForm
          schema={chooseCalendars.body}
          defaultValues={{
            read: calendars.filter(({ isRead }) => isNew || isRead).map((calendar) => calendar.id),
            write: written?.id ?? null,
          }}
          submitLabel={m.calendars_choose_save()}
          onSubmit={async (body) => {
            await api(chooseCalendars, { params: { id }, body });
            toast.success(m.calendars_choose_saved());
            onClose();
            await onChosen();
          }}
        >
          <CheckboxGroup
            name="read"
            label={m.calendars_choose_read()}
            look="lines"
            choices={calendars.map(({ id: value, name }) => ({ value, label: name }))}
          />
          <Select
            name="write"
            isNullable
            label={m.calendars_choose_write()}
            help={m.calendars_choose_write_help()}
            placeholder={m.calendars_connection_nowhere()}
            choices={writable.map(({ id: value, name }) => ({ value, label: name }))}
          />
        </ApiForm>
      )}
    </Dialog>
  );
}
