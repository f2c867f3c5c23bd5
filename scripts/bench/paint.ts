import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../steps/browserPath.mjs';

/**
 * A slow telephone: four times slower than this machine, at 1.6 Mbit/s and 150 ms
 * (docs/rules/product.md#page-weight).
 */
export const SLOWER = 4;
export const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

export const TELEPHONE = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  deviceScaleFactor: 2,
};

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });

/**
 * R8: returns the largest contentful paint of a page in ms, in a fresh browser profile on a slow
 * telephone.
 */
export async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(TELEPHONE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().at(-1)?.startTime ?? 0),
          ).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
  } finally {
    await context.close();
  }
}
