import type { Delivery } from './events.ts';
import type { Card } from './cards.ts';

type Choice = { name: string; effect: string };
export type Texts = {
  tag: string;
  heading: string;
  noRealMoney: string;
  chooseCard: string;
  pay: string;
  back: string;
  cards: Record<Card, Choice>;
  news: string;
  deliveries: Record<Delivery, string>;
  declined: string;
  notConfirmed: string;
  processing: string;
  paid: string;
  voided: string;
  challengeTitle: string;
  challenge: string;
  confirm: string;
  reject: string;
  notFound: string;
  kept: string;
  saveFor: string;
  save: string;
  saved: string;
  backWithoutCard: string;
};

const en: Texts = {
  tag: 'Sandbox',
  heading: 'Payment to',
  noRealMoney: 'This is a test provider. No real money moves.',
  chooseCard: 'Choose a test card',
  pay: 'Pay',
  back: 'Back without paying',
  cards: {
    APPROVE: { name: 'Card that is approved', effect: 'The payment succeeds at once.' },
    DECLINE: { name: 'Card that is declined', effect: 'The bank refuses; you can try another card.' },
    THREE_D_SECURE: {
      name: 'Card with extra authentication (3-D Secure)',
      effect: 'The bank asks on a page of its own whether it is you.',
    },
    SLOW: { name: 'Card of a slow bank', effect: 'The bank answers after 15 seconds.' },
    SLOW_DECLINE: { name: 'Card that a slow bank declines', effect: 'The bank refuses after 15 seconds.' },
    DISPUTE: {
      name: 'Card whose owner disputes the payment',
      effect: 'It succeeds, and at once the bank asks for the money back.',
    },
    REFUND_FAILS: {
      name: 'Card that takes no refund',
      effect: 'It succeeds; a later refund comes back after 20 seconds.',
    },
  },
  news: 'How the news reaches the shop',
  deliveries: { NORMAL: 'At once', LATE: '20 seconds late', TWICE: 'Twice', OUT_OF_ORDER: 'Out of order' },
  declined: 'Your card was declined. Nothing was charged. Choose another card to try again.',
  notConfirmed: 'The extra authentication failed. Nothing was charged. Choose a card to try again.',
  processing: 'The bank is working on this payment.',
  paid: 'This payment has been made.',
  voided: 'This payment was cancelled. Nothing was charged.',
  challengeTitle: 'Is it you?',
  challenge: 'Your bank asks you to confirm this payment.',
  confirm: 'Confirm the payment',
  reject: 'It is not me',
  notFound: 'There is no such payment.',
  kept: 'This card is kept for next time, as you chose.',
  saveFor: 'Keep a card for',
  save: 'Keep this card',
  saved: 'This card is kept.',
  backWithoutCard: 'Back without a card',
};

