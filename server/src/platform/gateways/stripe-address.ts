import type Stripe from 'stripe';

/** Stripe's own address, or that of another one that stands in (`STRIPE_API_BASE`). */
export function stripeAddress(
  base: string | null | undefined,
): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (!base) return {};
  const { protocol, hostname, port } = new URL(base);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: Number(port || (isPlain ? 80 : 443)),
    protocol: isPlain ? 'http' : 'https',
  };
}
