import type { CheckedName } from '@/lib/notifications/checkedNames';
import { PRODUCT_NAMES, type Product } from '@/lib/kernel/products';
import type { MailContent } from '@/server/notifications/messages';
import { composeMail } from '@/server/notifications/mails/layout';

const NOT_YOU = 'If this was not you, ignore this email. Nobody can get in without it.';

/** Mail with the code that proves an address. Without the name: anyone may have typed it. */
export const codeMail = ({
  code,
  product = 'instant_vat',
}: {
  code: string;
  product?: Product;
}): MailContent =>
  composeMail({
    product,
    subject: `${code.slice(0, 3)} ${code.slice(3)} is your ${PRODUCT_NAMES[product]} code`,
    preview: 'It works for 10 minutes.',
    heading: 'Confirm your email address',
    parts: [
      {
        kind: 'paragraph',
        text: 'Hello, type this code on the page you have open. It works for 10 minutes.',
      },
      { kind: 'code', code },
      { kind: 'note', text: NOT_YOU },
    ],
  });

/**
 * Mail in place of a code when a sign-up uses an address that has an account: only its owner learns
 * of it.
 */
export const alreadyHaveAccountMail = ({
  loginUrl,
  product = 'instant_vat',
}: {
  loginUrl: string;
  product?: Product;
}): MailContent =>
  composeMail({
    product,
    subject:
      product === 'open_tax'
        ? 'You already have an account with Adsum'
        : 'You already have an InstantVAT account',
    preview: 'Log in instead of signing up again.',
    heading: 'You already have an account',
    parts: [
      {
        kind: 'paragraph',
        text:
          `Someone, probably you, has just signed up with this address. It has an account already, so log in instead: ` +
          `with your password, or with a link that we email to ` +
          `you.${product === 'open_tax' ? ' Then you can add your practice to it.' : ''}`,
      },
      { kind: 'button', label: 'Log in', href: loginUrl },
      { kind: 'note', text: 'If this was not you, ignore this email. Nothing has changed.' },
    ],
  });

/** Welcome mail after the address is proven. */
export const welcomeMail = ({
  fullName,
  stepsUrl,
  feeSentence,
}: {
  fullName: CheckedName | undefined;
  stepsUrl: string;
  feeSentence: string;
}): MailContent =>
  composeMail({
    subject: 'Your InstantVAT account is open',
    preview: 'Next: add your business and connect HMRC.',
    heading: fullName ? `Welcome, ${fullName}` : 'Welcome',
    parts: [
      {
        kind: 'paragraph',
        text:
          'Your address is confirmed and your account is open. Two steps are left before your first refund: add your ' +
          'business, then connect its HMRC account. What you have typed is kept, so you can stop and carry on at any time.',
      },
      { kind: 'button', label: 'Carry on', href: stepsUrl },
      {
        kind: 'note',
        text: `What it costs: ${feeSentence.replace(/^Just/, 'just')}. The dashboard is free.`,
      },
    ],
  });

/** Welcome mail for an accountant after the address is proven. */
export const openTaxWelcomeMail = ({
  fullName,
  stepsUrl,
}: {
  fullName: CheckedName | undefined;
  stepsUrl: string;
}): MailContent =>
  composeMail({
    product: 'open_tax',
    subject: 'Your OpenTax account is open',
    preview: 'Next: add your practice.',
    heading: fullName ? `Welcome, ${fullName}` : 'Welcome',
    parts: [
      {
        kind: 'paragraph',
        text:
          'Your address is confirmed and your account is open. Next comes your practice: its name, and its agent ' +
          'reference number if you have it at hand. What you have typed is kept, so you can stop and carry on at any time.',
      },
      { kind: 'button', label: 'Carry on', href: stepsUrl },
    ],
  });
