/** Descriptions with headings and lists, too long to stand among the courses. Markdown. */
export const personalStatement = `We begin without an essay. In the first session you talk and I collect: small scenes, odd jobs, arguments at dinner. From these we pick two directions and you write 200 fast words on each, so that you choose **by writing and not by guessing**.

# How it goes

1. **Stories.** You talk, I take notes, and you leave with two directions.
2. **Structure.** One page that says what each paragraph is there for.
3. **Scenes and sentences.** We read aloud and mark where a reader leans in.
4. **Cuts.** From 900 words to 650 without losing what made it yours.

Most students need four to six sessions for an essay that is *finished* rather than merely handed in.

# What to bring

- the prompt, or the list of colleges if you have one
- anything you wrote for yourself: diaries, messages, lists
- an hour without your phone

> The topic is seldom what decides. It is whether the person in it could be anybody else.

## What I do not do

I do not write for you and I use no templates. The [guide of the Common App](https://www.commonapp.org/apply/essay-prompts) has the prompts; the sentences are yours.`;

export const spanishDraft = `Translation is rewriting with a witness. You bring a page in Spanish, we decide which images survive the trip, and we draft the English version together, sentence by sentence, until you can read it aloud without stumbling.

By the third session most students draft straight into English, which is the quiet aim of the course.

# En español

Traducir es reescribir con un testigo. Traes una página en español y juntos decidimos **qué imágenes sobreviven al viaje**.

## Cómo trabajamos

1. Lees tu borrador en voz alta; yo marco lo que solo podrías haber escrito tú.
2. Lo reconstruimos en inglés buscando el ritmo, no la equivalencia.
3. Lo lees en inglés. Si tropiezas, la frase todavía no está lista.

## Qué traer

- un borrador, aunque esté incompleto
- el tema y el límite de palabras
- un diccionario que *no* sea el traductor`;
