/**
 * Result of a client's own visit to HMRC, kept on their membership: when HMRC confirmed, and for
 * which VAT number.
 */
export interface ClientProof {
  provenAt: Date | null;
  provenVrn: string | null;
}

/**
 * Returns true if HMRC has confirmed that the person acts for this VAT number; a proof for another
 * number does not count.
 */
export const isProven = (proof: ClientProof | undefined, vrn: string | null): boolean =>
  vrn !== null && proof !== undefined && proof.provenAt !== null && proof.provenVrn === vrn;

/** Reason why an end client may not sell or give an account yet (docs/decisions/0023). */
export const NOT_PROVEN =
  'HMRC has not confirmed yet that you act for this business. Nothing was sold or saved. Open the offer and choose ' +
  '“Confirm with HMRC” first: it takes a minute.';

/** Ways in which a client's visit to HMRC ends without a proof. */
export const PROOF_OUTCOMES = [
  'agent',
  'other_number',
  'no_number',
  'changed',
  'removed',
  'refused',
  'timed_out',
  'down',
  'expired',
] as const;
export type ProofOutcome = (typeof PROOF_OUTCOMES)[number];

interface Ending {
  title: string;
  sentence: string;
}

const NOT_CONFIRMED = 'HMRC has not confirmed that you act for this business.';

/**
 * Meaning of each outcome and the next step, in words shown as they are; nothing was stored in any
 * of these cases.
 */
export const PROOF_ENDINGS: Readonly<Record<ProofOutcome, Ending>> = {
  agent: {
    title: 'That was an accountant’s sign-in.',
    sentence:
      'HMRC says that whoever signed in there is an agent. An agent may look after the business’s VAT, but not sell its refund. Go ' +
      'again and sign in with the business’s own Government Gateway user ID. If this browser remembers another sign-in, sign out of ' +
      'HMRC first.',
  },
  other_number: {
    title: 'That sign-in is not this business’s.',
    sentence:
      'HMRC does not let whoever signed in there see this VAT number: it was the sign-in of another business, or a personal one. ' +
      'Go again and use the one with which the business’s VAT is managed.',
  },
  no_number: {
    title: 'This business has no VAT number here.',
    sentence:
      'HMRC is asked by the VAT number, and your accountants have not entered one. Ask them to: write it to them in a message ' +
      'on your page, and come back here once it is there.',
  },
  changed: {
    title: 'The VAT number was changed meanwhile.',
    sentence:
      'It was changed while you were at HMRC, so what HMRC said is about the number before. Confirm once more.',
  },
  removed: {
    title: 'You are not this business’s contact any more.',
    sentence:
      'Your accountants have taken the business or you out of their list meanwhile, so nothing was kept. Ask them to invite ' +
      'you again.',
  },
  refused: {
    title: NOT_CONFIRMED,
    sentence:
      'You did not give permission at HMRC, so nothing was looked at. Go again when you are ready, or wait for HMRC to pay.',
  },
  timed_out: {
    title: 'HMRC took too long to answer.',
    sentence:
      'The fault is on HMRC’s side or on the way there. Nothing was kept, and nothing has changed. Go again in a minute.',
  },
  down: {
    title: 'HMRC is not answering at the moment.',
    sentence:
      'It is not your doing, and the offer is kept. It usually comes back within the hour: go again then.',
  },
  expired: {
    title: 'That visit to HMRC has ended.',
    sentence:
      'It was left open for too long, or begun in another browser, so we did not accept its answer. Open the offer in this ' +
      'browser and start again.',
  },
};

/** Returns the ending that the address names; undefined for an unknown word. */
export const proofEnding = (outcome: unknown): Ending | undefined =>
  PROOF_OUTCOMES.some((known) => known === outcome)
    ? PROOF_ENDINGS[outcome as ProofOutcome]
    : undefined;
