import { TextLink } from '@/components/parts/TextLink';
import { AskForCode } from '@/components/features/codes/AskForCode';
import type { SignUpFlow } from '@/components/screens/signUp/SignUpFlow';
import { useSendEmailCode } from '@/hooks/auth/auth';
import { pageHref } from '@/lib/app/hrefs';
import { confirmEmailText } from '@/lib/auth/text';

/**
 * Offers another code by e-mail after 30 seconds, or another address
 * (docs/rules/security.md#codes).
 */
export function ResendCode({ flow }: { flow: SignUpFlow }) {
  return (
    <AskForCode
      send={useSendEmailCode()}
      other={<TextLink href={pageHref(flow.about)}>Use a different email address</TextLink>}
    >
      {confirmEmailText.noEmail}
    </AskForCode>
  );
}
