/** What HMRC is told of this software in every call; the version is package.json's. */
export const PRODUCT = { name: 'Adsum InstantVAT', version: '0.1.0' } as const;
