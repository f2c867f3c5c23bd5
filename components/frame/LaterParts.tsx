import { Downloads } from './Downloads';
import { SessionWatch } from './SessionWatch';

/** Renders the parts of the frame that show nothing at first. Loaded after the page. */
export const LaterParts = ({ isPrivate }: { isPrivate: boolean }) => (
  <>
    <SessionWatch isPrivate={isPrivate} />
    <Downloads />
  </>
);
