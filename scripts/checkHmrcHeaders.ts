import { parseIpAddress } from '@/lib/access/ipAddress';
import { checkHeaders, type HeaderVerdict } from '@/server/providers/hmrc/checkHeaders';
import { processEnv } from '@/server/env';
import { PRODUCT } from '@/server/portal/vendor';
import { ProviderFailure } from '@/server/platform/ports/failure';

/** A typical browser; the address is HMRC's own example. */
const CLIENT = {
  deviceId: 'beec798b-b366-47fa-b1f8-92cede14a1ce',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
  publicIp: parseIpAddress('198.51.100.1'),
  publicPort: 54_321,
  screens: 'width=1920&height=1080&scaling-factor=1.25&colour-depth=24',
  windowSize: 'width=1256&height=803',
  timezone: 'UTC+00:00',
  userId: '91b2a1c8-41d6-4b51-8f0a-6a1c2f9d0421',
};

const list = (title: string, found: HeaderVerdict['errors']) => {
  for (const { headers, message } of found)
    console.log(`${title}: ${headers.join(', ')}: ${message}`);
};

/**
 * Checks our fraud-prevention headers with HMRC's validator, with the credentials of the
 * environment (HMRC_API_URL is HMRC's test address, https://test-api.service.hmrc.gov.uk). Exits 1
 * on an error or without an answer.
 */
const { hmrc, publicIp } = processEnv();
const vendor = { productName: PRODUCT.name, version: PRODUCT.version, publicIp };
try {
  const { code, errors, warnings } = await checkHeaders(
    { ...hmrc, vendor },
    { ...CLIENT, seenAt: new Date() },
    () => new Date(),
  );
  console.log(`HMRC says ${code}.`);
  list('Error', errors);
  list('Warning', warnings);
  process.exitCode = errors.length > 0 ? 1 : 0;
} catch (problem) {
  if (!(problem instanceof ProviderFailure)) throw problem;
  console.log(`HMRC at ${hmrc.apiUrl} did not check the headers: ${problem.code}.`);
  process.exitCode = 1;
}
