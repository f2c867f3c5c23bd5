import { Button } from '@/components/parts/Button';
import { SignInLayout } from '@/components/frame/SignInLayout';

interface DeadLinkProps {
  what: string;
  why: string;
  /** Where a new one is asked for. */
  href: string;
}

/** A link from an e-mail that cannot be used (any more), and the way to a new one. */
export function DeadLink({ what, why, href }: DeadLinkProps) {
  return (
    <SignInLayout title={what} lead={why}>
      <Button variant="contained" fullWidth href={href}>
        Get a new link
      </Button>
    </SignInLayout>
  );
}
