import { useState } from 'react';
import { Block } from '@/components/parts/Block';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { TextButton } from '@/components/parts/TextButton';
import type { BegunApp } from '@/hooks/auth/factors';
import { ProveApp } from './ProveApp';
import { RecoveryCodes } from './RecoveryCodes';

type AddAppDialogProps = ({ app: BegunApp } | { codes: string[] }) & { onClose: () => void };

/**
 * Renders the QR code and the code that proves the app, then the recovery codes; or new codes
 * alone. None of it is shown again.
 */
export function AddAppDialog({ onClose, ...shown }: AddAppDialogProps) {
  const [codes, setCodes] = useState<string[] | undefined>(
    'codes' in shown ? shown.codes : undefined,
  );
  const onProven = (made: string[]) => (made.length > 0 ? setCodes(made) : onClose());
  if (codes) {
    return (
      <PortalDialog open title="Keep your recovery codes" dismissable={false}>
        <RecoveryCodes codes={codes} onKept={onClose} />
      </PortalDialog>
    );
  }
  if (!('app' in shown)) return null;
  return (
    <PortalDialog open title="Add an authenticator app" onClose={onClose} dismissable>
      <ProveApp app={shown.app} onProven={onProven} />
      <Block top={12}>
        <TextButton onClick={onClose}>Not now</TextButton>
      </Block>
    </PortalDialog>
  );
}
