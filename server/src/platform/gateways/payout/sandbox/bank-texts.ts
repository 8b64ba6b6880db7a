import type { Behaviour } from './accounts.ts';
import type { BankDelivery } from './bank-events.ts';

type Choice = { name: string; effect: string };
export type BankTexts = {
  tag: string;
  heading: string;
  noRealMoney: string;
  holder: string;
  holderMissing: string;
  country: string;
  currency: string;
  number: string;
  save: string;
  later: string;
  behaviours: Record<Behaviour, Choice>;
  news: string;
  deliveries: Record<BankDelivery, string>;
  dueTitle: string;
  due: string;
  handIn: string;
  shutTitle: string;
  shut: string;
  back: string;
  notFound: string;
};

const en: BankTexts = {
  tag: 'Sandbox',
  heading: 'Where should your money go?',
  noRealMoney: 'This is a test bank. No real money moves, and no real account is asked for.',
  holder: 'Name of the account holder',
  holderMissing: 'Give the name that stands on the account.',
  country: 'Country',
  currency: 'Currency of the account',
  number: 'Choose a test account number',
  save: 'Use this account',
  later: 'Finish later',
  behaviours: {
    PAYS: { name: 'Account that is paid', effect: 'Payouts arrive at once.' },
    SLOW: { name: 'Account at a slow bank', effect: 'Payouts arrive after a minute.' },
    BY_HAND: {
      name: 'Account that waits for you',
      effect: 'You approve or refuse each payout at /dev/bank.',
    },
    CLOSED: { name: 'Account that is closed', effect: 'The bank refuses each payout; the money comes back.' },
    RETURNED: {
      name: 'Account that sends money back',
      effect: 'A payout arrives, and comes back a minute later.',
    },
    DOCUMENT_DUE: {
      name: 'Account with a document due',
      effect: 'Nothing is paid until you open this page again and hand it in.',
    },
    SHUT: { name: 'Account that we shut', effect: 'The bank wants no business with this person.' },
  },
  news: 'How the news reaches the market',
  deliveries: { NORMAL: 'At once', LATE: '20 seconds late', TWICE: 'Twice' },
  dueTitle: 'A document is due',
  due: 'We need to see an identity document before money can go out. In this test bank, one press hands it in.',
  handIn: 'Hand in the document',
  shutTitle: 'This account is shut',
  shut: 'The bank has ended its business with this person. It cannot be opened again.',
  back: 'Back',
  notFound: 'There is no such page at this bank.',
};

const es: BankTexts = {
  tag: 'Pruebas',
  heading: '¿A dónde va tu dinero?',
  noRealMoney: 'Este es un banco de prueba. No se mueve dinero real ni se pide una cuenta real.',
  holder: 'Nombre del titular de la cuenta',
  holderMissing: 'Escribe el nombre que figura en la cuenta.',
  country: 'País',
  currency: 'Moneda de la cuenta',
  number: 'Elige un número de cuenta de prueba',
  save: 'Usar esta cuenta',
  later: 'Terminar más tarde',
  behaviours: {
    PAYS: { name: 'Cuenta que recibe', effect: 'Los pagos llegan en el acto.' },
    SLOW: { name: 'Cuenta de un banco lento', effect: 'Los pagos llegan después de un minuto.' },
    BY_HAND: {
      name: 'Cuenta que te espera',
      effect: 'Apruebas o rechazas cada pago en /dev/bank.',
    },
    CLOSED: {
      name: 'Cuenta cerrada',
      effect: 'El banco rechaza cada pago y el dinero vuelve.',
    },
    RETURNED: {
      name: 'Cuenta que devuelve el dinero',
      effect: 'El pago llega y vuelve un minuto después.',
    },
    DOCUMENT_DUE: {
      name: 'Cuenta con un documento pendiente',
      effect: 'No se paga nada hasta que vuelvas a esta página y lo entregues.',
    },
    SHUT: { name: 'Cuenta que cerramos', effect: 'El banco no quiere tratos con esta persona.' },
  },
  news: 'Cómo llega la noticia al mercado',
  deliveries: { NORMAL: 'En el acto', LATE: '20 segundos tarde', TWICE: 'Dos veces' },
  dueTitle: 'Falta un documento',
  due: 'Necesitamos ver un documento de identidad antes de enviar dinero. En este banco de prueba se entrega con un clic.',
  handIn: 'Entregar el documento',
  shutTitle: 'Esta cuenta está cerrada',
  shut: 'El banco terminó su relación con esta persona. No se puede abrir de nuevo.',
  back: 'Volver',
  notFound: 'No hay tal página en este banco.',
};

const pt: BankTexts = {
  tag: 'Teste',
  heading: 'Para onde vai o seu dinheiro?',
  noRealMoney: 'Este é um banco de teste. Nenhum dinheiro real se move e nenhuma conta real é pedida.',
  holder: 'Nome do titular da conta',
  holderMissing: 'Informe o nome que consta na conta.',
  country: 'País',
  currency: 'Moeda da conta',
  number: 'Escolha um número de conta de teste',
  save: 'Usar esta conta',
  later: 'Terminar depois',
  behaviours: {
    PAYS: { name: 'Conta que recebe', effect: 'Os repasses chegam na hora.' },
    SLOW: { name: 'Conta de um banco lento', effect: 'Os repasses chegam depois de um minuto.' },
    BY_HAND: {
      name: 'Conta que espera por você',
      effect: 'Você aprova ou recusa cada repasse em /dev/bank.',
    },
    CLOSED: { name: 'Conta encerrada', effect: 'O banco recusa cada repasse e o dinheiro volta.' },
    RETURNED: {
      name: 'Conta que devolve o dinheiro',
      effect: 'O repasse chega e volta um minuto depois.',
    },
    DOCUMENT_DUE: {
      name: 'Conta com um documento pendente',
      effect: 'Nada é pago até você voltar a esta página e entregá-lo.',
    },
    SHUT: { name: 'Conta que encerramos', effect: 'O banco não quer negócio com esta pessoa.' },
  },
  news: 'Como a notícia chega ao mercado',
  deliveries: { NORMAL: 'Na hora', LATE: '20 segundos depois', TWICE: 'Duas vezes' },
  dueTitle: 'Falta um documento',
  due: 'Precisamos ver um documento de identidade antes de enviar dinheiro. Neste banco de teste, um clique o entrega.',
  handIn: 'Entregar o documento',
  shutTitle: 'Esta conta está encerrada',
  shut: 'O banco terminou a relação com esta pessoa. Ela não pode ser aberta de novo.',
  back: 'Voltar',
  notFound: 'Não existe tal página neste banco.',
};

export function bankTexts(locale: string): BankTexts {
  return locale.startsWith('es') ? es : locale.startsWith('pt') ? pt : en;
}
