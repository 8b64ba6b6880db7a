/** A browser's way to the provider and back. All but the address is a secret between us and this browser. */
export type SignInRound = {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
};

/** Who somebody is there, as the provider signed it. */
export type ProvenIdentity = {
  /** Never changes and is never given to another person, unlike the address. */
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
};

/** Somebody else vouches for who a person is, by OpenID Connect. */
export type SignInGateway = {
  name: 'google' | 'stand-in';
  /** The address to send the browser to. Throws SignInFailure. */
  begin(round: SignInRound, locale: string): Promise<string>;
  /** `answer` is the query that the browser came back with. Throws SignInFailure. */
  finish(round: SignInRound, answer: URLSearchParams): Promise<ProvenIdentity>;
};

/** cancelled: by the person. refused: the answer does not hold. unreachable: no answer from the provider. */
export class SignInFailure extends Error {
  override name = 'SignInFailure';
  readonly reason: 'cancelled' | 'refused' | 'unreachable';

  constructor(reason: SignInFailure['reason'], cause: unknown) {
    super(`Sign-in at the provider: ${reason}`, { cause });
    this.reason = reason;
  }
}
