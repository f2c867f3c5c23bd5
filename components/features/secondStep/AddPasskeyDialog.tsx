import { Block } from '@/components/parts/Block';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { Text } from '@/components/parts/Text';
import { TextButton } from '@/components/parts/TextButton';
import { AddPasskey } from './AddPasskey';
import { secondStepText } from '@/lib/auth/text';

interface AddPasskeyDialogProps {
  onClose: () => void;
  onCodes: (codes: string[]) => void;
}

/**
 * Asks for a passkey's name, then opens the browser's dialog. `onCodes` gets the new recovery
 * codes, if the person had none.
 */
export function AddPasskeyDialog({ onClose, onCodes }: AddPasskeyDialogProps) {
  return (
    <PortalDialog open title="Add a passkey" onClose={onClose} dismissable>
      <Text font="body1" tone="quiet" top={12} below={20}>
        {secondStepText.passkey}
      </Text>
      <AddPasskey onAdded={(codes) => (codes.length > 0 ? onCodes(codes) : onClose())} />
      <Block top={12}>
        <TextButton onClick={onClose}>Not now</TextButton>
      </Block>
    </PortalDialog>
  );
}
