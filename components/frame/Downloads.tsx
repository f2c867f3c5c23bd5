import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/parts/Button';
import { LongWork } from '@/components/parts/LongWork';
import { Row } from '@/components/parts/Row';
import { TextButton } from '@/components/parts/TextButton';
import type { FileDownload } from '@/hooks/app/page/downloads';
import { useDownloads } from '@/hooks/app/page/useDownloads';
import { downloadText } from '@/lib/documents/text';
import { fileSize } from '@/lib/kernel/text/fileSize';
import { secondsLeft, secondsLeftWords } from '@/lib/kernel/work/secondsLeft';
import { layout } from '@/styles/tokens';

/** How long a file that was saved is still shown. */
const SAVED_MS = 10_000;

/** After a moment, so that a file that has to be confirmed first does not flash up. */
const appear = keyframes({ from: { opacity: 0 } });

/** Over the page's lower edge: what sticks there moves up by `--shelf` (styles/global.css). */
const Shelf = styled('section')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'fixed',
  zIndex: 4,
  right: 16,
  bottom: 0,
  width: 'min(420px, 100% - 32px)',
  paddingBottom: 12,
  animation: `${appear} 100ms ease-out 100ms backwards`,
  '& > ul': { display: 'grid', gap: 8 },
  '& li': {
    display: 'grid',
    gap: 8,
    padding: '12px 16px',
    borderRadius: 10,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: theme.shadows[9],
  },
  '& h2': { ...theme.typography.body2, fontWeight: 600, overflowWrap: 'anywhere' },
  // Above the menu at the foot of a phone, on pages that have it.
  [theme.breakpoints.down('sm')]: {
    'body:has([data-above-foot]) &': { bottom: layout.footMobile },
  },
  '@media print': { display: 'none' },
}));

const bytesWords = ({ done, of }: FileDownload): string =>
  done === 0
    ? 'Preparing'
    : of === undefined
      ? fileSize(done)
      : `${fileSize(done)} of ${fileSize(of)}`;

function Running({ file }: { file: FileDownload }) {
  return (
    <>
      <h2>{file.what}</h2>
      <LongWork
        label={file.what}
        done={file.done}
        of={file.of}
        count={bytesWords(file)}
        left={secondsLeftWords(secondsLeft(file, file.workedMs))}
      >
        {downloadText.leave}
      </LongWork>
      <Row gap="8px 20px" align="center">
        <TextButton onClick={file.close}>Cancel</TextButton>
      </Row>
    </>
  );
}

function Saved({ file: { what, fileName = what, close } }: { file: FileDownload }) {
  useEffect(() => {
    const timer = setTimeout(close, SAVED_MS);
    return () => clearTimeout(timer);
  }, [close]);
  return (
    <>
      <h2>{downloadText.saved(what, fileName)}</h2>
      <Row gap="8px 20px" align="center">
        <TextButton onClick={close}>Close</TextButton>
      </Row>
    </>
  );
}

function Failed({ file: { what, sentence, again, close } }: { file: FileDownload }) {
  return (
    <>
      <h2>{downloadText.notSaved(what)}</h2>
      <p>{sentence}</p>
      <Row gap="8px 20px" align="center">
        {again ? (
          <Button variant="outlined" size="small" onClick={again}>
            Try again
          </Button>
        ) : null}
        <TextButton onClick={close}>Close</TextButton>
      </Row>
    </>
  );
}

const FACES = { running: Running, saved: Saved, failed: Failed } as const;

/** Returns the newest end of a file, for a screen reader. */
const endOf = (file: FileDownload | undefined): string =>
  file?.state === 'saved'
    ? downloadText.saved(file.what, file.fileName ?? file.what)
    : file?.state === 'failed'
      ? `${downloadText.notSaved(file.what)}. ${file.sentence ?? ''}`
      : '';

/**
 * Renders the files that are being saved, on every page, so that a person can leave the page where
 * they asked for one (docs/rules/design.md#downloads).
 */
export function Downloads() {
  const files = useDownloads();
  const shelf = useRef<HTMLElement>(null);
  useEffect(() => {
    const height = shelf.current?.offsetHeight ?? 0;
    document.documentElement.style.setProperty('--shelf', `${height}px`);
  }, [files]);
  return (
    <>
      <span className="visually-hidden" role="status">
        {endOf(files.filter(({ state }) => state !== 'running').at(-1))}
      </span>
      {files.length > 0 ? (
        <Shelf ref={shelf} aria-label="Files">
          <ul>
            {files.map((file) => {
              const Face = FACES[file.state];
              return (
                <li key={file.id}>
                  <Face file={file} />
                </li>
              );
            })}
          </ul>
        </Shelf>
      ) : null}
    </>
  );
}
