import type { AccountEvent } from './securityEvents';

/** Kinds of security event that a practice's admins may filter by. */
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
 * Events of a person's own account that concern their practices: access to the account is access to
 * the practice. All others are private: logging out, confirming and saving their own details, and a
 * login without the second factor, which opens nothing of a practice
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

/** Refusals of an account that do not concern access to it. */
export const PRIVATE_PROOFS: readonly string[] = ['proof refused: phoneCode'];

/** Events of a practice itself. */
const OF_PRACTICES = {
  'role in practice changed': 'team',
  'team member deactivated': 'team',
  'team member let back in': 'team',
  'practice left': 'team',
  'team member invited': 'team',
  'team invitation cancelled': 'team',
  'team invitation accepted': 'team',
  'team invitation declined': 'team',
  'asked to join': 'team',
  'request to join dismissed': 'team',
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

/**
 * Returns the events of this kind, or of any: those of people's accounts, and the practice's own.
 */
export const getSecurityEvents = (
  kind?: SecurityKind,
): { ofAccounts: AccountEvent[]; ofPractice: PracticeSecurityEvent[] } => ({
  ofAccounts: named(OF_ACCOUNTS, kind),
  ofPractice: named(OF_PRACTICES, kind),
});

/**
 * Days for which a practice's admins can look back: as long as the addresses of events are kept.
 */
export const SECURITY_DAYS = 90;
