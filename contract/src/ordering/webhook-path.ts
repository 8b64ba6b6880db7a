/** Raw body; the provider's own signature header. Never called by the web. */
export const webhookPath = '/webhooks/:provider';
