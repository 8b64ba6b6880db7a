import type { SentMessage } from '@michi/contract/messaging/conversations';
import { withNames } from '@michi/contract/messaging/mentions';
import type { Ctx } from '../../../platform/context.ts';
import { ValidationFailed } from '../../../platform/errors.ts';
import { hasContactDetails } from './contact-details.ts';

/**
 * With a way around the platform in it, a message comes back with a warning, or is refused with
 * ValidationFailed, as `chat.contact_filter` says. `refuse` false: what is stored already is not judged
 * again.
 */
export function checkContactDetails(
  ctx: Ctx,
  body: string,
  { refuse = true }: { refuse?: boolean } = {},
): SentMessage['warning'] {
  const filter = ctx.settings.get('chat.contact_filter');
  // The id of a person who is named has digits enough for a phone.
  if (
    filter === 'off' ||
    !hasContactDetails(
      withNames(body, () => ''),
      ctx.config.publicUrl,
    )
  )
    return null;
  if (filter === 'block' && refuse) throw refusal();
  return 'CONTACT_DETAILS';
}

function refusal() {
  const message =
    'Leave out email addresses, phone numbers and links to messengers: contact and payments outside are not protected';
  return ValidationFailed({ message, violations: [{ field: 'body', message }] });
}
