import { chatNeeds } from './chat';
import { openIdNeeds } from './openId';
import { isLoopback, type settingsReader } from './settings';

/**
 * Checks that each provider with a configured address has credentials of its own: the sandbox's are
 * not valid there.
 */
export function checkCredentials(read: ReturnType<typeof settingsReader>): void {
  const needs: Record<string, readonly string[]> = {
    HMRC_API_URL: ['HMRC_WWW_URL', 'HMRC_CLIENT_ID', 'PUBLIC_IP'],
    COMPANIES_HOUSE_URL: ['COMPANIES_HOUSE_KEY'],
    XERO_API_URL: ['XERO_LOGIN_URL', 'XERO_IDENTITY_URL', 'XERO_CLIENT_ID'],
    ...openIdNeeds,
    ...chatNeeds,
    SMS_URL: ['SMS_TOKEN'],
    BANK_URL: ['BANK_TOKEN'],
    PAYEES_URL: ['PAYEES_TOKEN'],
    SMTP_URL: ['MAIL_FROM', 'CONTACT_EMAIL'],
  };
  for (const [address, others] of Object.entries(needs)) {
    const given = read.text(address);
    if (given === undefined || isLoopback(given)) continue;
    for (const other of others)
      if (read.text(other) === undefined)
        read.wrong(`${address} is set, so ${other} must be set too.`);
  }
}
