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

/** Ways in which a client's visit to HMRC ends without a proof. */
export const PROOF_OUTCOMES = [
  'agent',
  'other_number',
  'no_number',
  'changed',
  'removed',
  'refused',
  'ours',
  'timed_out',
  'down',
  'unclear',
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
      'HMRC says that the person who signed in there is an agent. An agent may look after the business’s VAT, but not sell its refund. Go back to HMRC and sign in with the business’s own Government Gateway user ID. If this browser remembers another sign-in, sign out of HMRC first.',
  },
  other_number: {
    title: 'That sign-in is not this business’s.',
    sentence:
      'HMRC does not let that sign-in see this VAT number: it belongs to another business, or is a personal one. Go back to HMRC and use the sign-in that manages the business’s VAT.',
  },
  no_number: {
    title: 'This business has no VAT number here.',
    sentence:
      'We ask HMRC by the VAT number, and your accountants have not entered one. Send it to them in a message on your page, and come back here once they have entered it.',
  },
  changed: {
    title: 'The VAT number has changed.',
    sentence:
      'It was changed while you were at HMRC, so HMRC’s answer is about the old number. Confirm once more.',
  },
  removed: {
    title: 'You are no longer this business’s contact.',
    sentence:
      'Your accountants have removed the business or you from their list, so nothing was kept. Ask them to invite you again.',
  },
  refused: {
    title: NOT_CONFIRMED,
    sentence:
      'You did not give permission at HMRC, so we could not check anything. Go back to HMRC when you are ready, or wait for HMRC to pay.',
  },
  ours: {
    title: NOT_CONFIRMED,
    sentence:
      'HMRC rejected our request. This is a fault on our side, and the offer is kept. Try again later, or contact us.',
  },
  unclear: {
    title: NOT_CONFIRMED,
    sentence:
      'We could not understand HMRC’s answer, so nothing was kept. Go back to HMRC and try again.',
  },
  timed_out: {
    title: 'HMRC took too long to answer.',
    sentence:
      'The fault is on HMRC’s side or on the way there. Nothing was kept, and nothing has changed. Try again in a minute.',
  },
  down: {
    title: 'HMRC is not answering at the moment.',
    sentence:
      'This is not your fault, and the offer is kept. It usually comes back within the hour: try again then.',
  },
  expired: {
    title: 'That visit to HMRC has ended.',
    sentence:
      'It was left open for too long, or started in another browser, so we did not accept its answer. Open the offer in this browser and start again.',
  },
};

/** Returns the ending that the address names; undefined for an unknown word. */
export const proofEnding = (outcome: unknown): Ending | undefined =>
  PROOF_OUTCOMES.some((known) => known === outcome)
    ? PROOF_ENDINGS[outcome as ProofOutcome]
    : undefined;
