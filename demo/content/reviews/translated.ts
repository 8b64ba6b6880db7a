import type { Subject } from './reviews.ts';

type Texts = Readonly<Partial<Record<Subject, readonly string[]>>>;

/** What students write in their own language, by subject. */
export const spanishReviews: Texts = {
  essays: [
    'Me hizo leer mi ensayo en voz alta y ahí entendí qué sobraba. Corté doscientas palabras y quedó mejor.',
    'Yo creía que no tenía nada que contar. Acabamos escribiendo sobre el taller de mi abuelo.',
    'No me escribió ni una línea; me preguntó hasta que la escribí yo.',
    'El primer párrafo lo hicimos cinco veces y la quinta salió sola.',
    'Por fin un ensayo en inglés que suena a mí y no a un traductor.',
    'Borramos el final explicativo y mi madre lloró igual.',
    'Me enseñó a no pedir perdón en cada frase.',
    'Mi borrador tenía tres ensayos dentro. Elegimos el más pequeño y fue el bueno.',
  ],
  sat: [
    'Subí noventa puntos en el SAT y, sobre todo, dejé de correr.',
    'Cada error tiene ahora nombre y apellido en mi cuaderno del SAT.',
  ],
  act: ['Con los ejercicios de ritmo me sobraron tres minutos en cada sección del ACT.'],
  ap: [
    'Corrige como los lectores del AP: con la rúbrica delante y sin piedad. Saqué un 5.',
    'Entendí qué pide de verdad cada pregunta abierta.',
  ],
  'toefl-ielts': [
    'Yo venía con miedo al inglés y acabamos riéndonos. Pasé de 6 a 7 en speaking.',
    'Sus apuntes para el listening valen más que mi libro entero.',
    'Me grababa, me lo ponía y no hacía falta decir nada más.',
  ],
  'test-preparation': [
    'Los dibujos de lógica parecen un juego y luego caen en el examen.',
    'En una hora supe qué examen presentar y cuál olvidar.',
  ],
  mathematics: [
    'Volvimos a las fracciones sin que me diera vergüenza, y el álgebra se abrió.',
    'No te da la respuesta: te pregunta hasta que la dices tú. Cansa un poco, pero funciona.',
    'Pocos problemas, bien elegidos. Los que fallé los hicimos otra vez hasta entenderlos.',
    'Dibuja antes de calcular, y de pronto el seno es una rueda.',
  ],
  physics: [
    'Con un carrito y un cronómetro entendí lo que el libro no explicaba.',
    'Por fin sé hacia dónde apunta la fuerza de rozamiento.',
  ],
  chemistry: [
    'Las flechas curvas ya no son garabatos: siguen a los electrones.',
    'Los moles eran mi pesadilla y ahora son docenas.',
  ],
  biology: ['Aprendí genética resolviendo casos, como en una novela policíaca.'],
  'computer-science': [
    'Mi programa tiene la mitad de líneas y hace el doble.',
    'Encontramos juntos un error que llevaba un mes buscando.',
  ],
  economics: [
    'Con el puesto de churros entendí el umbral de rentabilidad.',
    'Ya sé cuándo se mueve la curva y cuándo me muevo yo por ella.',
  ],
  humanities: [
    'Leímos una página en una hora y no me aburrí ni un minuto.',
    'Discutimos con educación, que no es lo normal en mi casa.',
    'Mis citas están por fin en orden.',
  ],
  interviews: [
    'Me vi en vídeo y entendí por qué no me creían. La segunda toma fue otra cosa.',
    'Aprendí a callarme cuando la respuesta ya está dicha.',
    'Me hizo las tres preguntas que luego me hicieron.',
    'En el club hablé sesenta segundos sobre las hormigas y me aplaudieron.',
  ],
  'applications-us': [
    'Conoce muy bien el proceso visto desde fuera de Estados Unidos. Me ahorró dos errores con las fechas.',
    'Mi lista pasó de veinte universidades a nueve, y las nueve me gustan.',
  ],
  'applications-uk': ['Me explicó UCAS en una hoja y mi tutora del instituto la fotocopió.'],
  'applications-canada': ['Los formularios de cada provincia, uno detrás de otro y sin sustos.'],
  'applications-europe': [
    'La UNED, la acreditación, las ponderaciones: todo en una tabla que entiende hasta mi padre.',
    'Supe en una tarde que sí puedo estudiar en Alemania.',
  ],
  'applications-japan': [
    'Mis papeles para la embajada fueron en el orden correcto a la primera.',
    'Ahora sé decir por qué Japón sin hablar de dibujos animados.',
  ],
  'applications-asia-pacific': ['Singapur parecía lejísimos; ahora es una lista de seis pasos.'],
  'financial-aid': [
    'La carta de apelación funcionó: seis mil dólares más al año.',
    'Explicó el CSS Profile a mis padres sin que nadie se enfadara.',
    'Elegimos cinco becas y dejé de perder los domingos con las otras treinta.',
  ],
  portfolios: [
    'Quitó mi dibujo favorito de la carpeta y tenía razón.',
    'Medí mi propia escalera y se convirtió en la mejor lámina.',
  ],
  research: [
    'El piloto con tres personas cambió toda la encuesta.',
    'Leo las figuras primero y ya no me asusto con los artículos.',
    'Mi pregunta se hizo pequeña hasta que pude contestarla.',
  ],
  planning: [
    'Un plan para el año con vacaciones incluidas. En casa respiramos.',
    'En la sala de estudio rindo más que en toda la semana.',
  ],
};

