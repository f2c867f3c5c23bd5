import { checkMailReports, type MailReports } from './mailReports';
import { isPublicAddress, type IpAddress } from '@/lib/access/ipAddress';

interface Asked {
  publicOrigin: string;
  databaseUrl?: string | undefined;
  portalDatabaseUrl?: string | undefined;
  drainSeconds: number;
  stopGraceSeconds: number;
  mail: { from: string; contact: string; reports?: MailReports };
  publicIp: IpAddress;
  tokenKeys?: string | undefined;
}

/**
 * Validates the form of the addresses, keys and times that are set; reports one sentence for each
 * invalid one.
 */
export function checkAddresses(env: Asked, wrong: (problem: string) => void): void {
  if (URL.canParse(env.publicOrigin) && new URL(env.publicOrigin).origin !== env.publicOrigin) {
    wrong('PUBLIC_URL must be only scheme, host and port, like https://portal.example.co.uk.');
  }
  for (const [name, address] of [
    ['DATABASE_URL', env.databaseUrl],
    ['PORTAL_DATABASE_URL', env.portalDatabaseUrl],
  ] as const) {
    if (address && !/^postgres(ql)?:\/\//.test(address))
      wrong(`${name} must start with postgres://.`);
  }
  if (env.portalDatabaseUrl && !env.databaseUrl) {
    wrong('PORTAL_DATABASE_URL is set but DATABASE_URL is not. Set both of them or none.');
  }
  if (env.drainSeconds > env.stopGraceSeconds - 5) {
    wrong('DRAIN_SECONDS must leave at least 5 of STOP_GRACE_SECONDS for what is under way.');
  }
  if (!/^([^<>\r\n]{1,80}<)?[^\s<>@]+@[^\s<>@]+>?$/.test(env.mail.from)) {
    wrong('MAIL_FROM must be an address, or a name with an address in angle brackets.');
  }
  if (!/^[^\s<>@,;]+@[^\s<>@,;]+$/.test(env.mail.contact))
    wrong('CONTACT_EMAIL must be one address, like support@example.co.uk.');
  checkMailReports(env.mail.reports, wrong);
  if (!isPublicAddress(env.publicIp)) wrong('PUBLIC_IP must be an address of the public internet.');
  if (env.tokenKeys) {
    const keys = env.tokenKeys.split(',');
    const fits = keys.every((key) => /^\s*[A-Za-z0-9]{1,16}:[A-Za-z0-9+/_-]{43}=?\s*$/.test(key));
    if (!fits)
      wrong('TOKEN_KEYS must be name:base64 pairs joined by commas, each key 32 random bytes.');
  }
}
