import { aboutCourses } from './course.ts';
import { aboutSearches } from './search.ts';
import { ownData } from './own-data.ts';
import { ofCancelled } from './cancelled.ts';
import { ofPackages } from './package.ts';
import { ofStanding } from './standing.ts';
import { operatorTemplates } from './operators.ts';
import { evaluationTemplates } from './evaluation.ts';
import { planTemplates } from './plan.ts';
import type { Templates } from './shape.ts';

const facts = `| Curso | {{course}}
| Quando | {{when}}
| Com | {{other}}`;

export const ptBr: Templates = {
  VERIFY_EMAIL: {
    subject: 'Confirme seu e-mail',
    notice: null,
    body: `Olá,

Boas-vindas à {{brand}}. Digite este código na página em que você se cadastrou ou use o botão.

# {{code}}

[[Confirmar meu e-mail]]

O código vale uma única vez, por 24 horas. Se não foi você quem se cadastrou, ignore este e-mail: sem o código nada acontece.`,
  },
  ADDRESS_KNOWN: {
    subject: 'Você já tem uma conta',
    notice: null,
    body: `Olá, {{name}},

Alguém, provavelmente você, acabou de tentar se cadastrar na {{brand}} com este e-mail.
{{#if freeOn}}
Sua conta anterior foi excluída. O e-mail poderá ser usado de novo a partir de {{freeOn}}.
{{else}}
Já existe uma conta com ele: entre ou crie uma nova senha se não se lembra da sua.
{{/if}}

[[Entrar]]

Se não foi você, não é preciso fazer nada: nada foi alterado.`,
  },
  RESET_PASSWORD: {
    subject: 'Crie uma nova senha',
    notice: null,
    body: `Olá{{#if name}}, {{name}}{{/if}},

Este é o link para criar uma nova senha na {{brand}}. Ele vale uma única vez, por uma hora, e encerra todas as suas sessões.

[[Criar uma nova senha]]

Se você não pediu isto, ignore este e-mail: sua senha continua a mesma.`,
  },
  PASSWORD_CHANGED: {
    subject: 'Sua senha foi alterada',
    notice: null,
    body: `Olá, {{name}},

A senha da sua conta na {{brand}} foi alterada em {{when}}. Todos os outros dispositivos foram desconectados.

Se foi você, não precisa fazer nada. Se não foi, crie logo uma nova senha: o link chega a este endereço, então só você pode usá-lo.

[[Não fui eu]]`,
  },
  SECOND_FACTOR_CHANGED: {
    subject: 'Seu acesso em duas etapas mudou',
    notice: '{{what}}',
    body: `Olá, {{name}},

{{what}}

{{#if passkey}}| Chave de acesso | {{passkey}}{{/if}}
| Quando | {{when}}

Se foi você, não precisa fazer nada. Se não foi, altere sua senha, veja seus dispositivos e escreva para nós.

[[Ver como eu entro]]`,
  },
  BOOKING_REQUESTED: {
    subject: 'Uma reserva espera por você: {{course}}',
    notice: '{{other}} pede uma aula: {{when}}. Responda até: {{acceptBy}}.',
    body: `Olá, {{name}},

{{other}} quer reservar uma aula com você.

${facts}
| Responder até | {{acceptBy}}

[[Aceitar ou recusar]]

Sem resposta até lá, o pedido termina sozinho e ninguém paga nada.`,
  },
  BOOKING_CONFIRMED: {
    subject: 'Reservada: {{course}}',
    notice: '{{when}}, com {{other}}.',
    body: `Olá, {{name}},

{{#if forSensei}}{{other}} reservou uma aula com você.{{else}}Sua aula está reservada.{{/if}}

${facts}
{{#if total}}| Pago | {{total}}{{/if}}
{{#if freeUntil}}| Cancelamento grátis até | {{freeUntil}}{{/if}}

{{#if paid}}{{#if forSensei}}O dinheiro fica retido e chega a você depois da aula.{{else}}Seu dinheiro fica retido até a aula acontecer: ele vai para o sensei quando você confirma a aula ou {{releaseHours}} horas depois do fim dela.{{/if}}{{/if}}

[[Abrir meu calendário]]`,
  },
  BOOKING_DECLINED: {
    subject: 'Desta vez não deu: {{course}}',
    notice: 'O sensei não pode: {{when}}. Você não paga nada.',
    body: `Olá, {{name}},

{{other}} não pode aceitar esta reserva. Você não paga nada: o valor reservado no seu cartão é liberado.

${facts}
{{#if reason}}
> {{reason}}
{{/if}}

[[Escolher outro horário]]`,
  },
  HOLD_EXPIRED: {
    subject: 'Seu horário reservado foi liberado: {{course}}',
    notice: 'Não foi pago a tempo e não está mais reservado para você: {{when}}. Nada foi cobrado.',
    body: `Olá, {{name}},

O horário que estava reservado para você foi liberado, porque não foi pago a tempo. Nada foi cobrado.

${facts}

Se ainda quiser fazer esta aula, escolha um horário de novo.

[[Escolher um horário]]`,
  },
  TIME_PROPOSED: {
    subject: 'Outro horário? {{course}}',
    notice: '{{other}} propõe mudar {{when}} para {{proposed}}. Responda até {{answerBy}}.',
    body: `Olá, {{name}},

{{other}} não pode dar a sua aula no horário marcado e propõe outro.

${facts}
| Nova proposta | {{proposed}}
| Responda até | {{answerBy}}

[[Responder]]

Se não puder, cancele a aula: todo o seu dinheiro volta. Sem resposta até lá, a aula é cancelada e todo o seu dinheiro também volta.`,
  },
  TIME_WITHDRAWN: {
    subject: 'O horário continua: {{course}}',
    notice: '{{other}} pode sim: sua aula continua em {{when}}.',
    body: `Olá, {{name}},

{{other}} pode dar sua aula no horário marcado. Ela continua onde estava, e não há mais nada a responder.

${facts}

[[Abrir meu calendário]]`,
  },
  BOOKING_RESCHEDULED: {
    subject: 'Novo horário: {{course}}',
    notice: 'Agora: {{when}}. Antes: {{before}}.',
    body: `Olá, {{name}},

Sua aula tem um novo horário.

${facts}
| Antes | {{before}}

[[Abrir meu calendário]]`,
  },
  REMINDER_24H: {
    subject: 'Amanhã: {{course}}',
    notice: '{{when}}, com {{other}}.',
    body: `Olá, {{name}},

Um lembrete da sua aula.

${facts}

[[Abrir a sala de aula]]

Teste a câmera e o microfone com antecedência.`,
  },
  REMINDER_1H: {
    subject: 'Em uma hora: {{course}}',
    notice: '{{when}}, com {{other}}.',
    body: `Olá, {{name}},

Sua aula começa em uma hora.

${facts}

[[Abrir a sala de aula]]`,
  },
  PAYMENT_HELD: {
    subject: 'Seu pagamento está retido',
    notice: '{{amount}} por {{course}} ficam retidos até a aula acontecer.',
    body: `Olá, {{name}},

{{amount}} por {{course}} ficam retidos até a aula acontecer. O valor vai para o sensei quando você confirma a aula ou {{releaseHours}} horas depois do fim dela.

[[Ver minhas reservas]]`,
  },
  PAYMENT_RELEASED: {
    subject: '{{amount}} são seus',
    notice: 'Você recebeu {{amount}} por {{course}}.',
    body: `Olá, {{name}},

O dinheiro foi liberado para você: ele já está no seu saldo.

| Curso | {{course}}
| Sua parte | {{amount}}

[[Ver meus ganhos]]`,
  },
  PAYMENT_REFUNDED: {
    subject: '{{#if priceFell}}Sua aula custa {{amount}} a menos{{else}}Reembolso de {{amount}}{{/if}}',
    notice:
      '{{#if priceFell}}Mais estudantes reservaram {{course}}: {{amount}} estão voltando para você.{{else}}{{amount}} por {{course}} estão voltando para você.{{/if}}',
    body: `Olá, {{name}},

{{#if priceFell}}Mais estudantes reservaram sua aula, então ela custa menos para cada pessoa. A diferença{{else}}Seu dinheiro{{/if}} está voltando pelo mesmo meio com que você pagou. Os bancos levam até dez dias para mostrá-lo.

| Curso | {{course}}
| Reembolso | {{amount}}

[[Ver minhas reservas]]`,
  },
  SENSEI_APPROVED: {
    subject: 'Agora você é sensei da {{brand}}',
    notice: 'Seu cadastro foi aprovado: seus cursos já podem ser publicados.',
    body: `Olá, {{name}},

Seu cadastro foi aprovado. A partir de agora você pode publicar seus cursos, e os estudantes os encontram e reservam.

[[Publicar meu primeiro curso]]`,
  },
  SENSEI_EXCLUDED: {
    subject: 'Sobre seu trabalho como sensei',
    notice: 'Por enquanto você não pode ensinar na {{brand}}.',
    body: `Olá, {{name}},

Analisamos sua conta e, por enquanto, você não pode ensinar na {{brand}}.
{{#if reason}}

> {{reason}}
{{/if}}

{{#if againFrom}}Você pode se candidatar de novo a partir de {{againFrom}}. {{/if}}O dinheiro que você ganhou continua seu.

[[Abrir meu perfil]]`,
  },
  ACCOUNT_BANNED: {
    subject: 'Sua conta foi banida',
    notice: null,
    body: `Olá, {{name}},

Sua conta na {{brand}} foi banida porque não segue nossos termos de uso. Todas as suas sessões foram encerradas e você não pode mais entrar.

Se você acha que isso é um engano, escreva para nós.

[[Escrever para nós]]`,
  },
  NEW_MESSAGE: {
    subject: '{{sender}} escreveu para você',
    notice: '{{preview}}',
    body: `Olá, {{name}},

{{sender}} escreveu para você em “{{conversation}}”:

> {{preview}}

[[Responder]]`,
  },
  ...planTemplates['pt-BR'],
  ...evaluationTemplates['pt-BR'],
  ...operatorTemplates['pt-BR'],
  ...aboutCourses['pt-BR'],
  ...aboutSearches['pt-BR'],
  ...ownData['pt-BR'],
  ...ofStanding['pt-BR'],
  ...ofCancelled['pt-BR'],
  ...ofPackages['pt-BR'],
};
