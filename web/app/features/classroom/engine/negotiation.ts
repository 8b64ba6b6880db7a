/**
 * Perfect negotiation (W3C, WebRTC 1.0, section 10.7): both sides may offer at any time. When two offers
 * cross, the polite side takes its own back and the impolite side overhears the other's.
 */
export type Negotiation = {
  isPolite: boolean;
  makingOffer: boolean;
  ignoresOffer: boolean;
  settingAnswer: boolean;
};

/** Of two peers the one with the smaller id is polite; the other makes the first offer. */
export function negotiationOf(ownId: string, otherId: string): Negotiation {
  return { isPolite: ownId < otherId, makingOffer: false, ignoresOffer: false, settingAnswer: false };
}

export type DescriptionType = 'offer' | 'answer' | 'pranswer' | 'rollback';

/** Whether to take a description in now. An offer that is overheard has candidates to be overheard too. */
export function hear(
  negotiation: Negotiation,
  type: DescriptionType,
  signalingState: RTCSignalingState,
): { isTaken: boolean; next: Negotiation } {
  const isReady = !negotiation.makingOffer && (signalingState === 'stable' || negotiation.settingAnswer);
  const crosses = type === 'offer' && !isReady;
  const ignoresOffer = !negotiation.isPolite && crosses;
  return {
    isTaken: !ignoresOffer,
    next: { ...negotiation, ignoresOffer, settingAnswer: !ignoresOffer && type === 'answer' },
  };
}
