import { Downloads } from './Downloads';
import { SessionWatch } from './SessionWatch';

/** Renders the parts of the frame that show nothing at first. Loaded after the page. */
export const LaterParts = ({
  isPrivate,
  aboveFoot,
}: {
  isPrivate: boolean;
  aboveFoot: boolean;
}) => (
  <>
    <SessionWatch isPrivate={isPrivate} />
    <Downloads aboveFoot={aboveFoot} />
  </>
);
