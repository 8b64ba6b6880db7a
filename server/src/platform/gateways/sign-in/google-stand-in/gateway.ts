import type { Config } from '../../../config.ts';
import { openIdSignIn } from '../openid-sign-in.ts';
import type { SignInGateway } from '../sign-in.ts';
import { standInClientId, standInClientSecret, standInPath } from './provider.ts';

/**
 * Signs in with the provider inside this server, over HTTP as with any other. `givenUrl`: the configured
 * address, before it listened.
 */
export function standInSignIn(config: Config, givenUrl: string | null): SignInGateway {
  const origin = () => {
    if (config.publicUrl === null) throw new Error('The server does not listen yet');
    return config.publicUrl;
  };
  // The public address may be one that only browsers can reach: a proxy's, or a container's port.
  const inside = () => (givenUrl === null ? origin() : `http://${localHost(config.host)}:${config.port}`);
  return openIdSignIn({
    name: 'stand-in',
    issuer: () => origin() + standInPath,
    clientId: standInClientId,
    clientSecret: standInClientSecret(config.secret),
    fetch: (url, options) => fetch(url.replace(origin(), inside()), options),
  });
}

function localHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
