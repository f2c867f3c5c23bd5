import { styled } from '@mui/material/styles';
import { Camera, Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { Notice } from '@/components/parts/Notice';
import { Stack } from '@/components/parts/Stack';
import { Text } from '@/components/parts/Text';
import { TextButton } from '@/components/parts/TextButton';
import { useSendRequestedFile } from '@/hooks/clients/requests';
import { useSendingFiles } from '@/hooks/app/data/useSendingFiles';
import { clientRequestsText } from '@/lib/clients/text';
const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [theme.breakpoints.down('sm')]: { '& > button': { width: '100%' } },
  // A computer has no camera that a page could take a bill with.
  '@media (pointer: fine) and (min-width: 600px)': { '& > .camera': { display: 'none' } },
}));

/** A phone turns its own kind of picture into one of these by itself. */
const PHOTOS = 'image/jpeg,image/png';
const FILES = `${PHOTOS},application/pdf,.pdf,.jpg,.jpeg,.png,.csv,.xlsx`;

interface SendFilesProps {
  companyId: string;
  requestId: string;
  what: string;
  isFirst: boolean;
}

/**
 * A photo or some files for one request, each kept or refused by itself; what was refused can be
 * sent again without being chosen anew.
 */
export function SendFiles({ companyId, requestId, what, isFirst }: SendFilesProps) {
  const { mutateAsync, isSuccess } = useSendRequestedFile(companyId, requestId);
  const sending = useSendingFiles(mutateAsync);
  const [photo, files] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const chosen = ({ target }: React.ChangeEvent<HTMLInputElement>) => {
    void sending.add([...(target.files ?? [])]);
    // The same file can be chosen again after it was refused.
    target.value = '';
  };
  const again = sending.refused.filter(({ mayTryAgain }) => mayTryAgain).map(({ file }) => file);
  const progress = sending.isAdding ? `Sending ${sending.done + 1} of ${sending.total}` : '';
  return (
    <Stack gap={12} top={16}>
      {sending.refused.map(({ file: { name }, sentence, isKnown }) => (
        <Notice
          key={name}
          tone="error"
          title={isKnown ? clientRequestsText.notSent(name) : clientRequestsText.maybeSent(name)}
        >
          {clientRequestsText.nothingElseChanged(sentence)}
        </Notice>
      ))}
      {again.length > 0 && !sending.isAdding ? (
        <div>
          <TextButton onClick={() => void sending.add(again)}>
            Try {again.length === 1 ? 'it' : 'them'} again
          </TextButton>
        </div>
      ) : null}
      <Ways>
        <Button
          className="camera"
          variant={isFirst ? 'contained' : 'outlined'}
          startIcon={<Icon of={Camera} size={16} />}
          disabled={sending.isAdding}
          onClick={() => photo.current?.click()}
        >
          Take a photo<span className="visually-hidden"> for {what}</span>
        </Button>
        <Button
          variant="outlined"
          startIcon={<Icon of={Upload} size={16} />}
          disabled={sending.isAdding}
          onClick={() => files.current?.click()}
        >
          {progress || 'Choose files'}
          <span className="visually-hidden"> for {what}</span>
        </Button>
      </Ways>
      <Text font="body2" tone="quiet" role="status">
        {progress || (isSuccess && sending.refused.length === 0 ? clientRequestsText.sent : '')}
      </Text>
      <input
        ref={photo}
        type="file"
        hidden
        aria-label={`A photo for ${what}`}
        accept={PHOTOS}
        capture="environment"
        onChange={chosen}
      />
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label={`Files for ${what}`}
        accept={FILES}
        onChange={chosen}
      />
    </Stack>
  );
}
