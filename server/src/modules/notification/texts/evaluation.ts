import type { Locale } from '@michi/contract/fields';
import type { Templates } from './shape.ts';

/** What people say of each other, and what is reported. */
type EvaluationTemplates = Pick<
  Templates,
  'EVALUATION_DUE' | 'EVALUATION_PUBLISHED' | 'EVALUATION_HELD_BACK' | 'REPORT_UPDATE'
>;

const en: EvaluationTemplates = {
  EVALUATION_DUE: {
    subject:
      '{{#if reminder}}Still open: how was {{course}}?{{/if}}{{#unless reminder}}How was {{course}}?{{/unless}}',
    notice:
      '{{#if forSensei}}{{#if markBy}}First mark who was there, until {{markBy}}. Then say how it went with {{other}} until {{until}}.{{else}}Say how it went with {{other}} until {{until}}.{{/if}}{{else}}{{#if unattended}}First confirm your class with {{other}}. Then tell others about it until {{until}}.{{else}}Tell others about your class with {{other}} until {{until}}.{{/if}}{{/if}}',
    body: `Hello {{name}},

How was your class with {{other}}? {{#if forSensei}}Your words help your student to go on.{{#if markBy}} First mark who was there: you can do that until {{markBy}}, and write once it is done.{{/if}}{{else}}A few words help those who come after you.{{#if unattended}} First confirm that the class took place; then you can write.{{else}}{{#if unconfirmed}} Please also confirm that the class took place.{{/if}}{{/if}}{{/if}} Neither of you reads the other before both have written or the time is over.

| Course | {{course}}
| When | {{when}}
| Open until | {{until}}

[[{{#if markBy}}Mark who was there{{else}}{{#if unattended}}Confirm the class{{else}}Write an evaluation{{/if}}{{/if}}]]`,
  },
  EVALUATION_PUBLISHED: {
    subject: '{{other}} wrote about {{course}}',
    notice: 'The evaluation can be read now{{#if forSensei}}, and answered once{{/if}}.',
    body: `Hello {{name}},

{{other}} has evaluated your class “{{course}}”. You can read it now{{#if forSensei}}; it also stands on the page of your course. You can answer it once{{/if}}.

[[Read the evaluation]]`,
  },
  EVALUATION_HELD_BACK: {
    subject: 'Your evaluation waits: {{course}}',
    notice:
      '{{other}} marked you as absent. {{#if asked}}Our decision about the problem that you reported will also say whether you were there.{{else}}If you were there, confirm the class, or report a problem until {{until}}.{{/if}}',
    body: `Hello {{name}},

{{other}} has marked that you missed this class. Only what was attended is published, so your evaluation waits; nothing of it is lost. {{#if asked}}You have reported a problem with this class: our decision will also say whether you were there.{{else}}If you were there, confirm that the class took place, and your evaluation is published as usual. Or report a problem until {{until}}, and we look into it. If you were not there, there is nothing that you have to do.{{/if}}

| Course | {{course}}

[[Open the class]]`,
  },
  REPORT_UPDATE: {
    subject: 'About a report: {{about}}',
    notice:
      '{{#if hidden}}Your evaluation was reported and is hidden until we have looked at it.{{/if}}{{#if asked}}{{other}} reported a problem with your class. You can answer until {{until}}.{{/if}}{{#if dismissed}}It was looked at, and stands as it was.{{/if}}{{#if refunded}}It was looked at: {{refunded}} go back to the student.{{/if}}{{#if upheld}}{{#unless refunded}}It was looked at: it breaks our terms of use.{{/unless}}{{/if}}',
    body: `Hello {{name}},

There is news about a report: {{about}}.

{{#if hidden}}Your evaluation was reported. It is hidden until we have looked at it{{#unless betweenTwo}}; its stars go on counting{{/unless}}. There is nothing that you have to do.{{/if}}{{#if asked}}{{other}} reported a problem with your class. The money of the class waits until we have decided. Please say how it was: you can answer once, until {{until}}. Both of you see the same facts, such as who was in the classroom and when.{{/if}}{{#if dismissed}}{{#if seat}}We have looked at the problem that was reported with this class, and could not confirm it. The money of the class goes to the sensei, as it would have.{{/if}}{{#unless seat}}{{#if mine}}We have looked at your evaluation. It breaks no rule, and {{#if betweenTwo}}your student{{else}}everybody{{/if}} can read it again.{{/if}}{{#unless mine}}Thank you for telling us. We have looked at it and found nothing against our terms of use, so it stays.{{/unless}}{{/unless}}{{/if}}{{#if upheld}}{{#if mine}}{{#if seat}}We have looked at the problem that was reported with your class, and it was as the student said.{{#unless refunded}} If it happens again, we may close the account.{{/unless}}{{/if}}{{#unless seat}}We have looked at it, and it breaks our terms of use.{{#if evaluation}} Your evaluation stays hidden{{#unless betweenTwo}}, and its stars no longer count{{/unless}}.{{/if}}{{#if response}} Your answer to the evaluation was taken away; if it happens again, we may close the account.{{/if}}{{#unless evaluation}}{{#unless response}} Please change it; if it happens again, we may close the account.{{/unless}}{{/unless}}{{/unless}}{{/if}}{{#unless mine}}Thank you for telling us. You were right, and we have acted.{{/unless}}{{#if refunded}} {{refunded}} go back to the student, the way they were paid.{{/if}}{{/if}}
{{#if note}}

> {{note}}
{{/if}}

[[Open the page]]`,
  },
};

