type Words = { language: 'es' | 'pt'; comments: readonly string[]; responses: readonly string[] };

/** What students write in their own language, of a class that went well; none comes twice on one course. */
export const translated: Readonly<Record<'es' | 'pt-BR', Words>> = {
  es: {
    language: 'es',
    comments: [
      'Explica sin prisa y vuelve atrás las veces que haga falta. Por primera vez salí de una clase sin dudas apuntadas.',
      'Me hizo leer mi texto en voz alta y ahí entendí qué sobraba. Corté doscientas palabras y quedó mejor.',
      'Muy puntual y con todo preparado. Me mandó el resumen diez minutos después de terminar.',
      'Yo venía con miedo al inglés y acabamos riéndonos. Repetiré en cuanto tenga el siguiente borrador.',
      'No te da la respuesta: te pregunta hasta que la dices tú. Cansa un poco, pero funciona.',
      'La conexión falló un momento y recuperó los minutos al final. Detalles así se agradecen.',
      'Mi hija llevaba semanas bloqueada y en una hora tenía un plan para todo el mes.',
      'Directa y amable a la vez. Me dijo lo que nadie se había atrevido a decirme de mi solicitud.',
      'Conoce muy bien el proceso visto desde fuera de Estados Unidos. Me ahorró dos errores con las fechas.',
      'Pocos ejercicios, pero bien elegidos. Los que fallé los volvimos a hacer hasta entenderlos.',
      'Se acordaba de todo lo que hablamos la vez anterior, hasta del nombre de mi perro.',
      'Vale lo que cuesta. Salí con tres ideas claras y una lista corta de tareas.',
    ],
    responses: [
      '¡Gracias! El trabajo lo hiciste tú; yo solo pregunté.',
      'Gracias por contarlo. Escríbeme cuando tengas el resultado.',
      'Un placer. La próxima vez empezamos por el final, que es donde está lo bueno.',
    ],
  },
  'pt-BR': {
    language: 'pt',
    comments: [
      'Explica com calma e volta quantas vezes for preciso. Saí da aula sem nenhuma dúvida anotada.',
      'Li minha redação em voz alta e entendi sozinho o que estava sobrando. Ficou muito melhor com menos.',
      'Pontual, preparada e atenta. O resumo chegou no meu e-mail antes de eu fechar o computador.',
      'Eu tinha vergonha do meu inglês e no fim estávamos rindo. Já marquei a próxima.',
      'Não entrega a resposta: pergunta até você mesmo chegar nela. Dá trabalho e vale cada minuto.',
      'Caiu a internet por um instante, e os minutos foram repostos no final. Achei muito correto.',
      'Meu filho estava travado havia semanas e saiu com um plano para o mês inteiro.',
      'Sincera sem ser dura. Falou o que ninguém tinha tido coragem de dizer sobre a minha lista de atividades.',
      'Conhece bem o caminho de quem vem do Brasil. Evitei dois erros com os prazos.',
      'Poucos exercícios, bem escolhidos. Os que errei, refizemos até eu entender.',
      'Lembrava de tudo que conversamos na aula anterior. Dá para ver que se importa.',
      'Vale o preço. Saí com três ideias claras e uma lista curta do que fazer.',
    ],
    responses: [
      'Obrigada! O mérito é seu; eu só perguntei.',
      'Que bom ler isso. Me escreva quando sair o resultado.',
      'Foi um prazer. Na próxima começamos pelo fim, que é onde está o melhor.',
    ],
  },
};
