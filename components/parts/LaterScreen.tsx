import { lazy, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { styled } from '@mui/material/styles';

const Room = styled('div')({ display: 'contents' });

const never = () => () => undefined;

/**
 * True where the page was served with this already drawn in it, and the browser has just taken it
 * over.
 */
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
 * A screen that is served drawn, and whose scripts come after the frame around it works: until then
 * the visitor reads what was served, and links in it work. For a screen that is looked at before
 * anything in it is pressed, such as the demo under the sign-up pop-up. When the scripts cannot be
 * fetched, the picture stays.
 */
export function laterScreen(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Drawn = lazy(load);

  function LaterScreen() {
    const wasServed = useWasServed();
    const [Live, setLive] = useState<ComponentType>();
    useEffect(() => {
      let isCurrent = true;
      load().then(
        (module) => isCurrent && setLive(() => module.default),
        () => undefined,
      );
      return () => {
        isCurrent = false;
      };
    }, []);

    if (typeof window === 'undefined')
      return (
        <Room>
          <Drawn />
        </Room>
      );
    if (Live)
      return (
        <Room key="live">
          <Live />
        </Room>
      );
    // An element whose markup React is told nothing about is left as it was served.
    return wasServed ? (
      <Room suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    ) : null;
  }
  return LaterScreen;
}
