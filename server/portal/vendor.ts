/** This software's name and version in every call to HMRC; the version is package.json's. */
export const PRODUCT = { name: 'Adsum InstantVAT', version: '0.1.0' } as const;
