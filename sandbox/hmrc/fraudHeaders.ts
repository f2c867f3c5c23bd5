import { json, type Answer } from '@/sandbox/http/answer';
import type { Call } from '@/sandbox/http/call';
import type { Sandbox } from '@/sandbox/sandbox';

interface HeaderRule {
  name: string;
  /** The pattern of a valid value. */
  shape: RegExp;
  /** True if HMRC only warns when the header is missing. */
  optional?: true;
}

const IP = String.raw`(?:\d{1,3}(?:\.\d{1,3}){3}|(?:[0-9a-fA-F:]|%3A){2,60})`;
const ENCODED = String.raw`[A-Za-z0-9._~%+-]+`;
const PAIRS = String.raw`${ENCODED}=${ENCODED}(?:&${ENCODED}=${ENCODED})*`;
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`);

/** The sixteen headers of WEB_APP_VIA_SERVER (docs/rules/hmrc.md#fraud-prevention-headers). */
const FRAUD_HEADERS: readonly HeaderRule[] = [
  { name: 'gov-client-connection-method', shape: /^WEB_APP_VIA_SERVER$/ },
  { name: 'gov-client-browser-js-user-agent', shape: /^[\x20-\x7e]{3,}$/ },
  {
    name: 'gov-client-device-id',
    shape: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  },
  {
    name: 'gov-client-multi-factor',
    shape: whole(
      String.raw`type=(?:TOTP|AUTH_CODE|OTHER)&timestamp=[0-9A-Za-z%:.+-]+&unique-reference=${ENCODED}(?:,.+)?`,
    ),
    optional: true,
  },
  { name: 'gov-client-public-ip', shape: whole(IP) },
  {
    name: 'gov-client-public-ip-timestamp',
    shape: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
  },
  { name: 'gov-client-public-port', shape: /^(?!0+$)\d{1,5}$/ },
  {
    name: 'gov-client-screens',
    shape:
      /^width=\d+&height=\d+&scaling-factor=\d+(?:\.\d+)?&colour-depth=\d+(?:,\s*width=\d+&height=\d+&scaling-factor=\d+(?:\.\d+)?&colour-depth=\d+)*$/,
  },
  { name: 'gov-client-timezone', shape: /^UTC[+-]\d{2}:\d{2}$/ },
  { name: 'gov-client-user-ids', shape: whole(PAIRS) },
  { name: 'gov-client-window-size', shape: /^width=\d+&height=\d+$/ },
  {
    name: 'gov-vendor-forwarded',
    shape: whole(String.raw`by=[^&,]+&for=[^&,]+(?:,\s*by=[^&,]+&for=[^&,]+)*`),
  },
  { name: 'gov-vendor-license-ids', shape: whole(PAIRS), optional: true },
  { name: 'gov-vendor-product-name', shape: whole(ENCODED) },
  { name: 'gov-vendor-public-ip', shape: whole(IP) },
  { name: 'gov-vendor-version', shape: whole(PAIRS) },
];

export interface HeaderFinding {
  code: 'MISSING_HEADER' | 'EMPTY_HEADER' | 'INVALID_HEADER';
  message: string;
  headers: string[];
  level: 'error' | 'warning';
}

/** Returns the findings of HMRC's validator for a set of request headers. */
export const getFindings = (headers: Record<string, string>): HeaderFinding[] =>
  FRAUD_HEADERS.flatMap(({ name, shape, optional }): HeaderFinding[] => {
    const value = headers[name];
    const level = optional ? 'warning' : 'error';
    if (value === undefined)
      return [{ code: 'MISSING_HEADER', message: 'Header required', headers: [name], level }];
    if (value === '')
      return [{ code: 'EMPTY_HEADER', message: 'Value is empty', headers: [name], level }];
    return shape.test(value)
      ? []
      : [
          {
            code: 'INVALID_HEADER',
            message: `Value is not in the right format: ${value}`,
            headers: [name],
            level: 'error',
          },
        ];
  });

const verdict = (findings: readonly HeaderFinding[]) => {
  if (findings.some(({ level }) => level === 'error'))
    return { code: 'INVALID_HEADERS', message: 'At least 1 header is invalid' };
  if (findings.length > 0)
    return {
      code: 'POTENTIALLY_INVALID_HEADERS',
      message: 'At least 1 header is potentially invalid',
    };
  return { code: 'VALID_HEADERS', message: 'All headers appear to be valid' };
};

const told = (findings: readonly HeaderFinding[], level: 'error' | 'warning') =>
  findings
    .filter((finding) => finding.level === level)
    .map(({ code, message, headers }) => ({ code, message, headers }));

/** Handles GET /test/fraud-prevention-headers/validate: judges the headers of this call itself. */
export const validateFraudHeaders = (call: Call): Answer => {
  const findings = getFindings(call.headers);
  return json(200, {
    specVersion: '3.3',
    ...verdict(findings),
    errors: told(findings, 'error'),
    warnings: told(findings, 'warning'),
  });
};

/**
 * Handles GET /test/fraud-prevention-headers/{api}/validation-feedback: judges the last call of
 * each endpoint.
 */
export const fraudHeaderFeedback = (sandbox: Sandbox) => (): Answer =>
  json(200, {
    requests: [...sandbox.seenHeaders.values()].map((seen) => {
      const findings = getFindings(seen.headers);
      return {
        path: seen.path,
        method: seen.method,
        requestTimestamp: seen.at,
        ...verdict(findings),
        headers: findings.map(({ code, headers, level }) => ({
          header: headers[0],
          value: seen.headers[headers[0] ?? ''] ?? '',
          code,
          errors: level === 'error' ? [code] : [],
          warnings: level === 'warning' ? [code] : [],
        })),
      };
    }),
  });
