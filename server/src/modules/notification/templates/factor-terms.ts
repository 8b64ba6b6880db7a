import type { Locale } from '@michi/contract/fields';
import type { FactorChange } from '@michi/contract/identity/second-factor';

const words: Record<FactorChange, Record<Locale, string>> = {
  APP_ADDED: {
    en: 'An authenticator app was added to your account. From now on signing in takes a code from it too.',
    es: 'Se añadió una aplicación de autenticación a tu cuenta. Desde ahora, para entrar también hace falta un código suyo.',
    'pt-BR':
      'Um aplicativo autenticador foi adicionado à sua conta. A partir de agora, para entrar também é preciso um código dele.',
  },
  APP_REMOVED: {
    en: 'The authenticator app was removed from your account.',
    es: 'Se quitó la aplicación de autenticación de tu cuenta.',
    'pt-BR': 'O aplicativo autenticador foi removido da sua conta.',
  },
  PASSKEY_ADDED: {
    en: 'A passkey was added to your account.',
    es: 'Se añadió una llave de acceso a tu cuenta.',
    'pt-BR': 'Uma chave de acesso foi adicionada à sua conta.',
  },
  PASSKEY_REMOVED: {
    en: 'A passkey was removed from your account.',
    es: 'Se quitó una llave de acceso de tu cuenta.',
    'pt-BR': 'Uma chave de acesso foi removida da sua conta.',
  },
  CODES_RENEWED: {
    en: 'New recovery codes were made. The earlier ones no longer work.',
    es: 'Se crearon nuevos códigos de recuperación. Los anteriores ya no sirven.',
    'pt-BR': 'Novos códigos de recuperação foram criados. Os anteriores não funcionam mais.',
  },
  CODE_USED: {
    en: 'Somebody signed in with one of your recovery codes. It does not work again.',
    es: 'Alguien entró con uno de tus códigos de recuperación. No volverá a servir.',
    'pt-BR': 'Alguém entrou com um dos seus códigos de recuperação. Ele não funciona de novo.',
  },
  RESET: {
    en: 'An administrator removed your second factor and signed you out everywhere. Your password alone signs you in until you set one up again.',
    es: 'Una persona administradora quitó tu segundo factor y cerró todas tus sesiones. Hasta que configures otro, entras solo con tu contraseña.',
    'pt-BR':
      'Uma pessoa da administração removeu seu segundo fator e encerrou todas as suas sessões. Até você configurar outro, sua senha basta para entrar.',
  },
};

export function factorText(change: FactorChange, locale: Locale): string {
  return words[change][locale];
}
