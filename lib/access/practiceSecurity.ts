import { placeOf } from './place';
import type { AccountEvent } from './securityEvents';

/** What a practice's admins may look for among its security events. */
export const SECURITY_KINDS = ['logins', 'refused', 'factors', 'team', 'exports'] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

export const SECURITY_KIND_WORDS = {
  logins: 'Logins',
  refused: 'Refused',
  factors: 'Ways to log in',
  team: 'Team and access',
  exports: 'Exports',
} as const satisfies Record<SecurityKind, string>;

/**
 * What of somebody's own account concerns the practices they work at: whoever gets into the account
 * gets into the practice. All else is theirs alone: when they log out, what they confirm and save
 * of their own, and a login that has not shown the second step, which opens nothing of a practice
 * (docs/rules/security.md#what-a-practices-admins-see).
 */
const OF_ACCOUNTS: Readonly<Record<AccountEvent, SecurityKind | undefined>> = {
  'signed in': 'logins',
  'recovery code used': 'logins',
  'sign-in refused': 'refused',
  'proof refused': 'refused',
  'locked out': 'refused',
  'second step failed': 'refused',
  'access refused': 'refused',
  'password changed': 'factors',
  'email address changed': 'factors',
  'sign-in method added': 'factors',
  'sign-in method removed': 'factors',
  'second factor added': 'factors',
  'second factor removed': 'factors',
  'recovery codes made': 'factors',
  'account opened': undefined,
  reauthenticated: undefined,
  'logged out': undefined,
  'session ended': undefined,
  'other sessions ended': undefined,
  'data exported': undefined,
};

/** Refusals of an account that say nothing of who gets into it. */
export const PRIVATE_PROOFS: readonly string[] = ['proof refused: phoneCode'];

/** What happens to a practice itself. */
const OF_PRACTICES = {
  'role in practice changed': 'team',
  'team member deactivated': 'team',
  'team member let back in': 'team',
  'practice left': 'team',
  'team member invited': 'team',
  'team invitation cancelled': 'team',
  'team invitation accepted': 'team',
  'team invitation declined': 'team',
  'what team members see changed': 'team',
  connected: 'team',
  disconnected: 'team',
  'clients exported': 'exports',
} as const satisfies Record<string, SecurityKind>;
export type PracticeSecurityEvent = keyof typeof OF_PRACTICES;

const named = <E extends string>(
  table: Readonly<Record<E, SecurityKind | undefined>>,
  kind: SecurityKind | undefined,
): E[] =>
  (Object.keys(table) as E[]).filter(
    (event) => table[event] !== undefined && (kind === undefined || table[event] === kind),
  );

/** The events of this kind, or of any: those of people's accounts, and the practice's own. */
export const securityEventsOf = (
  kind?: SecurityKind,
): { ofAccounts: AccountEvent[]; ofPractice: PracticeSecurityEvent[] } => ({
  ofAccounts: named(OF_ACCOUNTS, kind),
  ofPractice: named(OF_PRACTICES, kind),
});

/** How far back a practice's admins look: as long as the places of events are kept. */
export const SECURITY_DAYS = 90;

/**
 * An internet address as others than its owner are shown it: the network, by which an office is
 * told from abroad, and not the machine or household. '198.51.100.7' → '198.51.100.x'; '' for what
 * is none.
 */
export function coarseAddress(ip: string): string {
  const known = /^(\d+\.\d+\.\d+)\.\d+$|^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/.exec(
    placeOf(ip),
  );
  if (!known) return '';
  return known[1] === undefined ? `${known[2]}:x` : `${known[1]}.x`;
}
