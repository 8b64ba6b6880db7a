import { type EndReason, isEndReason } from '@michi/contract/ordering/end-reasons';
import type { Locale } from '@michi/contract/fields';

/**
 * Why the platform itself ended something, as people say it; null where there is no more to say than that it ended. What becomes of the
 * money is said by the text around it.
 */
const reasons: Record<EndReason, Record<Locale, string> | null> = {
  CANCELED: null,
  DECLINED: null,
  HOLD_EXPIRED: {
    en: 'The time to pay ran out before the payment was complete.',
    es: 'El plazo para pagar terminó antes de que el pago se completara.',
    'pt-BR': 'O prazo para pagar acabou antes de o pagamento ser concluído.',
  },
  PLACE_LOST: {
    en: 'The payment came after the time was taken by somebody else.',
    es: 'El pago llegó cuando otra persona ya tenía la hora.',
    'pt-BR': 'O pagamento chegou quando outra pessoa já tinha o horário.',
  },
  PAYMENT_VOIDED: {
    en: 'The bank withdrew the payment.',
    es: 'El banco anuló el pago.',
    'pt-BR': 'O banco cancelou o pagamento.',
  },
  SENSEI_BANNED: {
    en: 'The sensei no longer teaches here.',
    es: 'Esta persona ya no enseña aquí.',
    'pt-BR': 'Esta pessoa não ensina mais aqui.',
  },
  SENSEI_EXCLUDED: {
    en: 'The sensei no longer teaches here.',
    es: 'Esta persona ya no enseña aquí.',
    'pt-BR': 'Esta pessoa não ensina mais aqui.',
  },
  SENSEI_LEFT: {
    en: 'The sensei no longer teaches here.',
    es: 'Esta persona ya no enseña aquí.',
    'pt-BR': 'Esta pessoa não ensina mais aqui.',
  },
  STUDENT_BANNED: {
    en: 'This account can no longer book here.',
    es: 'Esta cuenta ya no puede reservar aquí.',
    'pt-BR': 'Esta conta não pode mais reservar aqui.',
  },
  NOT_ACCEPTED: {
    en: 'There was no answer in time.',
    es: 'No hubo respuesta a tiempo.',
    'pt-BR': 'Não houve resposta a tempo.',
  },
  QUORUM_FAILED: {
    en: 'Too few people booked this class in time.',
    es: 'Muy pocas personas reservaron esta clase a tiempo.',
    'pt-BR': 'Poucas pessoas reservaram esta aula a tempo.',
  },
  TIME_OFF: {
    en: 'The sensei is away at that time.',
    es: 'El sensei no estará disponible a esa hora.',
    'pt-BR': 'O sensei estará ausente nesse horário.',
  },
  NEW_TIME_NOT_AGREED: {
    en: 'The class could not take place at its time, and no other was agreed.',
    es: 'La clase no podía darse a su hora y no se acordó otra.',
    'pt-BR': 'A aula não pôde acontecer no horário, e nenhum outro foi combinado.',
  },
};

/** What the other side reads where the words above speak to the student. */
const toSensei: Partial<Record<EndReason, Record<Locale, string>>> = {
  STUDENT_BANNED: {
    en: 'The account of this student can no longer book here.',
    es: 'La cuenta de este estudiante ya no puede reservar aquí.',
    'pt-BR': 'A conta deste estudante não pode mais reservar aqui.',
  },
  SENSEI_BANNED: {
    en: 'Your account was banned.',
    es: 'Tu cuenta fue bloqueada.',
    'pt-BR': 'Sua conta foi banida.',
  },
  SENSEI_EXCLUDED: {
    en: 'You cannot teach here for now.',
    es: 'Por ahora no puedes enseñar aquí.',
    'pt-BR': 'Por enquanto você não pode ensinar aqui.',
  },
  TIME_OFF: {
    en: 'You are away at that time.',
    es: 'No estarás disponible a esa hora.',
    'pt-BR': 'Você estará ausente nesse horário.',
  },
};

/** Ends that say nothing of the money, to the sensei neither. */
const withoutMoney: ReadonlySet<EndReason> = new Set(['STUDENT_BANNED', 'NOT_ACCEPTED']);

const moneyBack: Record<'one' | 'all', Record<Locale, string>> = {
  one: {
    en: 'The student gets all of the money back.',
    es: 'Al estudiante se le devuelve todo el dinero.',
    'pt-BR': 'O estudante recebe todo o dinheiro de volta.',
  },
  all: {
    en: 'The students get all of their money back.',
    es: 'A los estudiantes se les devuelve todo su dinero.',
    'pt-BR': 'Os estudantes recebem todo o dinheiro de volta.',
  },
};

/** `isCharged`: money had come in, all of which goes back; a request or a hold may end before that. */
type Reader = { forSensei?: boolean; isCharged?: boolean };

/** What people wrote themselves is passed on as it is. To the sensei nothing else speaks of the money. */
export function reasonText(
  reason: string | null,
  locale: Locale,
  { forSensei = false, isCharged = true }: Reader = {},
): string | null {
  if (reason === null || !isEndReason(reason)) return reason;
  const words = (forSensei ? toSensei[reason] : undefined) ?? reasons[reason];
  if (!words || !forSensei || !isCharged || withoutMoney.has(reason)) return words?.[locale] ?? null;
  return `${words[locale]} ${moneyBack[reason === 'PLACE_LOST' ? 'one' : 'all'][locale]}`;
}

const several: Record<Locale, (count: number) => string> = {
  en: (count) => `${count} students`,
  es: (count) => `${count} estudiantes`,
  'pt-BR': (count) => `${count} estudantes`,
};

/** One student by name, more by their number. */
export function studentsText(names: readonly string[], locale: Locale): string {
  return names.length === 1 ? (names[0] ?? '') : several[locale](names.length);
}

const sessions: Record<Locale, [one: string, more: string]> = {
  en: ['class', 'classes'],
  es: ['clase', 'clases'],
  'pt-BR': ['aula', 'aulas'],
};

/** So many of a package. */
export const sessionsText = (count: number, locale: Locale): string =>
  `${count} ${sessions[locale][count === 1 ? 0 : 1]}`;
