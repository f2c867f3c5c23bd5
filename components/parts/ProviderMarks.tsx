import { Landmark, Mail } from 'lucide-react';
import { Icon } from './Icon';

/** The brands a sign-in button may carry (docs/rules/product.md#provider-sign-up). */
export type Brand =
  'microsoft' | 'google' | 'xero' | 'quickbooks' | 'hmrc' | 'email' | 'emailPrimary';

const MicrosoftMark = () => (
  <svg viewBox="0 0 21 21" width="18" height="18" aria-hidden="true" focusable="false">
    <path fill="#F25022" d="M0 0h10v10H0z" />
    <path fill="#7FBA00" d="M11 0h10v10H11z" />
    <path fill="#00A4EF" d="M0 11h10v10H0z" />
    <path fill="#FFB900" d="M11 11h10v10H11z" />
  </svg>
);

const GoogleMark = () => (
  <svg viewBox="0 0 48 48" width="18" height="18" aria-hidden="true" focusable="false">
    <path
      fill="#4285F4"
      d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.8c-.5 2.7-2.1 5.1-4.4 6.6v5.5h7.1c4.2-3.8 6.6-9.5 6.6-16.1z"
    />
    <path
      fill="#34A853"
      d="M24 46c5.9 0 10.9-2 14.6-5.3l-7.1-5.5c-2 1.3-4.5 2.1-7.5 2.1-5.7 0-10.6-3.9-12.3-9.1H4.3v5.7C8 41.1 15.4 46 24 46z"
    />
    <path
      fill="#FBBC05"
      d="M11.7 28.2c-.4-1.3-.7-2.7-.7-4.2s.3-2.9.7-4.2v-5.7H4.3C2.8 17.1 2 20.4 2 24s.8 6.9 2.3 9.9z"
    />
    <path
      fill="#EA4335"
      d="M24 10.8c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3C34.9 4.2 29.9 2 24 2 15.4 2 8 6.9 4.3 14.1l7.4 5.7c1.7-5.2 6.6-9 12.3-9z"
    />
  </svg>
);

const XeroMark = () => (
  <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
    <circle cx="12" cy="12" r="12" fill="#13B5EA" />
    <path
      d="M7.6 8.6l6.8 6.8M14.4 8.6l-6.8 6.8"
      stroke="#FFFFFF"
      strokeWidth="2"
      strokeLinecap="round"
    />
    <circle cx="17.8" cy="12" r="1.3" fill="#FFFFFF" />
  </svg>
);

const QuickBooksMark = () => (
  <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
    <circle cx="12" cy="12" r="12" fill="#2CA01C" />
    <g fill="none" stroke="#FFFFFF" strokeWidth="1.7">
      <path d="M9.4 8.6H8.3a3.4 3.4 0 0 0 0 6.8h1.1M9.8 7.8v10" />
      <path d="M14.6 15.4h1.1a3.4 3.4 0 0 0 0-6.8h-1.1M14.2 16.2v-10" />
    </g>
  </svg>
);

/**
 * Marks of the brands. HMRC has a neutral building and never its logo, by its own rules
 * (docs/rules/design.md#provider-buttons).
 */
export const brandMarks: Record<Brand, React.ReactNode> = {
  microsoft: <MicrosoftMark />,
  google: <GoogleMark />,
  xero: <XeroMark />,
  quickbooks: <QuickBooksMark />,
  hmrc: <Icon of={Landmark} />,
  email: <Icon of={Mail} />,
  emailPrimary: <Icon of={Mail} />,
};

export const brandNames: Record<Brand, string> = {
  microsoft: 'Microsoft',
  google: 'Google',
  xero: 'Xero',
  quickbooks: 'QuickBooks',
  hmrc: 'HMRC',
  email: 'email',
  emailPrimary: 'email',
};
