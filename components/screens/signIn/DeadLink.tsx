import { Button } from '@/components/parts/Button';
import { SignInLayout } from '@/components/frame/SignInLayout';

interface DeadLinkProps {
  what: string;
  why: string;
  /** Page where a new link is requested. */
  href: string;
}

/** Renders the page of an e-mailed link that is invalid or over, with the way to a new one. */
export function DeadLink({ what, why, href }: DeadLinkProps) {
  return (
    <SignInLayout title={what} lead={why}>
      <Button variant="contained" fullWidth href={href}>
        Get a new link
      </Button>
    </SignInLayout>
  );
}
