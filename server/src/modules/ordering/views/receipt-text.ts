import type { Locale } from '@michi/contract/fields';
import type { PaymentStatus } from '@michi/contract/states';

type Words = {
  title: string;
  order: string;
  paidOn: string;
  paidBy: string;
  student: string;
  sensei: string;
  platform: string;
  course: string;
  classes: string;
  canceled: string;
  validUntil: string;
  trial: string;
  price: (count: number) => string;
  each: (price: string) => string;
  discount: string;
  fee: string;
  tax: (rate: string) => string;
  total: string;
  paid: string;
  givenBack: string;
  remains: string;
  money: string;
  states: Partial<Record<PaymentStatus, string>>;
  times: (zone: string) => string;
  made: (at: string) => string;
};

export const receiptText: Record<Locale, Words> = {
  en: {
    title: 'Receipt',
    order: 'Order',
    paidOn: 'Paid on',
    paidBy: 'Paid by',
    student: 'Student',
    sensei: 'Sensei',
    platform: 'Platform',
    course: 'Course',
    classes: 'Classes',
    canceled: 'cancelled',
    validUntil: 'To schedule until',
    trial: 'trial',
    price: (count) => (count === 1 ? 'Class' : `${count} classes`),
    each: (price) => `${price} each`,
    discount: 'Discount',
    fee: 'Service fee',
    tax: (rate) => `Tax ${rate}`,
    total: 'Total',
    paid: 'Paid',
    givenBack: 'Given back',
    remains: 'Remains paid',
    money: 'Where the money is',
    states: {
      CONFIRMED: 'paid, the class is being prepared',
      HELD: 'held by the platform, not with the sensei yet',
      RELEASED: 'released (sensei and platform fee)',
      REFUNDED: 'given back',
      CANCELLED: 'being settled',
    },
    times: (zone) => `Times in ${zone}`,
    made: (at) => `As of ${at}`,
  },
  es: {
    title: 'Recibo',
    order: 'Pedido',
    paidOn: 'Pagado el',
    paidBy: 'Pagado por',
    student: 'Estudiante',
    sensei: 'Sensei',
    platform: 'Plataforma',
    course: 'Curso',
    classes: 'Clases',
    canceled: 'cancelada',
    validUntil: 'Para programar hasta',
    trial: 'de prueba',
    price: (count) => (count === 1 ? 'Clase' : `${count} clases`),
    each: (price) => `${price} cada una`,
    discount: 'Descuento',
    fee: 'Cargo por servicio',
    tax: (rate) => `Impuesto ${rate}`,
    total: 'Total',
    paid: 'Pagado',
    givenBack: 'Devuelto',
    remains: 'Queda pagado',
    money: 'Dónde está el dinero',
    states: {
      CONFIRMED: 'pagado, se prepara la clase',
      HELD: 'retenido por la plataforma, el sensei aún no lo tiene',
      RELEASED: 'liberado (sensei y tarifa de la plataforma)',
      REFUNDED: 'devuelto',
      CANCELLED: 'en liquidación',
    },
    times: (zone) => `Horas en ${zone}`,
    made: (at) => `A fecha de ${at}`,
  },
  'pt-BR': {
    title: 'Recibo',
    order: 'Pedido',
    paidOn: 'Pago em',
    paidBy: 'Pago por',
    student: 'Estudante',
    sensei: 'Sensei',
    platform: 'Plataforma',
    course: 'Curso',
    classes: 'Aulas',
    canceled: 'cancelada',
    validUntil: 'Para agendar até',
    trial: 'experimental',
    price: (count) => (count === 1 ? 'Aula' : `${count} aulas`),
    each: (price) => `${price} cada`,
    discount: 'Desconto',
    fee: 'Taxa de serviço',
    tax: (rate) => `Imposto ${rate}`,
    total: 'Total',
    paid: 'Pago',
    givenBack: 'Devolvido',
    remains: 'Permanece pago',
    money: 'Onde está o dinheiro',
    states: {
      CONFIRMED: 'pago, a aula está sendo preparada',
      HELD: 'retido pela plataforma, ainda não está com o sensei',
      RELEASED: 'liberado (sensei e taxa da plataforma)',
      REFUNDED: 'devolvido',
      CANCELLED: 'em acerto',
    },
    times: (zone) => `Horários em ${zone}`,
    made: (at) => `Situação em ${at}`,
  },
};