export const portugueseReviews: Texts = {
  essays: [
    'Li minha redação em voz alta e entendi sozinho o que estava sobrando.',
    'Entrei com um texto sobre medalhas e saí com um sobre a barraca de caldo da minha tia.',
    'Não entrega a frase pronta: pergunta até você mesmo chegar nela.',
    'Cortamos o último parágrafo e a redação terminou onde devia.',
    'Em grupo a gente aprende a corrigir, e corrigindo aprende a escrever.',
  ],
  sat: ['Oitenta pontos a mais no SAT e nenhuma noite virada.'],
  act: ['Aprendi quando pular uma questão, e isso mudou meu ACT.'],
  ap: ['A rubrica virou um mapa: sei onde está cada ponto.'],
  'toefl-ielts': [
    'Eu tinha vergonha do meu inglês e no fim estávamos rindo. 7.5 no IELTS.',
    'As gravações do TOEFL parecem mais lentas agora.',
  ],
  'test-preparation': ['Os desenhos de lógica salvaram a minha prova.'],
  mathematics: [
    'Geometria era meu buraco no ENEM; hoje é onde eu ganho pontos.',
    'Um problema por noite, oito cabeças, e uma solução bonita no final.',
    'Explica com calma e volta quantas vezes for preciso. Saí sem nenhuma dúvida anotada.',
  ],
  physics: ['Desenhar as forças antes da conta: agora acerto o sinal.'],
  chemistry: ['A química deixou de ser decoreba.'],
  biology: ['Resolvi meu primeiro heredograma como um detetive.'],
  'computer-science': ['Meu código passou de duzentas linhas para setenta, e funciona.'],
  economics: ['Os gráficos finalmente contam uma história.'],
  humanities: ['Um livro em cinco semanas, com gente boa. Eu não teria terminado sozinho.'],
  interviews: [
    'Me vi no vídeo e parei de mexer na orelha.',
    'A pergunta difícil veio igualzinha na entrevista de verdade.',
  ],
  'applications-us': ['Meus pais finalmente entenderam para onde estou me candidatando.'],
  'applications-uk': ['O UCAS em cinco escolhas, sem mistério.'],
  'applications-canada': ['Seis passos, e no sexto eu estava tranquilo.'],
  'applications-brazil': [
    'A competência cinco me custava oitenta pontos por redação. Não custa mais.',
    'ENEM e Common App no mesmo calendário, com domingos livres.',
    'Conhece bem o caminho de quem sai daqui. Evitei dois erros com os prazos.',
  ],
  'applications-europe': ['Em uma conversa soube que posso estudar na Alemanha sem pagar mensalidade.'],
  'applications-japan': ['A papelada do MEXT ficou em ordem de primeira.'],
  'applications-asia-pacific': ['Entendi o que significa a carta de oferta antes de assinar.'],
  'financial-aid': [
    'Bolsa integral, passagem incluída. Choramos todos.',
    'Falou de dinheiro com a minha família com muito respeito.',
  ],
  portfolios: ['O portfólio ficou menor e muito mais meu.'],
  research: ['Aprendi a escrever a um professor em seis frases, e ele respondeu.'],
  planning: ['Minha lista de atividades perdeu o nevoeiro.'],
};
