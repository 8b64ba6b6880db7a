import { hydrateOnInteraction } from '../../../ui/lazy/hydrate-on-interaction.tsx';

/** What is typed before its script is there stays. */
export const ContactForm = hydrateOnInteraction(async () => (await import('./contact-form.tsx')).ContactForm);