const es: EvaluationTemplates = {
  EVALUATION_DUE: {
    subject:
      '{{#if reminder}}Aún puedes contarlo: ¿qué tal {{course}}?{{/if}}{{#unless reminder}}¿Qué tal {{course}}?{{/unless}}',
    notice:
      '{{#if forSensei}}{{#if markBy}}Primero marca quién estuvo, antes de: {{markBy}}. Después cuenta qué tal fue con {{other}} antes de: {{until}}.{{else}}Cuenta qué tal fue con {{other}} antes de: {{until}}.{{/if}}{{else}}{{#if unattended}}Primero confirma tu clase con {{other}}. Después cuenta qué tal fue antes de: {{until}}.{{else}}Cuenta qué tal fue tu clase con {{other}} antes de: {{until}}.{{/if}}{{/if}}',
    body: `Hola, {{name}}:

¿Qué tal fue tu clase con {{other}}? {{#if forSensei}}Tus palabras ayudan a tu estudiante a avanzar.{{#if markBy}} Primero marca quién estuvo: puedes hacerlo hasta {{markBy}}, y escribir en cuanto esté hecho.{{/if}}{{else}}Unas palabras ayudan a quienes vienen después.{{#if unattended}} Primero confirma que la clase tuvo lugar; después puedes escribir.{{else}}{{#if unconfirmed}} Confirma también que la clase tuvo lugar.{{/if}}{{/if}}{{/if}} Nadie lee a la otra parte hasta que ambas hayan escrito o termine el plazo.

| Curso | {{course}}
| Cuándo | {{when}}
| Abierta hasta | {{until}}

[[{{#if markBy}}Marcar quién estuvo{{else}}{{#if unattended}}Confirmar la clase{{else}}Escribir una evaluación{{/if}}{{/if}}]]`,
  },
  EVALUATION_PUBLISHED: {
    subject: '{{other}} escribió sobre {{course}}',
    notice: 'La evaluación ya se puede leer{{#if forSensei}} y responder una vez{{/if}}.',
    body: `Hola, {{name}}:

{{other}} ha evaluado tu clase «{{course}}». Ya puedes leerla{{#if forSensei}}; también está en la página de tu curso. Puedes responder una vez{{/if}}.

[[Leer la evaluación]]`,
  },
  EVALUATION_HELD_BACK: {
    subject: 'Tu evaluación espera: {{course}}',
    notice:
      '{{other}} te marcó como ausente. {{#if asked}}Nuestra decisión sobre el problema que comunicaste dirá también si estuviste.{{else}}Si estuviste, confirma la clase o informa de un problema antes de: {{until}}.{{/if}}',
    body: `Hola, {{name}}:

{{other}} ha marcado que faltaste a esta clase. Solo se publica lo que tuvo asistencia, así que tu evaluación espera; no se pierde nada. {{#if asked}}Has informado de un problema con esta clase: nuestra decisión dirá también si estuviste.{{else}}Si estuviste, confirma que la clase tuvo lugar y tu evaluación se publicará como siempre. O informa de un problema hasta {{until}} y lo revisamos. Si no estuviste, no tienes que hacer nada.{{/if}}

| Curso | {{course}}

[[Abrir la clase]]`,
  },
  REPORT_UPDATE: {
    subject: 'Sobre una denuncia: {{about}}',
    notice:
      '{{#if hidden}}Tu evaluación fue denunciada y está oculta hasta que la revisemos.{{/if}}{{#if asked}}{{other}} informó de un problema con tu clase. Puedes responder hasta: {{until}}.{{/if}}{{#if dismissed}}La hemos revisado y queda como estaba.{{/if}}{{#if refunded}}La hemos revisado: se devuelven {{refunded}} al estudiante.{{/if}}{{#if upheld}}{{#unless refunded}}La hemos revisado: incumple las condiciones de uso.{{/unless}}{{/if}}',
    body: `Hola, {{name}}:

Hay novedades sobre una denuncia: {{about}}.

{{#if hidden}}Tu evaluación fue denunciada. Está oculta hasta que la revisemos{{#unless betweenTwo}}; sus estrellas siguen contando{{/unless}}. No tienes que hacer nada.{{/if}}{{#if asked}}{{other}} informó de un problema con tu clase. El dinero de la clase espera hasta que decidamos. Cuéntanos cómo fue: puedes responder una vez, hasta {{until}}. Ambas partes ven los mismos hechos, como quién estuvo en el aula y cuándo.{{/if}}{{#if dismissed}}{{#if seat}}Hemos revisado el problema que se comunicó sobre esta clase y no hemos podido confirmarlo. El dinero de la clase va al sensei, como estaba previsto.{{/if}}{{#unless seat}}{{#if mine}}Hemos revisado tu evaluación. No incumple ninguna norma y {{#if betweenTwo}}tu estudiante puede{{else}}todos pueden{{/if}} leerla de nuevo.{{/if}}{{#unless mine}}Gracias por avisarnos. Lo hemos revisado y no hay nada contra las condiciones de uso, así que se queda.{{/unless}}{{/unless}}{{/if}}{{#if upheld}}{{#if mine}}{{#if seat}}Hemos revisado el problema que se comunicó sobre tu clase, y fue como dijo el estudiante.{{#unless refunded}} Si se repite, podríamos cerrar la cuenta.{{/unless}}{{/if}}{{#unless seat}}Lo hemos revisado e incumple las condiciones de uso.{{#if evaluation}} Tu evaluación queda oculta{{#unless betweenTwo}} y sus estrellas ya no cuentan{{/unless}}.{{/if}}{{#if response}} Hemos retirado tu respuesta a la evaluación; si se repite, podríamos cerrar la cuenta.{{/if}}{{#unless evaluation}}{{#unless response}} Cámbialo, por favor; si se repite, podríamos cerrar la cuenta.{{/unless}}{{/unless}}{{/unless}}{{/if}}{{#unless mine}}Gracias por avisarnos. Tenías razón y hemos tomado medidas.{{/unless}}{{#if refunded}} Se devuelven {{refunded}} al estudiante por el mismo medio de pago.{{/if}}{{/if}}
{{#if note}}

> {{note}}
{{/if}}

[[Abrir la página]]`,
  },
};

