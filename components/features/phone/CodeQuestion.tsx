import { Text } from '@/components/parts/Text';
import { TextButton } from '@/components/parts/TextButton';
import { AskForCode } from '@/components/features/codes/AskForCode';
import { CodeStatus } from '@/components/features/codes/LaterStatus';
import { CodeEntry } from '@/components/features/codes/CodeEntry';
import { useResendPhoneCode, useVerifyPhone } from '@/hooks/auth/auth';
import { phoneText } from '@/lib/auth/text';

interface CodeQuestionProps {
  phone: string;
  onConfirmed: () => void;
  onOther: () => void;
}

/** Asks for the texted code, with advice for when it does not arrive. */
export function CodeQuestion({ phone, onConfirmed, onOther }: CodeQuestionProps) {
  return (
    <>
      <Text font="body1">
        Enter the 6-digit code from our text to <strong>{phone}</strong>.
      </Text>
      <CodeStatus
        code="phoneCode"
        action={<TextButton onClick={onOther}>Use a different number</TextButton>}
      />
      <CodeEntry label="Confirm your phone number" verify={useVerifyPhone()} onProven={onConfirmed}>
        Confirm
      </CodeEntry>
      <AskForCode
        send={useResendPhoneCode()}
        other={<TextButton onClick={onOther}>Use a different number</TextButton>}
      >
        {phoneText.noText}
      </AskForCode>
    </>
  );
}
