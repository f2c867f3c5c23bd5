import { Terms } from './Terms';
import { privacyNotice } from '@/lib/app/terms/privacyNotice';

export default function PrivacyNotice() {
  return <Terms text={privacyNotice} page="privacyNotice" />;
}
