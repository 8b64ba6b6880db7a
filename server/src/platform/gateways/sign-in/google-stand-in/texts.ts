import { type Locale, locales } from '@michi/contract/locale';

export type Texts = {
  tag: string;
  title: string;
  lead: string;
  /** Before the name of the platform. */
  goOnTo: string;
  notice: string;
  hasAccount: string;
  other: string;
  email: string;
  name: string;
  verified: string;
  verifiedHelp: string;
  use: string;
  cancel: string;
  gone: string;
  goneText: string;
  back: string;
};

const en: Texts = {
  tag: 'Stand-in for Google',
  title: 'Choose an account',
  lead: 'to continue to',
  goOnTo: 'Continue as',
  notice:
    'This page belongs to the demo. It speaks the same protocol as Google, but no Google account is involved.',
  hasAccount: 'Has an account with a password in the demo already',
  other: 'Another person',
  email: 'Email',
  name: 'Name',
  verified: 'The address is verified',
  verifiedHelp: 'Google says so for its own addresses; without it the platform refuses.',
  use: 'Continue as this person',
  cancel: 'Cancel',
  gone: 'This sign-in is over',
  goneText: 'It took too long, or was finished in another tab. Begin again.',
  back: 'Back to sign in',
};

const es: Texts = {
  tag: 'Sustituto de Google',
  title: 'Elige una cuenta',
  lead: 'para continuar a',
  goOnTo: 'Continuar como',
  notice:
    'Esta página es parte de la demo. Habla el mismo protocolo que Google, pero no interviene ninguna cuenta de Google.',
  hasAccount: 'Ya tiene en la demo una cuenta con contraseña',
  other: 'Otra persona',
  email: 'Correo',
  name: 'Nombre',
  verified: 'La dirección está verificada',
  verifiedHelp: 'Google lo afirma de sus propias direcciones; sin ello la plataforma se niega.',
  use: 'Continuar como esta persona',
  cancel: 'Cancelar',
  gone: 'Este inicio de sesión ha terminado',
  goneText: 'Tardó demasiado o se terminó en otra pestaña. Empieza de nuevo.',
  back: 'Volver a iniciar sesión',
};

const ptBR: Texts = {
  tag: 'Substituto do Google',
  title: 'Escolha uma conta',
  lead: 'para continuar em',
  goOnTo: 'Continuar como',
  notice:
    'Esta página faz parte da demonstração. Fala o mesmo protocolo do Google, mas nenhuma conta do Google participa.',
  hasAccount: 'Já tem na demonstração uma conta com senha',
  other: 'Outra pessoa',
  email: 'E-mail',
  name: 'Nome',
  verified: 'O endereço está verificado',
  verifiedHelp: 'O Google o afirma dos próprios endereços; sem isso a plataforma recusa.',
  use: 'Continuar como esta pessoa',
  cancel: 'Cancelar',
  gone: 'Este acesso terminou',
  goneText: 'Demorou demais ou foi concluído em outra aba. Comece de novo.',
  back: 'Voltar ao acesso',
};

const all: Record<Locale, Texts> = { en, es, 'pt-BR': ptBR };

export function readStandInLocale(asked: unknown): Locale {
  return locales.find((locale) => locale === asked) ?? 'en';
}

export const textsFor = (locale: Locale): Texts => all[locale];
