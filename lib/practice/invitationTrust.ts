import { counted } from '@/lib/kernel/text/count';
/** The facts that decide how far a practice is trusted to write to people in its name. */
export interface PracticeTrust {
  /** When HMRC confirmed its agent reference; null before. */
  confirmedAt: Date | null;
  /** The number of clients that have authorised it, according to HMRC. */
  authorised: number;
  /** Its invitations to clients in the last 30 days: all, the bounced, and the declined ones. */
  sent: number;
  bounced: number;
  declined: number;
}

export interface InvitationAllowance {
  /** The limit of invitations to clients in 24 hours. */
  perDay: number;
  /** The reason for the limit, which completes a sentence after 'because'. */
  because: string;
}

const DAY_MS = 86_400_000;
const [MOST, FEWEST] = [500, 10];
/** Limits by the age of HMRC's confirmation in days, the longest first. */
const BY_AGE = [
  [30, 250],
  [7, 100],
  [0, 50],
] as const;
/** Limits by the number of clients that have authorised the practice at HMRC, the most first. */
const BY_CLIENTS = [
  [100, MOST],
  [20, 250],
] as const;
/** The least invitations from which rates count: below it a few wrong addresses mean nothing. */
const JUDGED_FROM = 20;
const [BOUNCED_TOO_OFTEN, DECLINED_TOO_OFTEN] = [0.1, 0.3];

/**
 * Returns how many clients a practice may invite in a day: more with the age and extent of HMRC's
 * confirmation, fewer if its invitations bounced or were declined too often
 * (docs/rules/product.md#allowances-of-a-practice).
 */
export function invitationAllowance(
  { confirmedAt, authorised, sent, bounced, declined }: PracticeTrust,
  now: Date,
): InvitationAllowance {
  if (confirmedAt === null)
    return { perDay: 0, because: 'HMRC has not confirmed your agent reference yet' };
  const days = Math.floor((now.getTime() - confirmedAt.getTime()) / DAY_MS);
  const byAge = BY_AGE.find(([from]) => days >= from)?.[1] ?? BY_AGE[BY_AGE.length - 1]![1];
  const byClients = BY_CLIENTS.find(([from]) => authorised >= from)?.[1] ?? 0;
  const trusted = Math.max(byAge, byClients);
  if (sent >= JUDGED_FROM && bounced / sent > BOUNCED_TOO_OFTEN) {
    return {
      perDay: Math.max(FEWEST, Math.floor(trusted / 4)),
      because: `${bounced} of your last ${sent} invitations reached nobody`,
    };
  }
  if (sent >= JUDGED_FROM && declined / sent > DECLINED_TOO_OFTEN) {
    return {
      perDay: Math.max(FEWEST, Math.floor(trusted / 4)),
      because: `${declined} of your last ${sent} invitations were declined`,
    };
  }
  if (byClients >= byAge)
    return {
      perDay: byClients,
      because: `HMRC says that ${authorised} clients have authorised you`,
    };
  return {
    perDay: byAge,
    because:
      days < 1
        ? 'HMRC confirmed your agent reference today'
        : `HMRC confirmed your agent reference ${counted(days, 'day')} ago`,
  };
}

/**
 * Returns the sentence beside the button to invite: "You can invite 12 more clients today, because
 * HMRC confirmed …".
 */
export const allowanceWords = ({ because }: InvitationAllowance, left: number): string =>
  `You can invite ${left === 0 ? 'no more clients' : counted(left, 'more client')} today, because ${because}.`;
