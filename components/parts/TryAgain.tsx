import { TextButton } from './TextButton';

interface TryAgainProps {
  onRetry: () => unknown;
  /** True while another try is under way. */
  retrying: boolean;
}

/** Renders the button that asks a failed read again, in a line of text. */
export const TryAgain = ({ onRetry, retrying }: TryAgainProps) => (
  <TextButton disabled={retrying} onClick={() => void onRetry()}>
    {retrying ? 'Trying again' : 'Try again'}
  </TextButton>
);
