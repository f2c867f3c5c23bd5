import { useEffect, useState } from 'react';

/** Returns true while the element with this id is in the viewport; false without IntersectionObserver. */
export function useInSight(id: string | undefined): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const element = id === undefined ? null : document.getElementById(id);
    if (!element || !('IntersectionObserver' in window)) return undefined;
    const watch = new IntersectionObserver((entries) =>
      setInSight(entries.some(({ isIntersecting }) => isIntersecting)),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [id]);
  return isInSight;
}

/** Scrolls to the heading with this id and focuses it. */
export function goToHeading(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
