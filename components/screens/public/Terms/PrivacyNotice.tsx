import { Terms } from './Terms';

export default function PrivacyNotice() {
  return <Terms name="privacy" />;
}
