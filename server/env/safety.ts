import { listInWords } from '@/lib/kernel/text/listInWords';
import { isLoopback } from './settings';

interface Asked {
  production: boolean;
  oneMachine: boolean;
  databaseUrl?: string | undefined;
  portalDatabaseUrl?: string | undefined;
  tokenKeys?: string | undefined;
  publicOrigin: string;
  /** The providers' addresses by the names of their settings, without the mail server's. */
  providers: Record<string, string>;
  smtpUrl: string;
}

type Say = (problem: string) => void;

/**
 * Reports unsafe settings, mainly of production; one sentence each
 * (docs/rules/product.md#running-it).
 */
export function checkSafety(asked: Asked, wrong: Say): void {
  const { databaseUrl, tokenKeys, production, oneMachine } = asked;
  if (databaseUrl && !tokenKeys)
    wrong('DATABASE_URL is set, so TOKEN_KEYS must be set too: every process needs the same keys.');
  if (!production) return;
  checkCleartext(asked, wrong);
  if (!oneMachine) checkStandIns(asked, wrong);
}

/**
 * Reports what is allowed only on one machine, and only explicitly: the sandbox, the built-in
 * database, an address without a certificate.
 */
function checkStandIns({ providers, smtpUrl, databaseUrl, publicOrigin }: Asked, wrong: Say): void {
  const addresses: Record<string, string> = { ...providers, SMTP_URL: smtpUrl };
  const local = Object.keys(addresses).filter((name) => isLoopback(addresses[name] ?? ''));
  if (local.length > 0) {
    wrong(
      `${local.join(', ')} point${local.length === 1 ? 's' : ''} at this machine. In production name the real providers, or set ` +
        `ONE_MACHINE=yes.`,
    );
  }
  if (!databaseUrl) {
    wrong(
      'DATABASE_URL is not set. In production name a PostgreSQL database, or set ONE_MACHINE=yes to use the built-in one.',
    );
  }
  if (publicOrigin.startsWith('http:'))
    wrong('PUBLIC_URL must start with https:// in production, or set ONE_MACHINE=yes.');
}

/**
 * Reports connections that would send keys, tokens, names and figures in clear text over the
 * network, on one machine too.
 */
function checkCleartext(
  { providers, smtpUrl, databaseUrl, portalDatabaseUrl }: Asked,
  wrong: Say,
): void {
  const clear = Object.keys(providers).filter(
    (name) => providers[name]?.startsWith('http:') && !isLoopback(providers[name]),
  );
  if (clear.length > 0) {
    wrong(
      `${listInWords(clear)} must start with https:// in production: what is sent there could be read and changed on its way.`,
    );
  }
  if (!isLoopback(smtpUrl) && !isSealedMail(smtpUrl)) {
    wrong(
      'SMTP_URL must start with smtps://, or end with ?requireTLS=true, in production, and the certificate must be checked: e-mails ' +
        'hold links that open accounts.',
    );
  }
  for (const [name, address] of [
    ['DATABASE_URL', databaseUrl],
    ['PORTAL_DATABASE_URL', portalDatabaseUrl],
  ] as const) {
    if (!address || isSealedDatabase(address)) continue;
    wrong(
      `${name} names another machine, so in production it must say sslmode=verify-full: everything the portal knows goes that way.`,
    );
  }
}

const parametersOf = (address: string): URLSearchParams =>
  URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();

/**
 * Returns true if mail is encrypted from the first byte or by required STARTTLS, with a verified
 * certificate.
 */
function isSealedMail(address: string): boolean {
  const parameters = parametersOf(address);
  if (parameters.get('tls.rejectUnauthorized') !== null || parameters.get('secure') === 'false')
    return false;
  return address.startsWith('smtps:') || parameters.get('requireTLS') === 'true';
}

/** Returns true for a socket, this machine, or a server with a verified certificate and name. */
function isSealedDatabase(address: string): boolean {
  const parameters = parametersOf(address);
  const host =
    parameters.getAll('host').at(-1) ??
    (URL.canParse(address) ? decodeURIComponent(new URL(address).hostname) : '');
  if (host === '' || host.startsWith('/') || isLoopback(`http://${host}`)) return true;
  return parameters.getAll('sslmode').at(-1) === 'verify-full';
}
