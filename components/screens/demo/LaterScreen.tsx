import { lazy, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { styled } from '@mui/material/styles';
import { afterPress } from '@/hooks/app/page/pressHold';

const Room = styled('div')({ display: 'contents' });

const never = () => () => undefined;

/** Returns true if the server's HTML contained this part and the browser is hydrating it. */
function useWasServed(): boolean {
  const isTakingOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [wasServed] = useState(isTakingOver);
  return wasServed;
}

/**
 * Returns a screen that is served as HTML and loads its scripts after the frame's. Before they are
 * loaded the visitor can read the HTML and use its links. For a screen that is read before anything in it
 * is clicked, such as the demo under the sign-up pop-up: the front draws it for each day
 * (scripts/demoDay). What is pressed stays until the click. If the
 * scripts fail to load, the HTML stays.
 */
export function laterScreen(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Drawn = lazy(load);

  function LaterScreen() {
    const wasServed = useWasServed();
    const [Live, setLive] = useState<ComponentType>();
    useEffect(() => {
      let isCurrent = true;
      let cancel = () => undefined as void;
      load().then(
        (module) => {
          if (isCurrent) cancel = afterPress(() => setLive(() => module.default));
        },
        () => undefined,
      );
      return () => {
        isCurrent = false;
        cancel();
      };
    }, []);

    if (typeof window === 'undefined')
      return (
        <Room data-of-day="screen">
          <Drawn />
        </Room>
      );
    if (Live)
      return (
        <Room key="live">
          <Live />
        </Room>
      );
    // React leaves the served markup of such an element untouched.
    return wasServed ? (
      <Room
        data-of-day="screen"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    ) : null;
  }
  return LaterScreen;
}