const ptBr: EvaluationTemplates = {
  EVALUATION_DUE: {
    subject:
      '{{#if reminder}}Ainda dá tempo: como foi {{course}}?{{/if}}{{#unless reminder}}Como foi {{course}}?{{/unless}}',
    notice:
      '{{#if forSensei}}{{#if markBy}}Primeiro marque quem esteve, até: {{markBy}}. Depois conte como foi com {{other}} até: {{until}}.{{else}}Conte como foi com {{other}} até: {{until}}.{{/if}}{{else}}{{#if unattended}}Primeiro confirme sua aula com {{other}}. Depois conte como foi até: {{until}}.{{else}}Conte como foi sua aula com {{other}} até: {{until}}.{{/if}}{{/if}}',
    body: `Olá, {{name}},

Como foi sua aula com {{other}}? {{#if forSensei}}Suas palavras ajudam seu estudante a avançar.{{#if markBy}} Primeiro marque quem esteve: você pode fazer isso até {{markBy}}, e escrever assim que estiver feito.{{/if}}{{else}}Algumas palavras ajudam quem vem depois.{{#if unattended}} Primeiro confirme que a aula aconteceu; depois você pode escrever.{{else}}{{#if unconfirmed}} Confirme também que a aula aconteceu.{{/if}}{{/if}}{{/if}} Ninguém lê o outro lado antes que os dois tenham escrito ou o prazo termine.

| Curso | {{course}}
| Quando | {{when}}
| Aberta até | {{until}}

[[{{#if markBy}}Marcar quem esteve{{else}}{{#if unattended}}Confirmar a aula{{else}}Escrever uma avaliação{{/if}}{{/if}}]]`,
  },
  EVALUATION_PUBLISHED: {
    subject: '{{other}} escreveu sobre {{course}}',
    notice: 'A avaliação já pode ser lida{{#if forSensei}} e respondida uma vez{{/if}}.',
    body: `Olá, {{name}},

{{other}} avaliou sua aula “{{course}}”. Você já pode ler{{#if forSensei}}; ela também está na página do seu curso. Você pode responder uma vez{{/if}}.

[[Ler a avaliação]]`,
  },
  EVALUATION_HELD_BACK: {
    subject: 'Sua avaliação espera: {{course}}',
    notice:
      '{{other}} marcou sua ausência. {{#if asked}}Nossa decisão sobre o problema que você relatou dirá também se você esteve.{{else}}Se você esteve, confirme a aula ou relate um problema até: {{until}}.{{/if}}',
    body: `Olá, {{name}},

{{other}} marcou que você faltou a esta aula. Só se publica o que teve presença, então sua avaliação espera; nada se perde. {{#if asked}}Você relatou um problema com esta aula: nossa decisão dirá também se você esteve.{{else}}Se você esteve, confirme que a aula aconteceu, e sua avaliação será publicada como sempre. Ou relate um problema até {{until}}, e nós analisamos. Se não esteve, você não precisa fazer nada.{{/if}}

| Curso | {{course}}

[[Abrir a aula]]`,
  },
  REPORT_UPDATE: {
    subject: 'Sobre uma denúncia: {{about}}',
    notice:
      '{{#if hidden}}Sua avaliação foi denunciada e está oculta até a analisarmos.{{/if}}{{#if asked}}{{other}} relatou um problema com a sua aula. Você pode responder até: {{until}}.{{/if}}{{#if dismissed}}Analisamos, e tudo fica como estava.{{/if}}{{#if refunded}}Analisamos: {{refunded}} voltam para o estudante.{{/if}}{{#if upheld}}{{#unless refunded}}Analisamos: contraria os termos de uso.{{/unless}}{{/if}}',
    body: `Olá, {{name}},

Há novidades sobre uma denúncia: {{about}}.

{{#if hidden}}Sua avaliação foi denunciada. Ela está oculta até a analisarmos{{#unless betweenTwo}}; as estrelas continuam contando{{/unless}}. Você não precisa fazer nada.{{/if}}{{#if asked}}{{other}} relatou um problema com a sua aula. O dinheiro da aula espera até decidirmos. Conte como foi: você pode responder uma vez, até {{until}}. Os dois lados veem os mesmos fatos, como quem esteve na sala e quando.{{/if}}{{#if dismissed}}{{#if seat}}Analisamos o problema relatado sobre esta aula e não conseguimos confirmá-lo. O dinheiro da aula vai para o sensei, como previsto.{{/if}}{{#unless seat}}{{#if mine}}Analisamos sua avaliação. Ela não contraria nenhuma regra, e {{#if betweenTwo}}seu estudante pode{{else}}todos podem{{/if}} lê-la de novo.{{/if}}{{#unless mine}}Obrigado por avisar. Analisamos e não encontramos nada contra os termos de uso, então fica como está.{{/unless}}{{/unless}}{{/if}}{{#if upheld}}{{#if mine}}{{#if seat}}Analisamos o problema relatado sobre a sua aula, e foi como o estudante disse.{{#unless refunded}} Se acontecer de novo, podemos encerrar a conta.{{/unless}}{{/if}}{{#unless seat}}Analisamos, e contraria os termos de uso.{{#if evaluation}} Sua avaliação continua oculta{{#unless betweenTwo}}, e as estrelas não contam mais{{/unless}}.{{/if}}{{#if response}} Retiramos sua resposta à avaliação; se acontecer de novo, podemos encerrar a conta.{{/if}}{{#unless evaluation}}{{#unless response}} Por favor, corrija; se acontecer de novo, podemos encerrar a conta.{{/unless}}{{/unless}}{{/unless}}{{/if}}{{#unless mine}}Obrigado por avisar. Você tinha razão, e tomamos providências.{{/unless}}{{#if refunded}} {{refunded}} voltam para o estudante, pelo mesmo meio de pagamento.{{/if}}{{/if}}
{{#if note}}

> {{note}}
{{/if}}

[[Abrir a página]]`,
  },
};

export const evaluationTemplates: Record<Locale, EvaluationTemplates> = { en, es, 'pt-BR': ptBr };
