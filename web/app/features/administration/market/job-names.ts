import type { Failure } from '@michi/contract/ordering/market-figures';
import { TemplateCode } from '@michi/contract/notification/notices';
import { formatDate, formatTime } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { codeWords } from '../../../lib/names/notification-names.ts';

const names: Readonly<Record<string, () => string>> = {
  'mail.send': m.admin_job_mail,
  'backup.due': m.admin_job_backup,
  'backup.run': m.admin_job_backup,
  'administration.prune': m.admin_job_old_messages,
  'calendars.read_due': m.admin_job_calendars,
  'calendars.read_import': m.admin_job_calendars,
  'calendars.sync_connection': m.admin_job_calendars,
  'catalogue.make_image_sizes': m.admin_job_pictures,
  'catalogue.merge_category': m.admin_job_merge,
  'catalogue.refresh_words': m.admin_job_search,
  'classroom.close_room': m.admin_job_calls,
  'classroom.end_media_stay': m.admin_job_calls,
  'classroom.look_at_media': m.admin_job_calls,
  'classroom.look_at_media_rooms': m.admin_job_calls,
  'classroom.prepare': m.admin_job_classroom,
  'classroom.prepare_missing': m.admin_job_classroom,
  'classroom.assemble_recording': m.admin_job_recording,
  'classroom.finish_recordings': m.admin_job_recording,
  'classroom.steer_recording': m.admin_job_recording,
  'classroom.follow_recordings': m.admin_job_recording,
  'classroom.expire_recordings': m.admin_job_recording,
  'discovery.forget_changes': m.admin_job_search,
  'discovery.look_for_matches': m.admin_job_saved_searches,
  'evaluation.publish': m.admin_job_evaluations,
  'evaluation.publish_due': m.admin_job_evaluations,
  'files.remove': m.admin_job_files,
  'files.sweep': m.admin_job_files,
  'identity.anonymise': m.admin_job_erase,
  'identity.export': m.admin_job_export,
  'identity.hand-over': m.admin_job_hand_over,
  'identity.prune-sessions': m.admin_job_sessions,
  'identity.send-reset': m.admin_job_codes,
  'identity.send-verification': m.admin_job_codes,
  'invoicing.monthly_fees': m.admin_job_fee_invoices,
  'invoicing.payout_fees': m.admin_job_fee_invoices,
  'notification.clock-changes': m.admin_job_reminders,
  'notification.evaluation-reminder': m.admin_job_reminders,
  'notification.package-expiring': m.admin_job_reminders,
  'notification.forget-pushes': m.admin_job_pushes,
  'notification.push': m.admin_job_pushes,
  'notification.remind-sensei': m.admin_job_reminders,
  'notification.remind-student': m.admin_job_reminders,
  'pricing.fetch_rates': m.rates_title,
  'ordering.back_test': m.admin_job_back_test,
  'ordering.capture': m.admin_job_capture,
  'ordering.follow_refund': m.admin_job_follow_refund,
  'messaging.read_links': m.admin_job_read_links,
  'ordering.refund_again': m.admin_job_follow_refund,
  'payouts.compare_books': m.admin_job_compare_books,
  'payouts.send_evidence': m.admin_job_evidence,
  'payouts.sync_chargeback': m.admin_job_chargeback,
  'payouts.watch_chargebacks': m.admin_job_chargeback,
  'sandbox.fail_refund': m.admin_job_follow_refund,
  'ordering.sync_gift': m.admin_job_gift,
  'ordering.return_gift': m.admin_job_gift_return,
  'ordering.detach_card': m.admin_job_cards,
  'ordering.forget_cards': m.admin_job_cards,
  'ordering.keep_card': m.admin_job_cards,
  'ordering.close_proposals': m.admin_job_proposals,
  'ordering.close_replacements': m.admin_job_replacements,
  'ordering.end_banned': m.admin_job_end_sensei,
  'ordering.end_excluded': m.admin_job_end_sensei,
  'ordering.end_unanswered': m.admin_job_end_orders,
  'ordering.end_unpaid': m.admin_job_end_orders,
  'ordering.expire': m.admin_job_end_orders,
  'ordering.expire_package': m.admin_job_end_orders,
  'ordering.fail_quorums': m.admin_job_quorums,
  'ordering.gather_figures': m.admin_job_figures,
  'ordering.ask_closed': m.admin_job_ask_closed,
  'ordering.lower_prices': m.admin_job_prices,
  'ordering.reconcile': m.admin_job_provider,
  'ordering.refund': m.admin_job_refund,
  'ordering.release': m.admin_job_release,
  'ordering.review_holds': m.admin_job_holds,
  'payouts.run': m.payouts_job_run,
  'payouts.advance': m.payouts_job_advance,
  'payouts.recover': m.payouts_job_recover,
  'payouts.sync_account': m.payouts_job_account,
  'payouts.ask_provider': m.payouts_job_ask,
  'payouts.work_webhook': m.payouts_job_webhook,
  'ordering.sync': m.admin_job_provider,
  'ordering.work_webhook': m.admin_job_provider,
  'ordering.warn_of_expiry': m.admin_job_reminders,
  'records.publish-outcomes': m.admin_job_outcomes,
  'records.purge-tasks': m.admin_job_plans,
  'records.remind-task': m.admin_job_reminders,
  'sandbox.deliver': m.admin_job_sandbox,
  'sandbox.deliver_bank': m.admin_job_sandbox,
  'sandbox.finish': m.admin_job_sandbox,
  'sandbox.settle_payout': m.admin_job_sandbox,
  'scheduling.end_class': m.admin_job_classes,
  'scheduling.end_classes': m.admin_job_classes,
  'scheduling.close_move': m.admin_job_proposals,
  'scheduling.close_moves': m.admin_job_proposals,
  'scheduling.expire_holds': m.admin_job_places,
  'scheduling.purge_time_offs': m.admin_job_time_offs,
  'scheduling.refresh_bound': m.admin_job_free_times,
  'scheduling.refresh_free_times': m.admin_job_free_times,
  'scheduling.settle_lines': m.admin_job_waiting,
  'scheduling.settle_deleted_time_off': m.admin_job_time_offs,
};

/** What a job is there for; whatever tells people goes by one name. */
export const jobName = (task: string): string =>
  (names[task] ?? (task.startsWith('notification.') ? m.admin_job_notices : undefined))?.() ?? task;

/** Of a mail the name of its template, of another job what it is there for. */
export function failureName(what: string): string {
  const code = TemplateCode.safeParse(what);
  return code.success ? codeWords(code.data).name() : jobName(what);
}

/** The same as told apart from others of its kind: to whom, and when. */
export const failureTitle = ({ what, mail, at }: Omit<Failure, 'id' | 'error'>, zone: string): string =>
  [failureName(mail?.code ?? what), mail?.to, formatDate(at, zone), formatTime(at, zone)]
    .filter(Boolean)
    .join(', ');