const es: Texts = {
  tag: 'Pruebas',
  heading: 'Pago a',
  noRealMoney: 'Este es un proveedor de prueba. No se mueve dinero real.',
  chooseCard: 'Elige una tarjeta de prueba',
  pay: 'Pagar',
  back: 'Volver sin pagar',
  cards: {
    APPROVE: { name: 'Tarjeta aprobada', effect: 'El pago se completa al instante.' },
    DECLINE: { name: 'Tarjeta rechazada', effect: 'El banco la rechaza; puedes probar con otra.' },
    THREE_D_SECURE: {
      name: 'Tarjeta con autenticación adicional (3-D Secure)',
      effect: 'El banco pregunta en su propia página si eres tú.',
    },
    SLOW: { name: 'Tarjeta de un banco lento', effect: 'El banco responde a los 15 segundos.' },
    SLOW_DECLINE: {
      name: 'Tarjeta que un banco lento rechaza',
      effect: 'El banco la rechaza a los 15 segundos.',
    },
    DISPUTE: {
      name: 'Tarjeta cuyo titular disputa el pago',
      effect: 'El pago se completa y el banco reclama el dinero enseguida.',
    },
    REFUND_FAILS: {
      name: 'Tarjeta que no admite reembolsos',
      effect: 'El pago se completa; un reembolso posterior vuelve a los 20 segundos.',
    },
  },
  news: 'Cómo llega la noticia a la tienda',
  deliveries: {
    NORMAL: 'Al instante',
    LATE: 'Con 20 segundos de retraso',
    TWICE: 'Dos veces',
    OUT_OF_ORDER: 'En desorden',
  },
  declined: 'Tu tarjeta fue rechazada. No se cobró nada. Elige otra tarjeta para intentarlo de nuevo.',
  notConfirmed:
    'La autenticación adicional falló. No se cobró nada. Elige una tarjeta para intentarlo de nuevo.',
  processing: 'El banco está procesando este pago.',
  paid: 'Este pago ya se realizó.',
  voided: 'Este pago se canceló. No se cobró nada.',
  challengeTitle: '¿Eres tú?',
  challenge: 'Tu banco te pide que confirmes este pago.',
  confirm: 'Confirmar el pago',
  reject: 'No soy yo',
  notFound: 'No existe ese pago.',
  kept: 'Esta tarjeta se guarda para la próxima vez, como elegiste.',
  saveFor: 'Guardar una tarjeta para',
  save: 'Guardar esta tarjeta',
  saved: 'Esta tarjeta está guardada.',
  backWithoutCard: 'Volver sin tarjeta',
};

const ptBR: Texts = {
  tag: 'Testes',
  heading: 'Pagamento para',
  noRealMoney: 'Este é um provedor de testes. Nenhum dinheiro real é movimentado.',
  chooseCard: 'Escolha um cartão de teste',
  pay: 'Pagar',
  back: 'Voltar sem pagar',
  cards: {
    APPROVE: { name: 'Cartão aprovado', effect: 'O pagamento é concluído na hora.' },
    DECLINE: { name: 'Cartão recusado', effect: 'O banco recusa; você pode tentar outro cartão.' },
    THREE_D_SECURE: {
      name: 'Cartão com autenticação extra (3-D Secure)',
      effect: 'O banco pergunta em uma página própria se é você.',
    },
    SLOW: { name: 'Cartão de um banco lento', effect: 'O banco responde depois de 15 segundos.' },
    SLOW_DECLINE: {
      name: 'Cartão que um banco lento recusa',
      effect: 'O banco recusa depois de 15 segundos.',
    },
    DISPUTE: {
      name: 'Cartão cujo titular contesta o pagamento',
      effect: 'O pagamento é concluído e o banco logo pede o dinheiro de volta.',
    },
    REFUND_FAILS: {
      name: 'Cartão que não aceita reembolso',
      effect: 'O pagamento é concluído; um reembolso posterior volta depois de 20 segundos.',
    },
  },
  news: 'Como a notícia chega à loja',
  deliveries: {
    NORMAL: 'Na hora',
    LATE: 'Com 20 segundos de atraso',
    TWICE: 'Duas vezes',
    OUT_OF_ORDER: 'Fora de ordem',
  },
  declined: 'Seu cartão foi recusado. Nada foi cobrado. Escolha outro cartão para tentar de novo.',
  notConfirmed: 'A autenticação extra falhou. Nada foi cobrado. Escolha um cartão para tentar de novo.',
  processing: 'O banco está processando este pagamento.',
  paid: 'Este pagamento já foi feito.',
  voided: 'Este pagamento foi cancelado. Nada foi cobrado.',
  challengeTitle: 'É você?',
  challenge: 'Seu banco pede que você confirme este pagamento.',
  confirm: 'Confirmar o pagamento',
  reject: 'Não sou eu',
  notFound: 'Esse pagamento não existe.',
  kept: 'Este cartão fica guardado para a próxima vez, como você escolheu.',
  saveFor: 'Guardar um cartão para',
  save: 'Guardar este cartão',
  saved: 'Este cartão está guardado.',
  backWithoutCard: 'Voltar sem cartão',
};

export function textsFor(locale: string): Texts {
  return locale.startsWith('es') ? es : locale.startsWith('pt') ? ptBR : en;
}
