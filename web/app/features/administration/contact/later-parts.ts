import { later } from '../../../ui/lazy/later.tsx';

/** What is typed before its script is there stays. */
export const ContactForm = later(async () => (await import('./contact-form.tsx')).ContactForm);
