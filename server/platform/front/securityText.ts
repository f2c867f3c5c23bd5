import { fullPageHref } from '@/lib/app/hrefs';

const HALF_YEAR_MS = 182 * 86_400_000;

/**
 * Returns /.well-known/security.txt (RFC 9116): how to report a vulnerability. `Expires` is always
 * half a year ahead, because the RFC asks for less than a year.
 */
export function securityText(publicUrl: string, contact: string, now: Date): string {
  return [
    `Contact: mailto:${contact}`,
    `Contact: ${publicUrl}${fullPageHref('instantVatHelp')}`,
    `Expires: ${new Date(now.getTime() + HALF_YEAR_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ].join('\n');
}
