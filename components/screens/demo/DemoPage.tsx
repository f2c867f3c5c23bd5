import type { ReactNode } from 'react';
import { PublicFooter } from '@/components/frame/PublicFooter';
import type { DemoWants } from './answers';
import { Demo } from './Demo';

interface DemoPageProps {
  wants: DemoWants;
  /** How wide the screen is, so that the footer stands under it. */
  width: 'content' | 'task';
  /** A screen of the product. */
  children: ReactNode;
}

/** A public page that shows one screen of the product on dummy data. */
export function DemoPage({ wants, width, children }: DemoPageProps) {
  return (
    <>
      <Demo wants={wants}>{children}</Demo>
      <PublicFooter width={width} />
    </>
  );
}
