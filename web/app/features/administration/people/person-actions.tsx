import { decideSensei, type User } from '@michi/contract/identity/users';
import { stepPerson } from '@michi/contract/identity/people';
import { getSecondFactorOf, resetSecondFactor } from '@michi/contract/identity/second-factor';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, isApiError, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useMay } from '../../../lib/session/permissions.tsx';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { Button } from '../../../ui/button/button.tsx';
import { KeepFocus } from '../../../ui/lazy/keep-focus.tsx';
import { administrationKeys } from '../query-keys.ts';
import { waitingOf } from './bulk-approval.ts';
import { BanEffects, DeletionEffects, seenEffects } from './person-effects.tsx';
import { banReason } from './person-names.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const factorQuery = (id: string) =>
  queryOptions({
    queryKey: administrationKeys.personFactor(id),
    queryFn: ({ signal }) => api(getSecondFactorOf, { params: { id } }, { signal }),
  });

type Asked = 'ban' | 'restore' | 'factor' | 'exclude' | 'delete';

/** What may be done about the account now; each says what follows from it before it is done. */
export function PersonActions({ person }: { person: User }) {
  const { id, name, status, senseiStatus } = person;
  const client = useQueryClient();
  const mayManage = useMay('users.manage');
  const mayReview = useMay('sensei.review');
  const hasFactor = useQuery({ ...factorQuery(id), enabled: mayManage }).data?.isSet === true;
  // As it was seen when the step was chosen: what comes in meanwhile does not slip in below it.
  const [asked, setAsked] = useState<{ step: Asked; seen: User } | null>(null);
  const ask = (step: Asked) => setAsked({ step, seen: person });
  const seen = asked?.seen ?? person;
  // A ban refunds, too.
  const refresh = () =>
    Promise.all(
      [
        sharedKeys.people,
        sharedKeys.trail(),
        administrationKeys.waitingSensei,
        sharedKeys.adminDashboard,
        sharedKeys.adminOrders,
        sharedKeys.adminOrder(),
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const close = () => setAsked(null);
  /**
   * Another administrator may have been quicker, as the toast says: then the panel shows what is true now.
   */
  const act = async (call: () => Promise<unknown>, text: string) => {
    try {
      await call();
    } catch (error) {
      await refresh();
      if (isApiError(error, 'stale_version') || isApiError(error, 'invalid_transition')) close();
      throw error;
    }
    toast.success(text);
    close();
    await refresh();
  };
  const move = (to: 'ACTIVE' | 'BANNED' | 'DELETED', reason: string) => () =>
    api(stepPerson, {
      params: { id },
      body: {
        status: to,
        reason,
        expected: seen.status,
        effects: to === 'BANNED' ? seenEffects(client, { userId: id, status: to }) : undefined,
      },
    });
  const decide = (to: 'ACTIVE' | 'EXCLUDED', reason?: string) => () =>
    api(decideSensei, {
      params: { id },
      body: {
        status: to,
        reason,
        expected: seen.senseiStatus ?? undefined,
        effects: to === 'EXCLUDED' ? seenEffects(client, { userId: id, status: to }) : undefined,
      },
    });
  const approve = useMutation({
    mutationFn: () => act(decide('ACTIVE'), m.admin_approved({ name })),
  });
  const isBanned = status === 'BANNED';
  const mayExclude =
    senseiStatus !== null && ['PENDING_APPROVAL', 'ACTIVE', 'INACTIVE'].includes(senseiStatus);
  const isApplicant = seen.senseiStatus === 'PENDING_APPROVAL';
  const excludeText = isApplicant ? m.admin_decline_text() : m.people_exclude_text();
  const dialog = (which: Asked) => ({ isOpen: asked?.step === which, onClose: close });
  return (
    <KeepFocus aria-label={m.people_account()} className="flex flex-col gap-6 border-t border-hairline pt-6">
      {mayReview && waitingOf([person]).length > 0 && (
        <Action title={m.people_approve()} text={m.people_approve_text()}>
          <Button size="sm" variant="primary" isPending={approve.isPending} onPress={() => approve.mutate()}>
            {m.admin_approve()}
          </Button>
        </Action>
      )}
      {mayReview && mayExclude && !isBanned && (
        <Action title={isApplicant ? m.people_decline() : m.people_exclude()} text={excludeText}>
          <Button size="sm" variant="secondary" onPress={() => ask('exclude')}>
            {isApplicant ? m.admin_decline() : m.admin_exclude()}
          </Button>
        </Action>
      )}
      {hasFactor && (
        <Action title={m.people_factor()} text={m.people_factor_text()}>
          <Button size="sm" variant="secondary" onPress={() => ask('factor')}>
            {m.people_factor_reset()}
          </Button>
        </Action>
      )}
      {mayManage && (
        <Action
          title={isBanned ? m.people_restore() : m.people_ban()}
          text={isBanned ? m.people_restore_text() : m.people_ban_text()}
        >
          <Button
            size="sm"
            variant={isBanned ? 'secondary' : 'danger'}
            onPress={() => ask(isBanned ? 'restore' : 'ban')}
          >
            {isBanned ? m.people_restore() : m.people_ban()}
          </Button>
        </Action>
      )}
      {mayManage && !isBanned && (
        <Action title={m.people_delete()} text={m.people_delete_text()}>
          <Button size="sm" variant="danger" onPress={() => ask('delete')}>
            {m.people_delete()}
          </Button>
        </Action>
      )}
      <ReasonDialog
        {...dialog('exclude')}
        title={isApplicant ? m.admin_decline_name({ name }) : m.admin_exclude_name({ name })}
        submitLabel={isApplicant ? m.admin_decline() : m.admin_exclude()}
        isDanger
        onSubmit={(reason) =>
          act(
            decide('EXCLUDED', reason),
            isApplicant ? m.admin_declined({ name }) : m.admin_excluded({ name }),
          )
        }
        guard={(form) => (
          <BanEffects userId={id} status="EXCLUDED">
            {form}
          </BanEffects>
        )}
      >
        <p>{excludeText}</p>
      </ReasonDialog>
      <ReasonDialog
        {...dialog('factor')}
        title={m.people_factor_title({ name })}
        submitLabel={m.people_factor_reset()}
        onSubmit={(reason) =>
          act(
            () => api(resetSecondFactor, { params: { id }, query: { reason } }),
            m.people_factor_done({ name }),
          )
        }
      >
        <p>{m.people_factor_text()}</p>
      </ReasonDialog>
      <ReasonDialog
        {...dialog('ban')}
        title={m.people_ban_title({ name })}
        reasonLabel={m.people_ban_details()}
        submitLabel={m.people_ban()}
        isDanger
        onSubmit={(details) => act(move('BANNED', `${banReason}: ${details}`), m.people_banned({ name }))}
        guard={(form) => <BanEffects userId={id}>{form}</BanEffects>}
      >
        <p>{m.people_ban_text()}</p>
      </ReasonDialog>
      <ReasonDialog
        {...dialog('restore')}
        title={m.people_restore_title({ name })}
        submitLabel={m.people_restore()}
        onSubmit={(reason) => act(move('ACTIVE', reason), m.people_restored({ name }))}
      >
        <p>{m.people_restore_text()}</p>
      </ReasonDialog>
      <ReasonDialog
        {...dialog('delete')}
        title={m.people_delete_title({ name })}
        submitLabel={m.files_delete_confirm()}
        isDanger
        onSubmit={(reason) => act(move('DELETED', reason), m.people_deleted({ name }))}
        guard={(form) => <DeletionEffects userId={id}>{form}</DeletionEffects>}
      >
        <p>{m.people_delete_text()}</p>
      </ReasonDialog>
    </KeepFocus>
  );
}

function Action({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start gap-2">
      <h3 className="text-lg">{title}</h3>
      <p className="text-sm text-quiet">{text}</p>
      {children}
    </section>
  );
}
