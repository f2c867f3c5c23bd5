import { useEffect, useState, type MouseEvent } from 'react';
import dynamic from 'next/dynamic';
import { Button } from '@/components/parts/Button';
import { useDialogs } from '@/hooks/app/page/useDialogs';
import { waits } from '@/hooks/app/waits';

const ConnectDialogs = dynamic(
  () => import('./ConnectDialogs').then((module) => module.ConnectDialogs),
  { ssr: false },
);

interface ConnectButtonProps {
  /** A navigation of the backend, which calls the provider before it redirects the browser. */
  href: string;
  /** The provider: "HMRC". */
  to: string;
  /** The progress message: "Connecting with HMRC". */
  doing: string;
  variant?: 'contained' | 'outlined';
  children: React.ReactNode;
}

const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

/**
 * A button that leaves for a provider; a dialog shows the progress until the next page loads
 * (docs/rules/product.md#dialogs).
 */
export function ConnectButton({
  href,
  to,
  doing,
  variant = 'contained',
  children,
}: ConnectButtonProps) {
  const { current, show, close } = useDialogs<'going' | 'stuck'>();
  const [used, setUsed] = useState(false);

  useEffect(() => {
    if (current !== 'going') return undefined;
    const timer = setTimeout(() => show('stuck'), waits.slowProvider);
    // The browser's back button restores the page as it was left.
    const onReturn = (event: PageTransitionEvent) => {
      if (event.persisted) close();
    };
    window.addEventListener('pageshow', onReturn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', onReturn);
    };
  }, [current, show, close]);

  return (
    <>
      <Button
        variant={variant}
        component="a"
        href={href}
        onClick={(event: MouseEvent) => {
          if (opensElsewhere(event)) return;
          setUsed(true);
          show('going');
        }}
      >
        {children}
      </Button>
      {used ? (
        <ConnectDialogs current={current} to={to} doing={doing} href={href} onClose={close} />
      ) : null}
    </>
  );
}
